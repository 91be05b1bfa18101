// A refusal of orders, brought home to the line it is about. The referee's sentence says which order it is and why; people read
// its reason in their own language.
import type { Problem } from "../../lib/api";
import { settings } from "../../lib/settings.svelte";
import { regions } from "./map/europe";
import { words } from "./messages";

export interface Fault {
  /** Counted from 1 in what was typed; null = it is about no single line. */
  line: number | null;
  /** As it was typed. */
  order: string;
  message: string;
}

/** The faults of a text that the referee refused; none where the refusal is about something else. */
export function faultsOf(problem: Problem | null | undefined, typed: string): Fault[] {
  if (!problem || (problem.code !== "invalid_move" && problem.code !== "illegal_move")) return [];
  const lines = typed.split("\n").flatMap((text, index) =>
    text
      .split(";")
      .map((order) => ({ line: index + 1, order: order.trim() }))
      .filter(({ order }) => order !== ""),
  );
  const [, number] = /^Order (\d+) /.exec(problem.message) ?? [];
  const [, quoted, why] = /^'([^']+)' is not possible: (.*)$/.exec(problem.message) ?? [];
  const found = number ? lines[Number(number) - 1] : quoted ? lineFor(quoted, lines) : undefined;
  return [{ line: found?.line ?? null, order: found?.order ?? "", message: reason(problem, quoted, why) }];
}

function reason(problem: Problem, quoted: string | undefined, why: string | undefined): string {
  const faults = words.t.faults;
  if (problem.code === "illegal_move") {
    if (quoted === undefined) return faults.missing;
    // The referee explains in English; in French the order itself has to do.
    return settings.language === "en" && why ? why : faults.impossible;
  }
  const [, word] = /'([^']*)' in '[^']*' is no region/.exec(problem.message) ?? [];
  if (word !== undefined) return faults.noRegion(word);
  if (problem.message.includes("breaks off")) return faults.breaksOff;
  const [, more] = /goes on after the order: '([^']*)'/.exec(problem.message) ?? [];
  return more === undefined ? faults.notUnderstood : faults.goesOn(more);
}

/** The line that says an order which the referee has spelled out: the same text, or one about the same unit. */
function lineFor<Line extends { order: string }>(quoted: string, lines: Line[]): Line | undefined {
  const plain = (text: string) => text.replace(/\s+/g, " ").toLowerCase();
  const exact = lines.find(({ order }) => plain(order) === plain(quoted));
  if (exact) return exact;
  const code = /(?:^|[-+] |^)[AF] ([A-Z]{3})/.exec(quoted)?.[1] ?? "";
  const region = regions.find((one) => one.code === code);
  const names = [code, region?.name.fr ?? code, region?.name.en ?? code].map(plain);
  return lines.find(({ order }) =>
    names.some((name) => new RegExp(`^\\W*(?:\\w+ )?${name}\\b`).test(plain(order))),
  );
}
