import type { MorpionView } from "@/wire/types";
import type { Face } from "../face";
import Mark from "../kit/marks/Mark.svelte";
import Board from "./Board.svelte";
import { words } from "./words";

export const face: Face<MorpionView> = {
  board: { component: Board },
  seats: {
    mark: Mark,
    score: (view, seat) => view.alignments[seat]?.length ?? null,
    scoreLabel: (score) => words.t.alignments(score),
  },
  story: {
    steps: "turns",
    tell: ({ move, seat, view: { made } }) => {
      const cell = move ?? "";
      const said = words.t.said(words.t.pieces[seat === 1 ? 1 : 0], cell);
      if (made === 0) return { text: cell, spoken: said };
      return { text: cell, note: `+${made}`, spoken: `${said}, ${words.t.alignments(made)}` };
    },
    refuse: ({ code }) => (code === "illegal_move" ? words.t.taken : null),
    ending: ({ reason, scores, points }, seat) => {
      const best = Math.max(...scores);
      if (reason === "line")
        return seat !== null && scores[seat] === best ? words.t.lineOfYours : words.t.line;
      if (reason !== "full") return null;
      if (points === null) return words.t.fullWithout;
      if (scores.every((score) => score === best)) return words.t.full.draw;
      if (seat === null) return words.t.full.seen;
      return scores[seat] === best ? words.t.full.won : words.t.full.lost;
    },
  },
  sounds: { captures: (view) => view.made > 0 },
};
