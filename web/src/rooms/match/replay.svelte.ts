// A match that goes through its positions by itself. Move by move, nobody waits long for somebody who thought long; in real time it
// takes the time that it took, and can be entered at any moment of it.
import type { MatchClock } from "./clock.svelte";
import type { Timeline } from "./timeline.svelte";

/** Milliseconds that a position is shown at least and at most, where it is not the time that counts. */
const SHORTEST = 250;
const LONGEST = 900;
const SPEEDS = [0.5, 1, 2, 4];
/** Milliseconds between two looks at the clock, for a slider that follows it. */
const BEAT = 100;

export class Replay {
  isPlaying = $state(false);
  speed = $state(1);
  /** The match time that is shown. */
  now = $state(0);
  readonly #timeline: Timeline;
  readonly #clock: MatchClock;
  readonly #isRealTime: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(timeline: Timeline, clock: MatchClock, isRealTime: () => boolean) {
    this.#timeline = timeline;
    this.#clock = clock;
    this.#isRealTime = isRealTime;
  }

  /** From the start, or from where one is; or stand still. */
  toggle(): void {
    if (this.isPlaying) return this.#pause();
    if (this.#timeline.index === this.#timeline.latest) this.stop(0);
    this.isPlaying = true;
    this.#beat = setInterval(() => (this.now = this.#clock.now()), BEAT);
    this.#wait();
  }

  /** Stop, and look at a position. */
  stop(index: number | null = null): void {
    this.#rest();
    this.#clock.replay(null);
    if (index !== null) this.#timeline.look(index);
    this.now = this.#clock.now();
  }

  /** Go to a moment of the match, and on from there if it was playing. */
  seek(at: number): void {
    const { frames } = this.#timeline;
    const after = frames.findIndex((frame) => frame.at > at);
    clearTimeout(this.#timer);
    this.#timeline.look(after < 0 ? frames.length - 1 : after - 1);
    this.#clock.replay({ from: at, until: at });
    this.now = at;
    if (this.isPlaying) this.#wait();
  }

  /** Twice as fast, and from the fastest back to the slowest. */
  change(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
    if (!this.isPlaying) return;
    clearTimeout(this.#timer);
    this.#wait();
  }

  #pause(): void {
    const at = this.#clock.now();
    this.#rest();
    this.#clock.replay(this.#isRealTime() ? { from: at, until: at } : null);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.isPlaying = false;
  }

  #wait(): void {
    const { frames, index } = this.#timeline;
    const [here, next] = [frames[index], frames[index + 1]];
    if (here === undefined || next === undefined) return this.stop();
    const from = Math.max(this.#clock.now(), here.at);
    const left = Math.max(next.at - from, 0);
    const shown = (this.#isRealTime() ? left : Math.min(Math.max(left, SHORTEST), LONGEST)) / this.speed;
    this.#clock.replay({ from, until: next.at, speed: left > 0 && shown > 0 ? left / shown : 1 });
    this.#timer = setTimeout(() => {
      this.#timeline.look(index + 1);
      this.#clock.replay({ from: next.at, until: next.at });
      this.#wait();
    }, shown);
  }
}
