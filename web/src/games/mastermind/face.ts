import type { MastermindView } from "@/wire/types";
import type { Face } from "../face";
import SeatMark from "../kit/SeatMark.svelte";
import Board from "./Board.svelte";
import { pegNames, words } from "./words";

export const face: Face<MastermindView> = {
  board: { component: Board },
  seats: { mark: SeatMark },
  story: {
    steps: "turns",
    keepsNotes: true,
    tell: ({ seat, view }) => {
      const row = view.rows[seat ?? 0]?.at(-1);
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
    refuse: ({ code }) => (code === "invalid_move" ? words.t.notFour : null),
    ending: ({ reason, scores }, seat) => {
      const text = words.t.ending;
      if (reason === "same_row") return text.sameRow;
      if (reason === "rows") return text.rows;
      if (reason !== "broken") return null;
      return seat === null ? text.broken.seen : scores[seat] === 1 ? text.broken.won : text.broken.lost;
    },
  },
};
