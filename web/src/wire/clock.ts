// The server's time as this browser knows it: from the best of several pings, kept until a better one comes or the time jumps.

interface Sample {
  /** The server's clock minus ours, in milliseconds. */
  offset: number;
  /** By how much it may be wrong: half of the round trip. */
  error: number;
  at: number;
}

/** Milliseconds of error that an old sample gains in a second: clocks drift apart. */
const DRIFT = 0.05;

export class ServerClock {
  readonly #now: () => number;
  #best: Sample | null = null;

  /** `now` is this computer's clock, in milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The server said `told` in answer to a question that left at `sent`; both ways are taken to be as long. */
  learn(sent: number, told: number): void {
    const at = this.#now();
    const error = Math.max(at - sent, 0) / 2;
    const offset = told + error - at;
    if (!Number.isFinite(offset)) return;
    const known = this.#best;
    if (known !== null) {
      const slack = known.error + DRIFT * ((at - known.at) / 1000);
      const hasJumped = Math.abs(offset - known.offset) > slack + error;
      if (error > slack && !hasJumped) return;
    }
    this.#best = { offset, error, at };
  }

  /** Milliseconds since 1970 by the server's clock. */
  now(): number {
    return this.#now() + (this.#best?.offset ?? 0);
  }

  /** By how much `now` may be wrong; infinite until the server was heard. */
  get error(): number {
    return this.#best?.error ?? Number.POSITIVE_INFINITY;
  }
}

export const serverClock = new ServerClock(() => Date.now());

export const serverNow = (): number => serverClock.now();
