// What an analysis says, as people read it.
import { scaleLinear } from "d3-scale";
import { area } from "d3-shape";
import { formatNumber } from "@/core/language.svelte";
import type { ChessPly } from "@/wire/types";
import { words } from "./words";

export const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" } as const;

/** "+0,8", "−3,2", "mat en 3". */
export function valueText({ value, mate }: Pick<ChessPly, "value" | "mate">): string {
  if (mate !== null) return words.t.mateIn(mate);
  const pawns = Math.round(value / 10) / 10;
  const sign = pawns > 0 ? "+" : pawns < 0 ? "−" : "";
  return sign + formatNumber(Math.abs(pawns));
}

/** White's part of a graph: its chances, one step a move, from the foot up. Where nothing is known it is even. */
export function chances(
  plies: Pick<ChessPly, "chance">[],
  total: number,
  width: number,
  height: number,
): string {
  const x = scaleLinear([0, Math.max(total, 1)], [0, width]);
  const y = scaleLinear([0, 1], [height, 0]);
  const ground = area<number>((_, index) => x(index), height, y).digits(1);
  return ground([0.5, ...plies.map(({ chance }) => chance)]) ?? "";
}
