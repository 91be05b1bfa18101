// The time of a match: milliseconds played since it began, without those during which no server was there.
import type { MatchTime } from "@/games/face";
import type { Feed } from "./feed.svelte";
import type { Timeline } from "./timeline.svelte";

export class MatchClock implements MatchTime {
  readonly #feed: Feed;
  readonly #timeline: Timeline;
  readonly #wall: () => number;
  /** A replay: match time `at` at the wall's time `since`, never beyond `until`. */
  #replay: { at: number; since: number; until: number; speed: number } | null = $state.raw(null);

  constructor(feed: Feed, timeline: Timeline, wall: () => number) {
    this.#feed = feed;
    this.#timeline = timeline;
    this.#wall = wall;
  }

  /** When it was `at` in the match, in milliseconds since 1970, if that was not before the latest absence. */
  wallAt(at: number): number {
    return (this.#feed.table?.began ?? 0) + this.#feed.away + at;
  }

  get isRunning(): boolean {
    const replay = this.#replay;
    if (replay !== null) return replay.at < replay.until;
    return this.#timeline.cursor === null && !this.#feed.isOver;
  }

  get speed(): number {
    return this.#replay?.speed ?? 1;
  }

  now(): number {
    const replay = this.#replay;
    if (replay !== null)
      return Math.min(replay.at + (this.#wall() - replay.since) * replay.speed, replay.until);
    if (this.#timeline.cursor !== null) return this.#timeline.frame?.at ?? 0;
    const told = this.#feed.situation?.now ?? 0;
    // However wrong our idea of the server's time may be, what was told has passed.
    if (!this.#feed.isOver) return Math.max(this.#wall() - this.wallAt(0), told);
    // Nothing rests or moves on a board after the end.
    return Math.min(told, (this.#feed.table?.ended ?? Infinity) - this.wallAt(0));
  }

  /** From one moment to another, where it stands still; null = no longer. */
  replay(wanted: { from: number; until: number; speed?: number } | null): void {
    this.#replay = wanted && {
      at: wanted.from,
      since: this.#wall(),
      until: wanted.until,
      speed: wanted.speed ?? 1,
    };
  }
}
