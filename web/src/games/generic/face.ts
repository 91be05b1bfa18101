import type { Face } from "../face";
import SeatMark from "../kit/SeatMark.svelte";
import Board from "./Board.svelte";

/** Any game, playable at once: what it shows comes from the view and the moves alone. */
export const face: Face<unknown> = {
  board: { component: Board },
  seats: { mark: SeatMark },
  story: { steps: "turns", tell: (frame) => ({ text: frame.move ?? "…" }) },
};
