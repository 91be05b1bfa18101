// How chess looks in real time. A mode is this face with its differences.
import { formatNumber } from "@/core/language.svelte";
import { settings } from "@/core/settings.svelte";
import type { RealTimeView } from "@/wire/types";
import type { Face, FrameOf, MoveText } from "../../face";
import { ahead } from "../lead";
import Mark from "../Mark.svelte";
import { isTurned } from "../outlook.svelte";
import { worth } from "../placement";
import { letterOf, spoken } from "../san";
import { words as chessWords } from "../words";
import Board from "./Board.svelte";
import Controls from "./Controls.svelte";
import Detail from "./Detail.svelte";
import { tenths } from "./moment";
import Summary from "./Summary.svelte";
import { words } from "./words";

const seconds = (milliseconds: number) => formatNumber(milliseconds / 1000);

/** The piece that has set out, and when: Cf3, 2,9. */
function tell({ move, view, at }: FrameOf<RealTimeView>): MoveText {
  const note = tenths(Math.max(at - view.starts, 0), settings.language);
  if (!move) return { text: "?", note, spoken: chessWords.t.said.unknown };
  const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
  const motion = view.moving.find(({ path, started }) => path[0] === from && started === at);
  const kind = motion?.piece.toUpperCase() ?? "P";
  const becomes = move[4] ? `=${letterOf(move[4])}` : "";
  return {
    text: (kind === "P" ? "" : letterOf(kind)) + to + becomes,
    note,
    spoken: spoken((kind === "P" ? "" : kind) + to),
  };
}

export const face: Face<RealTimeView> = {
  board: { component: Board, controls: Controls, sendsAtOnce: true, isTurned },
  seats: {
    mark: Mark,
    detail: Detail,
    score: (view, seat) => ahead(-worth(view.captured), seat),
    scoreText: (score) => `+${score}`,
    scoreLabel: (score) => chessWords.t.ahead(score),
  },
  story: {
    steps: "turns",
    tell,
    summary: Summary,
    hint: () => words.t.hint,
    facts: (view) => [
      { label: words.t.cooldown, value: words.t.cooldownValue(seconds(view.cooldown)) },
      { label: words.t.step, value: words.t.stepValue(seconds(view.step)) },
      ...(view.seen === null ? [] : [{ label: chessWords.t.seen, value: `${view.seen.length} / 64` }]),
    ],
  },
  sounds: { captures: (view, before) => view.captured.length > before.captured.length },
};
