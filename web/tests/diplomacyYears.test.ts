import { expect, test } from "vitest";
import { endMarks, plot } from "@/games/diplomacy/desk/yearChart";

const years = [
  { year: 1900, centers: [3, 3, 4] },
  { year: 1901, centers: [5, 3, 3] },
];

test("a line a power goes from year to year, higher with more centres", () => {
  const { lines, columns, rows } = plot(years);
  expect(lines.map(({ points }) => points.length)).toEqual([2, 2, 2]);
  expect(lines[0]!.points[1]![1]).toBeLessThan(lines[0]!.points[0]![1]);
  expect(lines[1]!.points[1]![1]).toBe(lines[2]!.points[1]![1]);
  expect(columns.map(({ label }) => label)).toEqual([1900, 1901]);
  expect(rows.map(({ label }) => label)).toEqual([0, 3, 6]);
});

test("of many years some are written, and of one there is a point", () => {
  const long = Array.from({ length: 20 }, (_, at) => ({ year: 1900 + at, centers: [at] }));
  expect(plot(long).columns).toHaveLength(7);
  expect(plot(long.slice(0, 1)).lines[0]!.points).toHaveLength(1);
});

test("letters of powers with as many centres stand below each other", () => {
  const equal = [{ year: 1901, centers: [0, 0, 0, 6] }];
  const marks = endMarks(equal).sort((one, other) => one - other);
  marks.slice(1).forEach((mark, at) => expect(mark - marks[at]!).toBeGreaterThanOrEqual(11));
});
