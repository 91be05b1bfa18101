// Where the points of a rating's history go in a drawing, and where the lines behind them.
import type { RatingPoint } from "@/wire/types";

export const HEIGHT = 244;
export const LEFT = 48;
export const MARGIN = 8;
export const TOP = 28;
export const BOTTOM = HEIGHT - 30;
const STEPS = [10, 20, 25, 50, 100, 200, 250, 500, 1000];
const MOST_LINES = 5;

export interface Drawn {
  points: { x: number; y: number; rating: number }[];
  lines: { y: number; rating: number }[];
  /** The number of the highest point, the latest of them. */
  best: number;
}

/** One step to the right a match, whenever it was: a week without any says nothing about strength. */
export function draw(history: RatingPoint[], width: number): Drawn {
  const ratings = history.map((point) => point.rating);
  const [lowest, highest] = [Math.min(...ratings), Math.max(...ratings)];
  const step = STEPS.find((size) => (highest - lowest) / size <= MOST_LINES - 2) ?? STEPS.at(-1)!;
  const low = Math.floor((lowest - 1) / step) * step;
  const high = Math.max(Math.ceil(highest / step) * step, low + 2 * step);
  const y = (rating: number) => BOTTOM - ((rating - low) / (high - low)) * (BOTTOM - TOP);
  const x = (at: number) => LEFT + (at / Math.max(ratings.length - 1, 1)) * (width - MARGIN - LEFT);
  const lines = [];
  for (let rating = low + step; rating <= high; rating += step) lines.push({ y: y(rating), rating });
  return {
    points: ratings.map((rating, at) => ({ x: x(at), y: y(rating), rating })),
    lines,
    best: ratings.lastIndexOf(highest),
  };
}
