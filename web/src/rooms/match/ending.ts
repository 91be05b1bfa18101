// How a match ended, in words, for one pair of eyes. Reads the outcome; knows no rules.
import { inLanguage } from "@/core/language.svelte";
import type { AnyFace } from "@/games/face";
import { pointsText, resultOf } from "@/tables/results";
import type { Outcome, Text } from "@/wire/types";
import { words } from "./words";

type Ending = "won" | "lost" | "draw" | "shared" | "aborted" | "seen";

/** `shared` = several have won, but not all; `seen` = over, watched by somebody who did not play. */
export function endingFor(outcome: Outcome, seat: number | null): Ending {
  const result = resultOf(outcome, seat ?? 0);
  if (result === "none") return "aborted";
  if (result === "draw" && new Set(outcome.scores).size > 1) return seat === null ? "seen" : "shared";
  return result === "draw" || seat !== null ? result : "seen";
}

/** "Gagné, 33 – 31. Une revanche ?" */
export function endingSentence(outcome: Outcome, seat: number | null): string {
  const points = pointsText(outcome, seat);
  const score = points ? `, ${points}` : "";
  const ending = endingFor(outcome, seat);
  const sentences = words.t.result.sentence;
  if (ending === "aborted") return sentences.aborted;
  return ending === "seen" || seat === null ? sentences.seen : sentences[ending](score);
}

/** Why it ended: the game's own sentence, the general one, or the one that came with the rules. */
export function reasonText(
  outcome: Outcome,
  seat: number | null,
  names: string[],
  face: AnyFace,
  endings: Record<string, Text> = {},
): string {
  const own = face.story.ending?.(outcome, seat);
  if (own) return own;
  const loser = outcome.scores.findIndex((score) => score === 0);
  const name = names[loser] ?? "";
  const text = words.t.result;
  switch (outcome.reason) {
    case "resignation":
      return loser === seat ? text.youResigned : text.resigned(name);
    case "time":
      return loser === seat ? text.yourTime : text.theirTime(name);
    case "agreement":
      return text.agreement;
    case "aborted":
      return text.abortedReason;
    default:
      return endings[outcome.reason] ? inLanguage(endings[outcome.reason]!) : "";
  }
}
