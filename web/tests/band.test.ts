import { expect, test } from "vitest";
import { reach, untilPaired, type Band } from "@/rooms/pairing/band";

const BAND: Band = [
  [0, 40],
  [10_000, 70],
  [20_000, 110],
];

test("the band widens in straight lines, and ends", () => {
  expect([0, 5_000, 10_000, 15_000, 99_000].map((at) => reach(BAND, at))).toEqual([40, 55, 70, 90, 110]);
});

test("two are paired once the later of them accepts the other", () => {
  const [old, fresh] = [{ since: 0 }, { since: 20_000 }];
  expect(untilPaired(BAND, 30, old, fresh, 20_000)).toBe(0);
  expect(untilPaired(BAND, 70, old, fresh, 20_000)).toBe(10_000);
  expect(untilPaired(BAND, 500, old, fresh, 20_000)).toBeNull();
});
