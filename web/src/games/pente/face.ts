import type { PenteView } from "@/wire/types";
import type { Face } from "../face";
import Board from "./Board.svelte";
import Mark from "./Mark.svelte";
import { words } from "./words";

export const face: Face<PenteView> = {
  board: { component: Board },
  seats: {
    mark: Mark,
    score: (view, seat) => view.pairs[seat] ?? null,
    scoreLabel: (score) => words.t.pairs(score),
  },
  story: {
    steps: "turns",
    tell: ({ move, seat, view }) => {
      const point = move ?? "";
      const taken = view.captured.length / 2;
      const said = words.t.said(words.t.pieces[seat === 1 ? 1 : 0], point);
      if (taken === 0) return { text: point, spoken: said };
      return { text: point, note: `×${taken}`, spoken: `${said}, ${words.t.pairs(taken)}` };
    },
    hint: (_, view) => (view.forbidden.length > 0 ? words.t.hatched : null),
    refuse: ({ code }) => (code === "illegal_move" ? words.t.refused : null),
    ending: ({ reason, scores }, seat) => {
      const isYours = seat !== null && scores[seat] === 1;
      if (reason === "line") return isYours ? words.t.lineOfYours : words.t.line;
      if (reason === "captures") return isYours ? words.t.fivePairsOfYours : words.t.fivePairs;
      return reason === "full" ? words.t.full : null;
    },
  },
  sounds: { captures: (view) => view.captured.length > 0 },
};
