// What is said to those who listen: one voice for the whole page. News that comes faster than it can be spoken is gathered into one
// sentence, and of the same sentence twice only one is said.

/** Milliseconds between two announcements. */
const PACE = 700;
/** So many sentences are worth hearing at once; older ones are dropped. */
const MOST = 3;

export class Announcer {
  /** What stands in the live region. */
  text = $state("");
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    if (text === "") return;
    this.#waiting = [...this.#waiting.filter((other) => other !== text), text].slice(-MOST);
    if (this.#timer === undefined) this.#speak();
  }

  #speak(): void {
    if (this.#waiting.length === 0) return void (this.#timer = undefined);
    const text = this.#waiting.join(" ");
    this.#waiting = [];
    // A live region speaks only when its text changes.
    this.text = text === this.text ? `${text}\u00a0` : text;
    this.#timer = setTimeout(() => this.#speak(), PACE);
  }
}

export const announcer = new Announcer();
