// Centres by year as lines on a sheet of 360 by 190: where everything stands.
import type { DiplomacyYear } from "@/wire/types";

type Point = [number, number];

interface Plot {
  lines: { path: string; points: Point[] }[];
  /** Numbers of centres, and years, that are written at the edges. */
  rows: { y: number; label: number }[];
  columns: { x: number; label: number }[];
}

const [LEFT, RIGHT, TOP, BOTTOM] = [30, 326, 10, 168];
/** How far apart letters are written. */
const LETTER = 11;
/** Years that have room below each other's lines. */
const MOST_YEARS = 9;

const round = (value: number): number => Math.round(value * 10) / 10;
const most = (years: DiplomacyYear[]): number => Math.max(6, ...years.flatMap(({ centers }) => centers));

function places(years: DiplomacyYear[]): { x: (at: number) => number; y: (count: number) => number } {
  const top = most(years);
  return {
    x: (at) => round(LEFT + ((RIGHT - LEFT) * at) / Math.max(years.length - 1, 1)),
    y: (count) => round(BOTTOM - ((BOTTOM - TOP) * count) / top),
  };
}

export function plot(years: DiplomacyYear[]): Plot {
  const { x, y } = places(years);
  const lines = years[0]!.centers.map((_, power) => {
    const points = years.map(({ centers }, at): Point => [x(at), y(centers[power]!)]);
    return { points, path: `M${points.map((point) => point.join(" ")).join("L")}` };
  });
  const step = most(years) > 12 ? 6 : 3;
  const rows = Array.from({ length: Math.floor(most(years) / step) + 1 }, (_, at) => at * step);
  const every = Math.ceil(years.length / MOST_YEARS);
  return {
    lines,
    rows: rows.map((label) => ({ y: y(label), label })),
    columns: years.flatMap(({ year }, at) => (at % every === 0 ? [{ x: x(at), label: year }] : [])),
  };
}

/** The height of each power's letter beside the end of its line, so that no two are on each other. */
export function endMarks(years: DiplomacyYear[]): number[] {
  const { y } = places(years);
  const ends = years.at(-1)!.centers.map(y);
  const order = ends.map((_, power) => power).sort((one, other) => ends[one]! - ends[other]!);
  let free = TOP - LETTER;
  for (const power of order) ends[power] = free = Math.max(ends[power]!, free + LETTER);
  let end = BOTTOM + 4;
  for (const power of order.toReversed()) {
    ends[power] = Math.min(ends[power]!, end);
    end = ends[power]! - LETTER;
  }
  return ends;
}
