// A refusal of orders, brought home to the line it is about. What is wrong the referee says, in both languages.
import type { Problem } from "@/wire/problem";
import { inLanguage } from "@/core/language.svelte";

export interface Fault {
  /** Counted from 1 in what was typed; null = it is about no single line. */
  line: number | null;
  message: string;
}

/** The faults of a text that the referee refused. */
export function faultsOf(problem: Problem | null, typed: string): Fault[] {
  if (problem === null || problem.words === null) return [];
  const line = typeof problem.place === "number" ? (linesOf(typed)[problem.place - 1] ?? null) : null;
  return [{ line, message: inLanguage(problem.words) }];
}

/** The line of each order; as the referee counts them, a line may hold several and an empty one none. */
function linesOf(typed: string): number[] {
  return typed.split("\n").flatMap((text, index) =>
    text
      .split(/[;\r]/)
      .filter((order) => order.trim() !== "")
      .map(() => index + 1),
  );
}
