import type { ChessView, RealTimeView } from "@/wire/types";
import type { Face } from "../face";
import SeatMark from "../kit/SeatMark.svelte";
import Board from "./Board.svelte";

export const face: Face<ChessView> = {
  board: { component: Board },
  seats: { mark: SeatMark },
  story: { steps: "turns", tell: ({ move, view }) => ({ text: view.san ?? move ?? "?" }) },
};

export const realTimeFace: Face<RealTimeView> = {
  board: { component: Board, sendsAtOnce: true },
  seats: { mark: SeatMark },
  story: { steps: "turns", tell: ({ move }) => ({ text: move ?? "?" }) },
};
