// How chess looks, move by move. A mode is this face with its differences.
import type { ChessView } from "@/wire/types";
import type { Face } from "../face";
import { inLanguage } from "@/core/language.svelte";
import Board from "./Board.svelte";
import Controls from "./Controls.svelte";
import { ahead } from "./lead";
import Mark from "./Mark.svelte";
import { boardsOf, worth } from "./placement";
import { spoken, written } from "./san";
import Taken from "./Taken.svelte";
import { words } from "./words";

export const face: Face<ChessView> = {
  board: { component: Board, controls: Controls, takesPremoves: true },
  seats: {
    mark: Mark,
    detail: Taken,
    score: (view, seat) => ahead(worth(boardsOf(view.fen).flatMap((board) => [...board.values()])), seat),
    scoreText: (score) => `+${score}`,
    scoreLabel: (score) => words.t.ahead(score),
  },
  story: {
    steps: "turns",
    tell: ({ move, view }) => {
      if (move === "draw") return { text: "½", spoken: words.t.said.claim };
      const san = view.san ?? move ?? "?";
      return { text: written(san), spoken: spoken(san) };
    },
    hint: (moves, view) => (view.check === null ? words.t.ring(moves.length) : words.t.checked),
    facts: (view) =>
      view.opening === null ? [] : [{ label: words.t.opening, value: inLanguage(view.opening) }],
  },
  sounds: { captures: (view) => view.taken !== null },
};
