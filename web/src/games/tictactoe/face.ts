import type { TicTacToeView } from "../../lib/types";
import type { Face } from "../face";
import Board from "./Board.svelte";
import Mark from "./Mark.svelte";
import { words } from "./messages";

export const face: Face<TicTacToeView> = {
  board: Board,
  mark: Mark,
  list: "turns",
  score: () => null,
  scoreLabel: String,
  tell: (frame) => {
    const move = frame.move ?? "";
    return { text: move, spoken: words.t.said(words.t.pieces[frame.seat === 1 ? 1 : 0], move) };
  },
  refuse: (code) => (code === "illegal_move" ? words.t.taken : null),
  ending: ({ reason, scores }, seat) => {
    if (reason === "full") return words.t.full;
    if (reason !== "line") return null;
    return seat !== null && scores[seat] === 1 ? words.t.lineOfYours : words.t.line;
  },
};
