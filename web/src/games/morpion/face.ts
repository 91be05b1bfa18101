import type { MorpionView } from "../../lib/types";
import type { Face } from "../face";
import Board from "./Board.svelte";
import Mark from "../tictactoe/Mark.svelte";
import { words } from "./messages";

export const face: Face<MorpionView> = {
  board: Board,
  mark: Mark,
  list: "turns",
  score: (view, seat) => view.alignments[seat]?.length ?? null,
  scoreLabel: (score) => words.t.alignments(score),
  tell: (frame) => {
    const cell = frame.move ?? "";
    const made = (frame.view as MorpionView).made;
    const said = words.t.said(words.t.pieces[frame.seat === 1 ? 1 : 0], cell);
    if (made === 0) return { text: cell, spoken: said };
    return { text: cell, note: `+${made}`, spoken: `${said}, ${words.t.alignments(made)}` };
  },
  captures: (view) => view.made > 0,
  refuse: (code) => (code === "illegal_move" ? words.t.taken : null),
  ending: ({ reason, scores, points }, seat) => {
    const best = Math.max(...scores);
    if (reason === "line") return seat !== null && scores[seat] === best ? words.t.lineOfYours : words.t.line;
    if (reason !== "full") return null;
    if (points === null) return words.t.fullWithout;
    if (scores.every((score) => score === best)) return words.t.full.draw;
    if (seat === null) return words.t.full.seen;
    return scores[seat] === best ? words.t.full.won : words.t.full.lost;
  },
};
