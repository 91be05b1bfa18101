// What an analysis says, as people read it.
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

/** The line of a graph, from the top left: white's chances, one step a move. Where nothing is known it is even. */
export function line(
  plies: Pick<ChessPly, "chance">[],
  total: number,
  width: number,
  height: number,
): string {
  const step = width / Math.max(total, 1);
  const points = plies.map(({ chance }, index) => [(index + 1) * step, (1 - chance) * height] as const);
  return [[0, height / 2] as const, ...points].map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}
