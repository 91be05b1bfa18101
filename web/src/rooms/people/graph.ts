// Where the points of a rating's history go in a drawing, and where the lines behind them.
import { scaleLinear } from "d3-scale";
import type { RatingPoint } from "@/wire/types";

export const HEIGHT = 244;
export const LEFT = 48;
export const MARGIN = 8;
export const TOP = 28;
export const BOTTOM = HEIGHT - 30;
const LINES = 4;
/** Points of rating that are shown at least, however little it has changed. */
const LEAST = 20;

interface Drawn {
  points: { x: number; y: number; rating: number }[];
  lines: { y: number; rating: number }[];
  /** The number of the highest point, the latest of them. */
  best: number;
}

/** One step to the right a match, whenever it was: a week without any says nothing about strength. */
export function draw(history: RatingPoint[], width: number): Drawn {
  const ratings = history.map((point) => point.rating);
  const [lowest, highest] = [Math.min(...ratings), Math.max(...ratings)];
  const x = scaleLinear([0, Math.max(ratings.length - 1, 1)], [LEFT, width - MARGIN]);
  const y = scaleLinear([lowest - 1, Math.max(highest, lowest + LEAST)], [BOTTOM, TOP]).nice(LINES);
  return {
    points: ratings.map((rating, at) => ({ x: x(at), y: y(rating), rating })),
    lines: y
      .ticks(LINES)
      .slice(1)
      .map((rating) => ({ y: y(rating), rating })),
    best: ratings.lastIndexOf(highest),
  };
}
