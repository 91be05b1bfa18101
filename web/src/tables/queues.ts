// Queues: how their names are spelled, and the choices of time that people are paired by.
import type { GameInfo, JoinQueue, QueueInfo } from "@/wire/types";
import { isSame, type Clock } from "./clocks";

/** Short ones, so that those who wait meet. */
const CLOCKS: (Clock | null)[] = [
  { kind: "bank", initial: 60, increment: 0 },
  { kind: "bank", initial: 180, increment: 2 },
  { kind: "bank", initial: 300, increment: 3 },
  { kind: "bank", initial: 600, increment: 5 },
];

/** What the game allows, its own choice first; without a clock where it has none, or is in real time. */
export function clocksOf(game: GameInfo): (Clock | null)[] {
  if (game.is_real_time) return [game.default_clock];
  const usual = CLOCKS.filter((clock) => clock !== null && game.clocks.includes(clock.kind));
  const own = game.default_clock;
  const isNew = own !== null && !usual.some((clock) => isSame(clock, own));
  const offered = isNew ? [own, ...usual] : usual;
  return offered.length > 0 ? offered : [null];
}

export function usualClock(game: GameInfo): Clock | null {
  const offered = clocksOf(game);
  const own = game.default_clock;
  if (own !== null) return offered.find((clock) => isSame(clock, own)) ?? own;
  return offered.find((clock) => clock?.kind === "bank" && clock.initial === 300) ?? offered[0] ?? null;
}

/** As the server spells it, such as `reversi:rated:bank-180-2`. */
export function queueName({ game, clock, is_rated }: JoinQueue): string {
  return `${game}:${is_rated === false ? "free" : "rated"}:${clockName(clock ?? null)}`;
}

function clockName(clock: Clock | null): string {
  if (clock === null) return "none";
  switch (clock.kind) {
    case "bank":
      return `bank-${clock.initial}-${clock.increment ?? 0}`;
    case "calendar":
      return `calendar-${clock.days}`;
    default:
      return `${clock.kind}-${clock.seconds}`;
  }
}

/** What to ask for to wait in this queue. */
export function wantedIn({ game, clock, is_rated }: QueueInfo): JoinQueue {
  return { game, clock, is_rated };
}
