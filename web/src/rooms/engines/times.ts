// Answer times as a drawing: a dot an answer, on a scale that grows tenfold, and a cross where none came.
import type { AnswerPoint } from "@/wire/types";

export const HEIGHT = 190;
const TOP = 12;
export const BOTTOM = 156;
export const LEFT = 58;
export const MARGIN = 10;

interface Dot {
  x: number;
  y: number;
  /** null = no answer came. */
  milliseconds: number | null;
  isWrong: boolean;
}

interface Times {
  dots: Dot[];
  lines: { y: number; milliseconds: number }[];
  /** Of the answers that came. */
  count: number;
  median: number | null;
  worst: number | null;
  missed: number;
}

const LEAST = 10;
const DECADES = [10, 100, 1000, 10_000, 100_000];

/** `points` in any order; what was only told, or is still open, is no answer. */
export function drawTimes(points: AnswerPoint[], width: number): Times {
  const asked = points
    .filter(({ status }) => status !== "told" && status !== "open")
    .toSorted((one, other) => one.asked - other.asked);
  const came = asked
    .flatMap(({ milliseconds }) => (typeof milliseconds === "number" ? [milliseconds] : []))
    .toSorted((one, other) => one - other);
  const worst = came.at(-1) ?? null;
  const most = DECADES.find((decade) => decade >= (worst ?? 1000)) ?? DECADES.at(-1)!;
  const span = Math.log10(most / LEAST);
  const yOf = (milliseconds: number) =>
    BOTTOM - (Math.log10(Math.max(Math.min(milliseconds, most), LEAST) / LEAST) / span) * (BOTTOM - TOP);
  const [first, last] = [asked[0]?.asked ?? 0, asked.at(-1)?.asked ?? 0];
  const room = width - MARGIN - LEFT;
  return {
    dots: asked.map(({ asked: at, milliseconds, status }) => ({
      x: LEFT + (last === first ? 0.5 : (at - first) / (last - first)) * room,
      y: typeof milliseconds === "number" ? yOf(milliseconds) : TOP,
      milliseconds: milliseconds ?? null,
      isWrong: status === "wrong",
    })),
    lines: DECADES.filter((decade) => decade <= most).map((decade) => ({
      y: yOf(decade),
      milliseconds: decade,
    })),
    count: came.length,
    median: came.length === 0 ? null : came[Math.floor((came.length - 1) / 2)]!,
    worst,
    missed: asked.length - came.length,
  };
}
