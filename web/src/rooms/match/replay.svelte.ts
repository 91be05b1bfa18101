// A match that goes through its positions by itself, in the time that it took; nobody waits long for somebody who thought long.
import type { MatchClock } from "./clock.svelte";
import type { Timeline } from "./timeline.svelte";

/** Milliseconds that a position is shown at least and at most. */
const SHORTEST = 250;
const LONGEST = 900;

export class Replay {
  isPlaying = $state(false);
  readonly #timeline: Timeline;
  readonly #clock: MatchClock;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(timeline: Timeline, clock: MatchClock) {
    this.#timeline = timeline;
    this.#clock = clock;
  }

  /** From the start, or from where one is; or stop. */
  toggle(): void {
    if (this.isPlaying) return this.stop();
    if (this.#timeline.index === this.#timeline.latest) this.#timeline.look(0);
    this.isPlaying = true;
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.isPlaying = false;
    this.#clock.replay(null);
  }

  #wait(): void {
    const { frames, index } = this.#timeline;
    const [here, next] = [frames[index], frames[index + 1]];
    if (here === undefined || next === undefined) return this.stop();
    const took = next.at - here.at;
    const shown = Math.min(Math.max(took, SHORTEST), LONGEST);
    this.#clock.replay(next.at, took > 0 ? took / shown : 1);
    this.#timer = setTimeout(() => {
      this.#timeline.look(index + 1);
      this.#wait();
    }, shown);
  }
}
