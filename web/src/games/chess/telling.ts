// The move that led to a position, as the list shows it: chess, and what Alice and Dark add to it.
import type { ChessView } from "@/wire/types";
import type { FrameOf, MoveText } from "../face";
import { lastOf } from "./marks";
import { boardsOf } from "./placement";
import { spoken, written } from "./san";
import { words } from "./words";

export function tellChess({ move, view }: FrameOf<ChessView>): MoveText {
  if (move === "draw") return { text: "½", spoken: words.t.said.claim };
  const san = view.san ?? move ?? "?";
  return { text: written(san), spoken: spoken(san) };
}

/** And on which board the piece has surfaced. */
export function tellAlice(frame: FrameOf<ChessView>): MoveText {
  const told = tellChess(frame);
  const last = lastOf(frame.view);
  const board = last === null ? -1 : boardsOf(frame.view.fen).findIndex((pieces) => pieces.has(last.to));
  if (board < 0) return told;
  const said = `${told.spoken}, ${words.t.said.goesTo(words.t.boards[board as 0 | 1])}`;
  return { text: `${told.text} →${"AB"[board]}`, spoken: said };
}

/** What is hidden is a question mark; both players know where a piece was taken. */
export function tellDark(frame: FrameOf<ChessView>): MoveText {
  const { taken, san } = frame.view;
  const told = tellChess({ ...frame, move: frame.move || "?" });
  if (taken === null || san !== "?") return told;
  const note = words.t.said.taken(taken);
  return { ...told, note, spoken: `${told.spoken}, ${note}` };
}
