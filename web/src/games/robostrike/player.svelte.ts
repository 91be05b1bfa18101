// Goes through a round picture by picture, by itself or by hand, at the pace that the referee leaves time for.
import type { RoboStrikeView } from "@/wire/types";
import { beatsOf, standing, type Beat, type Standing } from "./resolution";

/** What a step takes, in milliseconds; the rules wait as long before a clock runs. */
const STEP = 700;
export const SPEEDS = [0.5, 1, 2, 4];

export class RoundPlayer {
  #beats: Beat[] = $state.raw([]);
  #last: Standing[] = $state.raw([]);
  /** The number of the beat on show; all of them = the end. */
  #at = $state(0);
  #timer: ReturnType<typeof setTimeout> | null = $state.raw(null);
  speed = $state(1);

  readonly beats: Beat[] = $derived(this.#beats);
  readonly count = $derived(this.#beats.length);
  readonly at = $derived(this.#at);
  readonly beat: Beat | null = $derived(this.#beats[this.#at] ?? null);
  readonly isPlaying = $derived(this.#timer !== null);
  readonly isOver = $derived(this.#at >= this.#beats.length);
  readonly robots: Standing[] = $derived(this.beat?.robots ?? this.#last);
  /** The latest picture, also when the round is over: what was told last can be read on. */
  readonly told: Beat | null = $derived(this.beat ?? this.#beats.at(-1) ?? null);
  /** Steps in which anything happens. */
  readonly steps: number[] = $derived([...new Set(this.#beats.map(({ step }) => step))]);
  /** How long a picture stays. */
  readonly pace = $derived.by(() => {
    const { beat } = this;
    if (beat === null) return STEP / this.speed;
    const same = this.#beats.filter(({ step, round }) => step === beat.step && round === beat.round);
    return STEP / same.length / this.speed;
  });

  /** Another round: from its beginning where it has just been played, else at its end. */
  take(view: RoboStrikeView, isMoving: boolean): void {
    this.pause();
    this.#beats = beatsOf(view.before, view.happenings);
    this.#last = view.robots.map(standing);
    const end = this.#beats.at(-1)?.robots;
    // Robots stand as the referee says; only how far they have turned is our own.
    if (end !== undefined)
      this.#last = this.#last.map((robot, seat) =>
        end[seat] !== undefined && (end[seat].turn - robot.turn) % 4 === 0
          ? { ...robot, turn: end[seat].turn }
          : robot,
      );
    this.#at = this.#beats.length;
    if (!isMoving || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.#at = 0;
    this.#wait();
  }

  play(): void {
    if (this.isOver) this.#at = 0;
    this.#wait();
  }

  pause(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** By pictures. */
  step(by: number): void {
    this.pause();
    this.#at = Math.min(Math.max(this.#at + by, 0), this.#beats.length);
  }

  /** The first picture of a step. */
  show(step: number): void {
    this.pause();
    const found = this.#beats.findIndex((beat) => beat.step === step);
    if (found >= 0) this.#at = found;
  }

  skip(): void {
    this.pause();
    this.#at = this.#beats.length;
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#at += 1;
      this.#timer = null;
      if (!this.isOver) this.#wait();
    }, this.pace);
  }
}
