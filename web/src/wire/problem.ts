// A refusal, wherever it came from: HTTP, the live connection, or a network that did not answer.
import type { Problem as Refusal, Text } from "./types";

type Details = Pick<Refusal, "words" | "place"> & { after?: number | null };

/** A refusal by its stable code. `message` is the server's English sentence, for logs; people read `problemText(problem)`. */
export class Problem extends Error {
  readonly code: string;
  /** Seconds until it makes sense to try again. */
  readonly after: number | null;
  /** What is wrong with one part of what was sent, where the code says too little. */
  readonly words: Text | null;
  /** That part: its number, counted from 1, or its name. */
  readonly place: number | string | null;

  constructor(code: string, message: string, more: Details = {}) {
    super(message);
    this.name = "Problem";
    this.code = code;
    this.after = more.after ?? null;
    this.words = more.words ?? null;
    this.place = more.place ?? null;
  }
}

/** Refusals that say nothing about what was asked for, only about this moment. */
const PASSING = new Set([
  "busy",
  "internal_error",
  "out_of_service",
  "server_error",
  "too_many_requests",
  "unreachable",
]);

/** Whether what was refused is worth asking for again. */
export const passes = ({ code }: Problem): boolean => PASSING.has(code);

/** Whether the server says that there is no such thing. */
export const isMissing = (thrown: unknown): boolean =>
  thrown instanceof Problem && thrown.code.startsWith("unknown");
