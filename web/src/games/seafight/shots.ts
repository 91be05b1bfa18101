// Reading shots off a view: who fired last, and what a shot met.
import type { SeafightView } from "@/wire/types";
import { cellOf } from "./fleet";

/** The seat of the last shot; null before the first. Both shoot in turn, the first player first. */
export function shooterOf(view: SeafightView): number | null {
  const fired = view.shots.map((shots) => [...shots].filter((mark) => mark !== "0").length);
  if (fired[0] === 0) return null;
  return fired[0]! > fired[1]! ? 0 : 1;
}

/** 1 water, 2 hit, 3 sunk. */
export function answerOf(view: SeafightView, shooter: number, cell: string): 1 | 2 | 3 {
  const mark = Number(view.shots[shooter]?.[cellOf(cell)]);
  return mark === 3 ? 3 : mark === 2 ? 2 : 1;
}
