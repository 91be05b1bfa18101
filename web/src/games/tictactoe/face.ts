import type { TicTacToeView } from "@/wire/types";
import type { Face } from "../face";
import Mark from "../kit/marks/Mark.svelte";
import Board from "./Board.svelte";
import { words } from "./words";

export const face: Face<TicTacToeView> = {
  board: { component: Board },
  seats: { mark: Mark },
  story: {
    steps: "turns",
    tell: ({ move, seat }) => {
      const cell = move ?? "";
      return { text: cell, spoken: words.t.said(words.t.pieces[seat === 1 ? 1 : 0], cell) };
    },
    refuse: ({ code }) => (code === "illegal_move" ? words.t.taken : null),
    ending: ({ reason, scores }, seat) => {
      if (reason === "full") return words.t.full;
      if (reason !== "line") return null;
      return seat !== null && scores[seat] === 1 ? words.t.lineOfYours : words.t.line;
    },
  },
};
