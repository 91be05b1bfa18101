// Goes through resolutions picture by picture, by itself or by hand.
import { chapters, picture, STAGES, type Chapter, type Picture, type Stage } from "./resolution";
import type { DiplomacyResolution, DiplomacyUnit } from "@/wire/types";

const PACE = 1500;

/** What was resolved, and where it has led. */
interface Story {
  resolved: DiplomacyResolution[];
  units: DiplomacyUnit[];
  dislodged: DiplomacyUnit[];
  centers: Record<string, number>;
}

export class StoryPlayer {
  #story: Omit<Story, "resolved"> & { resolved: Chapter[] } = $state.raw({
    resolved: [],
    units: [],
    dislodged: [],
    centers: {},
  });
  /** Counted over all resolutions, three pictures each. */
  #at = $state(0);
  #timer: ReturnType<typeof setTimeout> | null = $state.raw(null);

  /** The resolutions that have pictures. */
  readonly resolved: Chapter[] = $derived(this.#story.resolved);
  readonly last = $derived(this.#story.resolved.length * STAGES.length - 1);
  readonly resolution: Chapter | null = $derived(
    this.#story.resolved[Math.floor(this.#at / STAGES.length)] ?? null,
  );
  readonly stage: Stage = $derived(STAGES[Math.max(this.#at, 0) % STAGES.length]!);
  readonly isPlaying = $derived(this.#timer !== null);
  readonly isLast = $derived(this.#at >= this.last);
  readonly picture: Picture | null = $derived.by(() => {
    if (this.resolution === null) return null;
    const next = this.#story.resolved[this.#story.resolved.indexOf(this.resolution) + 1] ?? this.#story;
    return picture(this.resolution, next, this.stage);
  });

  /** Another story, at its end; with movement from its beginning. Phases in which nobody ordered anything have no pictures. */
  take(story: Story, isMoving: boolean): void {
    this.pause();
    this.#tell(story, isMoving, 0);
  }

  /** The same story, which has gone on meanwhile; whoever is watching misses nothing of it. */
  goOn(story: Story): void {
    const at = this.isPlaying ? this.#at : this.last + 1;
    this.pause();
    this.#tell(story, true, at);
  }

  #tell(story: Story, isMoving: boolean, from: number): void {
    const told = chapters(story.resolved, story.centers).filter(({ verdicts }) => verdicts.length > 0);
    this.#story = { ...story, resolved: told };
    this.#at = this.last;
    if (!isMoving || from >= this.last || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.#at = from;
    this.#wait();
  }

  play(): void {
    if (this.isLast) this.#at = 0;
    this.#wait();
  }

  pause(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  step(by: number): void {
    this.pause();
    this.#at = Math.min(Math.max(this.#at + by, 0), this.last);
  }

  /** A stage of the resolution on show. */
  show(stage: Stage): void {
    this.step(STAGES.indexOf(stage) - STAGES.indexOf(this.stage));
  }

  /** The end of a resolution. */
  open(resolution: Chapter): void {
    this.pause();
    this.#at = (this.#story.resolved.indexOf(resolution) + 1) * STAGES.length - 1;
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#at += 1;
      this.#timer = null;
      if (!this.isLast) this.#wait();
    }, PACE);
  }
}
