import type { PokerView } from "../../lib/types";
import type { Face } from "../face";
import SeatMark from "../SeatMark.svelte";
import Board from "./Board.svelte";
import { words } from "./messages";

export const face: Face<PokerView> = {
  board: Board,
  mark: SeatMark,
  list: "turns",
  unit: "bet",
  chapter: (view) => words.t.hand(view.rank),
  score: (view, seat) => view.gains[seat] ?? null,
  scoreLabel: (score) => words.t.gain(score),
  tell: (frame) => {
    const total = frame.move ?? "";
    if (total === "") return { text: "…" };
    if (total === "0") return { text: words.t.foldMove };
    return { text: total, spoken: words.t.betMove(total) };
  },
  captures: (view) => view.closed.length === 0 && !view.is_opened,
  hint: () => words.t.hint,
  refuse: (code) => (code === "illegal_move" ? words.t.refused : null),
  ending: ({ reason }) => {
    if (reason === "hands") return words.t.ending.hands;
    return reason === "last_hand" ? words.t.ending.last : null;
  },
};
