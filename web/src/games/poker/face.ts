import { signed } from "@/core/numbers";
import type { PokerView } from "@/wire/types";
import type { Face } from "../face";
import SeatMark from "../kit/SeatMark.svelte";
import Board from "./Board.svelte";
import { words } from "./words";

export const face: Face<PokerView> = {
  board: { component: Board },
  seats: {
    mark: SeatMark,
    score: (view, seat) => view.gains[seat] ?? null,
    scoreText: signed,
    scoreLabel: (score) => words.t.gain(score),
  },
  story: {
    steps: "turns",
    unit: () => words.t.unit,
    chapter: (view) => words.t.hand(view.rank),
    tell: ({ move, seat, view }) => {
      const total = move ?? "";
      if (total === "") return { text: "…" };
      if (total === "0") return { text: words.t.foldMove };
      // A bet that closes a street, or the hand, has met the other one's.
      const isCall = view.closed.at(-1) === Number(total) || view.last?.seat !== seat;
      return { text: isCall ? words.t.calls(total) : words.t.raises(total), spoken: words.t.betMove(total) };
    },
    facts: () => [words.t.checking],
    hint: () => words.t.hint,
    refuse: ({ code }) => (code === "illegal_move" ? words.t.refused : null),
    ending: ({ reason }) => {
      if (reason === "hands") return words.t.ending.hands;
      return reason === "last_hand" ? words.t.ending.last : null;
    },
  },
  sounds: { captures: (view) => view.closed.length === 0 && !view.is_opened },
};
