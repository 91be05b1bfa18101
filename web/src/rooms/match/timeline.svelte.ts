// The positions of a match and which one is looked at. The present one comes with each update; those before it are fetched in pages,
// once. Looking at the past is ended by whoever looks, not by what happens.
import type { Event, Frame, Situation } from "@/wire/types";
import type { Change } from "./feed.svelte";
import type { FramePage } from "./wire";

/** Events that may have changed the position in some other way than by one step forward. */
const TAKES_BACK = new Set<Event["kind"]>(["undo_asked", "undo_accepted", "position_set"]);

export class Timeline {
  readonly #fetch: (since: number) => Promise<FramePage>;
  /** Every position so far, the first included, as far as they are fetched. */
  frames: Frame[] = $state.raw([]);
  /** The index of the frame that is looked at; null = the present. */
  cursor: number | null = $state(null);
  /** Whether the position on show was reached by one step forward. */
  isStep = $state(false);

  /** Whether every position so far is fetched. */
  isComplete = $state(false);
  /** Whether the match has gone on since one began to look at the past. */
  hasNews = $state(false);

  #present: Situation | null = $state.raw(null);
  #isLoading = false;
  /** Whether all that is known must be fetched anew. */
  #isOld = true;

  /** `fetch` gives the positions after the first so many. */
  constructor(fetch: (since: number) => Promise<FramePage>) {
    this.#fetch = fetch;
  }

  /** The number of the position on show: 0 is the start. */
  get index(): number {
    return this.cursor ?? this.latest;
  }

  get latest(): number {
    return Math.max(this.frames.length - 1, 0);
  }

  /** undefined = nothing to show yet. */
  get view(): unknown {
    return this.cursor === null ? this.#present?.view : this.frames[this.cursor]?.view;
  }

  /** The position on show and what led to it; undefined while it is not fetched. */
  get frame(): Frame | undefined {
    return this.frames[this.index];
  }

  /** Look at a position; the last one is the present. */
  look(index: number): void {
    const wanted = Math.min(Math.max(index, 0), this.latest);
    this.isStep = wanted === this.index + 1;
    this.cursor = wanted === this.latest ? null : wanted;
    if (this.cursor === null) this.hasNews = false;
  }

  take({ before, situation, fresh, isWhole }: Change): void {
    this.#present = situation;
    const isRevealed = situation.outcome !== null && (before?.outcome ?? null) === null;
    if (situation.version !== before?.version) {
      const isBack = fresh.some(({ kind }) => TAKES_BACK.has(kind));
      if (isBack || (before !== null && !isWhole && fresh.length === 0)) this.#isOld = true;
      const step = isWhole && fresh.length === 1 && !this.#isOld ? stepOf(fresh[0]!, situation) : null;
      const isNext = step !== null && this.frames.at(-1)?.version === before?.version;
      if (this.cursor === null) this.isStep = isNext;
      else this.hasNews = true;
      if (isNext) this.frames = [...this.frames, step];
    }
    // The end reveals what was hidden.
    if (isRevealed) this.#isOld = true;
    if (this.#isOld || this.frames.at(-1)?.version !== situation.version) void this.#load();
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      while (this.#isOld || (this.frames.at(-1)?.version ?? -1) < (this.#present?.version ?? 0)) {
        const isAnew = this.#isOld;
        this.#isOld = false;
        const known = isAnew ? [] : this.frames;
        const found = await this.#pages(known);
        if (this.#isOld) continue;
        if (found.length === known.length) break;
        this.#replace(found);
      }
      this.isComplete = true;
    } catch {
      // The list of moves waits for the next change; the present position is there.
      if (this.frames.length === 0) this.#isOld = true;
    } finally {
      this.#isLoading = false;
    }
  }

  /** What is known, and all that follows. Shown page by page where nothing was. */
  async #pages(known: Frame[]): Promise<Frame[]> {
    const isFirst = this.frames.length === 0;
    let frames = known;
    for (;;) {
      const page = await this.#fetch(frames.length);
      if (this.#isOld) return frames;
      frames = [...frames, ...page.frames];
      if (page.next === null || page.frames.length === 0) return frames;
      if (isFirst) this.frames = frames;
    }
  }

  #replace(frames: Frame[]): void {
    this.frames = frames;
    if (this.cursor !== null && this.cursor >= this.latest) this.cursor = null;
  }
}

/** Whether its text is a move; what else happens has a kind, and no move. */
function isMove({ kind, text }: Event): boolean {
  return kind === "moved" || kind === "answered_for" || (kind === "timed_out" && text !== "");
}

/** The position that one event has led to. */
function stepOf(event: Event, situation: Situation): Frame {
  return {
    version: situation.version,
    at: event.at,
    kind: event.kind,
    seat: event.seat ?? null,
    move: isMove(event) ? event.text : null,
    view: situation.view,
  };
}
