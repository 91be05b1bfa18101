import { describe, expect, it } from "vitest";
import { BOTTOM, draw as drawIn, LEFT, MARGIN, TOP } from "@/rooms/people/graph";
import type { RatingPoint } from "@/wire/types";

const WIDTH = 500;
const RIGHT = WIDTH - MARGIN;
const draw = (ratings: RatingPoint[]) => drawIn(ratings, WIDTH);
const history = (...ratings: number[]) => ratings.map((rating, at) => ({ at, rating }));

describe("the drawing of a rating", () => {
  it("goes from edge to edge, higher ratings higher up", () => {
    const { points } = draw(history(1200, 1220, 1190));
    expect(points.map((point) => point.x)).toEqual([LEFT, (LEFT + RIGHT) / 2, RIGHT]);
    expect(points[1]!.y).toBeLessThan(points[0]!.y);
    expect(points[2]!.y).toBeGreaterThan(points[0]!.y);
  });

  it.each([
    [1180, 1220],
    [1200, 1200],
    [1199, 1201],
    [900, 2100],
    [-300, 4000],
  ])("keeps %i to %i inside, between two to six round lines", (low, high) => {
    const { points, lines } = draw(history(low, high));
    for (const { y } of points) {
      expect(y).toBeGreaterThanOrEqual(TOP);
      expect(y).toBeLessThan(BOTTOM);
    }
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.length).toBeLessThanOrEqual(6);
    for (const { rating } of lines) expect(rating % 5 === 0).toBe(true);
  });

  it("names the latest of the highest points", () => {
    expect(draw(history(1200, 1250, 1210, 1250, 1240)).best).toBe(3);
  });
});
