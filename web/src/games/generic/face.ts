import type { Face } from "../face";
import SeatMark from "../SeatMark.svelte";
import Board from "./Board.svelte";

/** Any game, playable at once: what it shows comes from the view and the moves alone. */
export const face: Face = {
  board: Board,
  mark: SeatMark,
  list: "turns",
  score: () => null,
  scoreLabel: String,
  tell: (frame) => ({ text: frame.move ?? "…" }),
};
