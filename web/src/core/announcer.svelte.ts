// What is said to those who listen: one voice for the whole page. News that comes faster than it can be spoken is gathered into one
// sentence, and of the same sentence twice only one is said.
import { timers, type Timers } from "@/wire/timers";

/** Milliseconds between two announcements. */
const PACE = 700;
/** So many sentences are worth hearing at once; older ones are dropped. */
const MOST = 3;

export class Announcer {
  /** What stands in the live region. */
  text = $state("");
  #waiting: string[] = [];
  #isSpeaking = false;
  readonly #timers: Timers;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  say(text: string): void {
    if (text === "") return;
    this.#waiting = [...this.#waiting.filter((other) => other !== text), text].slice(-MOST);
    if (!this.#isSpeaking) this.#speak();
  }

  #speak(): void {
    this.#isSpeaking = this.#waiting.length > 0;
    if (!this.#isSpeaking) return;
    const text = this.#waiting.join(" ");
    this.#waiting = [];
    // A live region speaks only when its text changes.
    this.text = text === this.text ? `${text}\u00a0` : text;
    this.#timers.after(PACE, () => this.#speak());
  }
}

export const announcer = new Announcer(timers);
