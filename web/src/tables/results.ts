// How a match ended for one of its seats.
import { signed } from "@/core/numbers";
import type { Outcome, TableInfo } from "@/wire/types";

type Result = "won" | "lost" | "draw" | "none";

/** "none" = the match was aborted and counts for nobody. */
export function resultOf(outcome: Outcome, seat: number): Result {
  if (outcome.reason === "aborted") return "none";
  const best = Math.max(...outcome.scores);
  if (outcome.scores[seat] !== best) return "lost";
  return outcome.scores.filter((score) => score === best).length === 1 ? "won" : "draw";
}

/** The seat of a person in a match; null if they have none. */
export function seatOf(table: TableInfo, name: string): number | null {
  return table.seats.find((seat) => !seat.is_bot && seat.player === name)?.seat ?? null;
}

/** What a match did to the rating of a seat's player: from, to. */
export function ratingStep(table: TableInfo, seat: number | null): [number, number] | null {
  const { rating_before: before, rating_after: after } = table.seats[seat ?? -1] ?? {};
  return typeof before === "number" && typeof after === "number" ? [before, after] : null;
}

/**
 * "33 – 31", from the point of view of a seat; empty where the game counts nothing, or where something else than the points has
 * decided: five in a row beat any number of captures. Where more than two play, only that seat's points, or the most that anybody
 * has.
 */
export function pointsText(outcome: Outcome, seat: number | null): string {
  const points = outcome.points;
  if (!points) return "";
  if (points.length > 2) return String(seat === null ? Math.max(...points) : points[seat]);
  const first = seat ?? 0;
  if (Math.sign(points[0]! - points[1]!) !== Math.sign(outcome.scores[0]! - outcome.scores[1]!)) return "";
  const shown = [points[first]!, ...points.filter((_, other) => other !== first)];
  // A dash between numbers with signs reads as one of them.
  return shown.some((count) => count < 0)
    ? shown.map(signed).join("\u00a0/\u00a0")
    : shown.join("\u00a0–\u00a0");
}
