import type { SetView } from "@/wire/types";
import type { Face } from "../face";
import SeatMark from "../kit/SeatMark.svelte";
import Board from "./Board.svelte";
import { readMove } from "./cards";
import Found from "./Found.svelte";
import Summary from "./Summary.svelte";
import { isRight, stepTimes } from "./times";
import { cardName, words } from "./words";

export const face: Face<SetView> = {
  board: { component: Board, layout: "row", sendsAtOnce: true },
  seats: {
    mark: SeatMark,
    score: (view, seat) => view.points[seat] ?? null,
    scoreLabel: (score) => words.t.points(score),
  },
  story: {
    steps: "rounds",
    unit: () => words.t.unit,
    picture: Found,
    summary: Summary,
    tell: (frame) => {
      const { cards } = readMove(frame.move ?? "");
      if (cards.length !== 3) return { text: words.t.told.hint };
      const names = cards.map(cardName).join(" ; ");
      if (!isRight(frame)) return { text: cards.join(" "), spoken: words.t.told.wrong(names) };
      const time = stepTimes(frame.view).at(-1);
      if (time === undefined) return { text: cards.join(" "), spoken: words.t.told.right(names) };
      const note = words.t.seconds(time.milliseconds);
      return { text: cards.join(" "), note, spoken: `${words.t.told.right(names)}, ${note}` };
    },
    prompt: () => words.t.prompt,
    refuse: ({ code }) => {
      const own: Partial<Record<string, string>> = words.t.refused;
      return own[code] ?? null;
    },
    ending: ({ reason, scores }) => {
      if (reason === "no_set") return scores.length === 1 ? words.t.ending.alone : words.t.ending.no_set;
      if (reason === "left") return words.t.ending.left;
      return reason === "minutes" ? words.t.ending.minutes : null;
    },
  },
  sounds: { captures: (view) => view.wrong.length === 0 },
};
