import type { MastermindView } from "../../lib/types";
import type { Face } from "../face";
import SeatMark from "../SeatMark.svelte";
import Board from "./Board.svelte";
import { pegNames, words } from "./messages";

export const face: Face<MastermindView> = {
  board: Board,
  mark: SeatMark,
  list: "turns",
  keepsNotes: true,
  score: () => null,
  scoreLabel: (score) => words.t.lines(score),
  tell: (frame) => {
    const view = frame.view as MastermindView;
    const row = view.rows[frame.seat ?? 0]?.at(-1);
    if (row === undefined) return { text: words.t.codesHidden, isWhole: true };
    const marks = words.t.marks(row.placed, row.misplaced);
    return {
      text: row.pegs,
      note: `${row.placed}\u202f·\u202f${row.misplaced}`,
      spoken: words.t.said(pegNames(row.pegs), row.placed === row.pegs.length ? words.t.found : marks),
    };
  },
  prompt: (view) => (view.stage === "codes" ? words.t.hideACode : words.t.proposeARow),
  sealing: () => words.t.staysSecret,
  refuse: (code) => (code === "invalid_move" ? words.t.notFour : null),
  ending: ({ reason, scores }, seat) => {
    const text = words.t.ending;
    if (reason === "same_row") return text.sameRow;
    if (reason === "rows") return text.rows;
    if (reason !== "broken") return null;
    return seat === null ? text.broken.seen : scores[seat] === 1 ? text.broken.won : text.broken.lost;
  },
};
