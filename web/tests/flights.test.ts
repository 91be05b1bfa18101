import { expect, test } from "vitest";
import { placeAt, progress, type Flight } from "@/games/kit/motion/flights";

const flight: Flight = { id: "a", from: { x: 0, y: 6 }, to: { x: 3, y: 3 }, departs: 1000, arrives: 4000 };

test("a piece is where the time of the match says", () => {
  expect(placeAt(flight, 500)).toEqual({ x: 0, y: 6 });
  expect(placeAt(flight, 2000)).toEqual({ x: 1, y: 5 });
  expect(placeAt(flight, 9000)).toEqual({ x: 3, y: 3 });
});

test("a way that takes no time is done", () => {
  expect(progress({ ...flight, arrives: 1000 }, 0)).toBe(1);
});
