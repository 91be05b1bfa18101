import { formatList } from "@/core/language.svelte";
import type { DiplomacyView } from "@/wire/types";
import type { Face, MoveText } from "../face";
import Board from "./Board.svelte";
import { chart } from "./map/chart.svelte";
import { powerName, theName } from "./map/words";
import { phaseText } from "./phrases";
import PowerMark from "./PowerMark.svelte";
import Terms from "./Terms.svelte";
import { isFailed } from "./resolution";
import { words } from "./words";

/** The phase that was resolved, and how its orders went; null where nothing was. */
function phaseTold({ resolved }: DiplomacyView): MoveText | null {
  const first = resolved[0];
  if (first === undefined) return null;
  const verdicts = resolved.flatMap((one) => one.verdicts);
  const failed = verdicts.filter(isFailed).length;
  const note = failed > 0 ? words.t.failedCount(failed) : words.t.ordersCount(verdicts.length);
  return { text: phaseText(first), note };
}

export const face: Face<DiplomacyView> = {
  prepare: ({ variant }) => chart.show(String(variant)),
  board: { component: Board, layout: "wide" },
  seats: {
    mark: PowerMark,
    score: (view, seat) => view.powers[seat]?.centers ?? null,
    scoreLabel: (score) => words.t.centresCount(score),
  },
  story: {
    steps: "rounds",
    unit: () => words.t.unit,
    keepsNotes: true,
    tell: (frame) => phaseTold(frame.view) ?? { text: "…" },
    tellUnmoved: (frame) => (frame.kind === "round_closed" ? phaseTold(frame.view) : null),
    prompt: (view) => {
      const kind = view.task?.kind;
      if (kind === "retreat") return words.t.askRetreats;
      if (kind === "build") return words.t.askBuilds;
      return kind === "remove" ? words.t.askRemovals : words.t.askMoves;
    },
    sealing: () => words.t.sealing,
    refuse: ({ code }) => {
      if (code === "illegal_move") return words.t.refusedIllegal;
      return code === "invalid_move" ? words.t.refusedInvalid : null;
    },
    ending: ({ reason, scores, points }, seat) => {
      if (reason !== "conquest" && reason !== "survival" && reason !== "last_year") return null;
      const text = words.t.ending[reason];
      const first = scores.flatMap((score, other) => (score > 0 ? [other] : []));
      const centres = words.t.centresCount(points?.[first[0]!] ?? 0);
      if (seat !== null && scores[seat]! > 0) {
        const others = first.filter((other) => other !== seat).map((other) => theName(other + 1));
        return others.length > 0 ? words.t.ending.last_year.shared(formatList(others), centres) : text.won;
      }
      return text.other(formatList(first.map((other) => powerName(other + 1))), centres);
    },
  },
  terms: Terms,
  sounds: { captures: (view) => view.dislodged.length > 0 },
};
