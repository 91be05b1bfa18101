// A refusal of orders, brought home to the line it is about. The referee's sentence says which order it is; why, people read in
// their own language.
import type { Problem } from "../../lib/api";
import { inLanguage } from "../../lib/i18n.svelte";
import type { Text } from "../../lib/types";
import { regions } from "./map/europe";
import { words } from "./messages";

export interface Fault {
  /** Counted from 1 in what was typed; null = it is about no single line. */
  line: number | null;
  /** As it was typed. */
  order: string;
  message: string;
}

interface Line {
  line: number;
  order: string;
}

/** What refusals of single orders are called, and what is said of them; the others are about something else. */
const REASONS = {
  invalid_move: "notUnderstood",
  illegal_move: "impossible",
  invalid_order: "notUnderstood",
  unknown_zone: "notUnderstood",
  no_such_unit: "noUnit",
  duplicate_order: "duplicate",
  impossible_coast: "coast",
  wrong_phase: "phase",
} as const;

/** The order that cannot count whatever the others do, as the referee spells it; null where that is not what is wrong. */
export function impossibleIn(problem: Problem | null): string | null {
  if (problem?.code !== "illegal_move") return null;
  return /^'([^']+)' is not possible/.exec(problem.message)?.[1] ?? null;
}

/** The faults of a text that the referee refused. `verdict` = what he says of an impossible order, once he was asked. */
export function faultsOf(problem: Problem | null, typed: string, verdict: Text | null = null): Fault[] {
  if (!problem || !(problem.code in REASONS)) return [];
  const found = lineOf(problem.message, linesOf(typed));
  return [{ line: found?.line ?? null, order: found?.order ?? "", message: reasonOf(problem, verdict) }];
}

function linesOf(typed: string): Line[] {
  return typed.split("\n").flatMap((text, index) =>
    text
      .split(";")
      .map((order) => ({ line: index + 1, order: order.trim() }))
      .filter(({ order }) => order !== ""),
  );
}

function reasonOf(problem: Problem, verdict: Text | null): string {
  const { code, message } = problem;
  const faults = words.t.faults;
  const [, word] = /'([^']*)' in '[^']*' is no region/.exec(message) ?? [];
  if (word !== undefined) return faults.noRegion(word);
  if (/ breaks off;/.test(message)) return faults.breaksOff;
  const [, more] = /goes on after the order: '([^']*)'/.exec(message) ?? [];
  if (more !== undefined) return faults.goesOn(more);
  if (code === "illegal_move" && impossibleIn(problem) === null) return faults.missing;
  if (verdict !== null) return `${inLanguage(verdict)}.`;
  return faults[REASONS[code as keyof typeof REASONS]];
}

/** The line that a refusal is about: by its number, by its words, or by the unit that it names. */
function lineOf(message: string, lines: Line[]): Line | undefined {
  const [, number] = /^Order (\d+) /.exec(message) ?? [];
  if (number !== undefined) return lines[Number(number) - 1];
  const quoted = [...message.matchAll(/'([^']+)'/g)].map(([, text]) => plain(text!));
  const exact = lines.find(({ order }) => quoted.includes(plain(order)));
  if (exact) return exact;
  const code = /^'[-+ ]*[AF] ([A-Z]{3})/.exec(message)?.[1];
  const region = regions.find((one) => one.code === code);
  if (region === undefined) return undefined;
  const names = [region.code, region.name.fr, region.name.en].map(plain);
  return lines.find(({ order }) => names.some((name) => isFor(plain(order), name)));
}

const plain = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();

/** Whether an order is for the unit in a region: `a paris - bur`, `+ f bre`. */
const isFor = (order: string, name: string): boolean =>
  order
    .replace(/^[-+] */, "")
    .replace(/^(a|f|army|fleet|armée|armee|flotte) /, "")
    .startsWith(name);
