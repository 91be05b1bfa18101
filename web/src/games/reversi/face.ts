import type { ReversiView } from "../../lib/types";
import type { Face } from "../face";
import Board from "./Board.svelte";
import Mark from "./Mark.svelte";
import { words } from "./messages";

const PASS = "XX";

export const face: Face<ReversiView> = {
  board: Board,
  mark: Mark,
  list: "turns",
  score: (view, seat) => view.counts[seat] ?? null,
  scoreLabel: (score) => words.t.discs(score),
  tell: (frame) => {
    if (frame.move === PASS) return { text: words.t.pass };
    const cell = frame.move ?? "";
    const turned = (frame.view as ReversiView).flipped.length;
    const piece = words.t.pieces[frame.seat === 1 ? 1 : 0];
    return { text: cell, note: `+${turned}`, spoken: words.t.said(piece, cell, turned) };
  },
  captures: (view) => view.flipped.length > 0,
  hint: (moves) => (moves[0] === PASS ? null : words.t.ring(moves.length)),
  refuse: (code, move) => {
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
};
