import type { ReversiView } from "@/wire/types";
import type { Face } from "../face";
import Board from "./Board.svelte";
import Mark from "./Mark.svelte";
import { words } from "./words";

const PASS = "XX";

export const face: Face<ReversiView> = {
  board: { component: Board },
  seats: {
    mark: Mark,
    score: (view, seat) => view.counts[seat] ?? null,
    scoreLabel: (score) => words.t.discs(score),
  },
  story: {
    steps: "turns",
    tell: ({ move, seat, view }) => {
      if (move === PASS) return { text: words.t.pass };
      const cell = move ?? "";
      const turned = view.flipped.length;
      const piece = words.t.pieces[seat === 1 ? 1 : 0];
      return { text: cell, note: `+${turned}`, spoken: words.t.said(piece, cell, turned) };
    },
    hint: (moves) => (moves[0] === PASS ? null : words.t.ring(moves.length)),
    refuse: ({ code, move }) => {
      if (code !== "illegal_move") return null;
      return move === PASS ? words.t.mayNotPass : words.t.noFlip;
    },
    ending: ({ reason, scores }, seat) => {
      if (reason !== "blocked") return null;
      const best = Math.max(...scores);
      if (scores.every((score) => score === best)) return words.t.blocked.draw;
      if (seat === null) return words.t.blocked.seen;
      return scores[seat] === best ? words.t.blocked.won : words.t.blocked.lost;
    },
  },
  sounds: { captures: (view) => view.flipped.length > 0 },
};
