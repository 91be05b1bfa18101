// How chess looks, move by move. A mode is this face with its differences.
import type { ChessView } from "@/wire/types";
import type { Face } from "../face";
import { inLanguage } from "@/core/language.svelte";
import Board from "./Board.svelte";
import ChessMove from "./ChessMove.svelte";
import Controls from "./Controls.svelte";
import { ahead } from "./lead";
import Mark from "./Mark.svelte";
import { isTurned } from "./outlook.svelte";
import { boardsOf, worth } from "./placement";
import Summary from "./Summary.svelte";
import Taken from "./Taken.svelte";
import { tellChess } from "./telling";
import { words } from "./words";

export const face: Face<ChessView> = {
  board: { component: Board, controls: Controls, takesPremoves: true, isTurned },
  seats: {
    mark: Mark,
    detail: Taken,
    score: (view, seat) => ahead(worth(boardsOf(view.fen).flatMap((board) => [...board.values()])), seat),
    scoreText: (score) => `+${score}`,
    scoreLabel: (score) => words.t.ahead(score),
  },
  story: {
    steps: "turns",
    tell: tellChess,
    picture: ChessMove,
    summary: Summary,
    hint: (moves, view) => {
      if (view.check !== null) return words.t.checked;
      return moves.length > 1 ? words.t.shown : null;
    },
    facts: (view) =>
      view.opening === null ? [] : [{ label: words.t.opening, value: inLanguage(view.opening) }],
  },
  sounds: { captures: (view) => view.taken !== null },
};
