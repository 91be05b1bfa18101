import type { RochambeauView } from "@/wire/types";
import type { Face } from "../face";
import SeatMark from "../kit/SeatMark.svelte";
import Board from "./Board.svelte";
import { throwName, words } from "./words";

export const face: Face<RochambeauView> = {
  board: { component: Board },
  seats: {
    mark: SeatMark,
    score: (view, seat) => view.scores[seat] ?? null,
    scoreLabel: (score) => words.t.points(score),
  },
  story: {
    steps: "rounds",
    tell: ({ view }) => {
      const [left, right] = view.rounds.at(-1) ?? [];
      if (left === undefined || right === undefined) return { text: "" };
      const text = `${throwName(left)} – ${throwName(right)}`;
      return { text, note: view.scores.join(" – "), spoken: words.t.said(throwName(left), throwName(right)) };
    },
    hint: () => words.t.hint,
    ending: ({ reason, scores }, seat) => {
      if (reason === "throws") return words.t.ending.throws;
      if (reason !== "points") return null;
      if (seat === null) return words.t.ending.seen;
      return scores[seat] === 1 ? words.t.ending.won : words.t.ending.lost;
    },
  },
};
