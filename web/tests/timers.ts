// A time that goes on when a test says so.
import type { Timers } from "@/wire/timers";

interface Due {
  at: number;
  call: () => void;
  every: number | null;
}

/** Whatever was promised by now has been kept: a real turn of the loop comes after all of it. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

export class TestTimers implements Timers {
  #now = 1_000_000;
  #due = new Set<Due>();

  now = (): number => this.#now;

  after = (delay: number, call: () => void): (() => void) => this.#set(delay, call, null);

  every = (delay: number, call: () => void): (() => void) => this.#set(delay, call, delay);

  /** Lets so many milliseconds pass. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await settled();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#now = Math.max(this.#now, next.at);
      if (next.every === null) this.#due.delete(next);
      else next.at += next.every;
      next.call();
      await settled();
    }
    this.#now = end;
  }

  /** Until nothing is due. */
  async passAll(): Promise<void> {
    await settled();
    while (this.#due.size > 0) await this.pass(1000);
  }

  #set(delay: number, call: () => void, every: number | null): () => void {
    const due = { at: this.#now + delay, call, every };
    this.#due.add(due);
    return () => this.#due.delete(due);
  }

  /** The first of those that are due by then; of two at once the older. */
  #next(end: number): Due | undefined {
    return [...this.#due]
      .filter(({ at }) => at <= end)
      .sort((one, other) => one.at - other.at)
      .at(0);
  }
}
