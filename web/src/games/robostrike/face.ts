import type { RoboStrikeView } from "@/wire/types";
import type { Face } from "../face";
import SeatMark from "../kit/SeatMark.svelte";
import Board from "./Board.svelte";
import { words } from "./words";

const count = (view: RoboStrikeView, kind: string) =>
  view.happenings.filter((happening) => happening.kind === kind).length;

export const face: Face<RoboStrikeView> = {
  board: { component: Board, layout: "wide" },
  seats: {
    mark: SeatMark,
    score: (view, seat) => view.robots[seat]?.visited.length ?? null,
    scoreLabel: (score) => words.t.checkpoints(score),
  },
  story: {
    steps: "rounds",
    keepsNotes: true,
    tell: ({ view }) => {
      const round = view.happenings.find(({ kind }) => kind === "round_began")?.amount ?? view.round;
      const [visited, died] = [count(view, "visited"), count(view, "died")];
      const parts = [
        ...(visited > 0 ? [words.t.reached(visited)] : []),
        ...(died > 0 ? [words.t.falls(died)] : []),
      ];
      return { text: words.t.tell(round), note: words.t.note(parts) };
    },
    prompt: () => words.t.prompt,
    sealing: () => words.t.sentWait,
    ending: ({ reason, scores }, seat) => {
      if (reason !== "checkpoints" && reason !== "last_robot" && reason !== "rounds") return null;
      const text = words.t.ending[reason];
      return seat !== null && scores[seat] === 1 ? text.won : text.other;
    },
  },
  sounds: { captures: (view) => count(view, "hit") + count(view, "fell") > 0 },
};
