// The time of a match: where it is now, and when something of it was by the wall. The server tells both clocks with each situation;
// the least delay between them is the best guess, and a sudden greater one means that no server was there for a while.
import type { MatchTime } from "@/games/face";
import type { Feed } from "./feed.svelte";
import type { Timeline } from "./timeline.svelte";

/** Milliseconds by which messages may be late without meaning anything. */
const SLACK = 1500;

export class MatchClock implements MatchTime {
  readonly #feed: Feed;
  readonly #timeline: Timeline;
  readonly #wall: () => number;
  /** The wall's time at which match time was 0, had there been no interruption. */
  #start: number | null = $state(null);
  /** A replay: match time `at` at the wall's time `since`, never beyond `until`. */
  #replay: { at: number; since: number; until: number; speed: number } | null = null;

  constructor(feed: Feed, timeline: Timeline, wall: () => number) {
    this.#feed = feed;
    this.#timeline = timeline;
    this.#wall = wall;
    feed.listen(({ situation }) => this.#learn(situation.now));
  }

  /** When match time was `at`, in milliseconds since 1970. */
  wallAt(at: number): number {
    return (this.#start ?? this.#feed.table?.began ?? 0) + at;
  }

  get isRunning(): boolean {
    return this.#replay !== null || (this.#timeline.cursor === null && !this.#feed.isOver);
  }

  now(): number {
    const replay = this.#replay;
    if (replay !== null)
      return Math.min(replay.at + (this.#wall() - replay.since) * replay.speed, replay.until);
    if (this.#timeline.cursor !== null) return this.#timeline.frame?.at ?? 0;
    const told = this.#feed.situation?.now ?? 0;
    return this.#feed.isOver ? told : Math.max(this.#wall() - this.wallAt(0), told);
  }

  /** From the position on show on, until the next one; null = no longer. */
  replay(until: number | null, speed = 1): void {
    const at = this.#timeline.frame?.at ?? 0;
    this.#replay = until === null ? null : { at, since: this.#wall(), until, speed };
  }

  #learn(now: number): void {
    const began = this.#feed.table?.began ?? null;
    if (began === null || this.#feed.isOver) return;
    const start = this.#wall() - now;
    const known = this.#start ?? began;
    if (start < began + SLACK) this.#start = began;
    else if (start < known || start > known + SLACK) this.#start = start;
  }
}
