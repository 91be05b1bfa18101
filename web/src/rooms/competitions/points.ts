// Points and strengths as chess players write them: "12½", "+182".
import { formatNumber } from "@/core/language.svelte";
import type { StandingInfo } from "@/wire/types";

/** "12½", "½", "7". */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const half = points - whole >= 0.25 ? "½" : "";
  return half && whole === 0 ? half : `${formatNumber(whole)}${half}`;
}

/** "+182", "−71", "0". */
export function eloText(elo: number): string {
  const round = Math.round(elo);
  return round === 0 ? "0" : `${round < 0 ? "−" : "+"}${formatNumber(Math.abs(round))}`;
}

/** How far the scale of strengths must reach to hold every interval. */
export function scaleOf(standings: StandingInfo[]): number {
  const reach = standings.filter(({ played }) => played > 0).map(({ elo, margin }) => Math.abs(elo) + margin);
  return Math.max(50, ...reach);
}

/** The first two that their margins do not tell apart, best first; null where all are apart. */
export function tied(standings: StandingInfo[]): [StandingInfo, StandingInfo] | null {
  for (let i = 0; i + 1 < standings.length; i++) {
    const one = standings[i]!;
    const other = standings[i + 1]!;
    const isPlayed = one.played > 0 && other.played > 0;
    if (isPlayed && Math.abs(one.elo - other.elo) <= one.margin + other.margin) return [one, other];
  }
  return null;
}
