// The time of this computer and its timers, passed in where tests keep a time of their own.

export interface Timers {
  /** Milliseconds since 1970. */
  now(): number;
  /** Once, so many milliseconds later, unless the returned function is called before. */
  after(delay: number, call: () => void): () => void;
  /** Again and again, until the returned function is called. */
  every(delay: number, call: () => void): () => void;
}

export const timers: Timers = {
  now: () => Date.now(),
  after: (delay, call) => {
    const timer = setTimeout(call, delay);
    return () => clearTimeout(timer);
  },
  every: (delay, call) => {
    const timer = setInterval(call, delay);
    return () => clearInterval(timer);
  },
};
