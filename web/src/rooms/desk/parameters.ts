// The parameters of a match as a form holds them, numbers as the text that was typed, and as the server takes them.
import type { Parameters } from "@/wire/types";

const NUMBERS = [
  "victory_centers",
  "nb_max_cycles_to_play",
  "speed_moves",
  "speed_retreats",
  "speed_adjustments",
  "extension",
  "access_code",
  "access_restriction_reliability",
  "access_restriction_regularity",
  "access_restriction_performance",
] as const;
type NumberName = (typeof NUMBERS)[number];

export type Draft = Omit<Required<Parameters>, NumberName> & Record<NumberName, string>;

/** What the server takes for granted, and what most people want. */
const USUAL: Required<Parameters> = {
  name: "",
  variant: "standard",
  description: "",
  archive: false,
  anonymous: false,
  silent: false,
  cumulate: false,
  fast: false,
  manual: false,
  speed_moves: 2,
  speed_retreats: 1,
  speed_adjustments: 1,
  cd_possible_moves: false,
  cd_possible_retreats: true,
  cd_possible_builds: true,
  cd_possible_removals: true,
  play_weekend: false,
  access_code: 0,
  access_restriction_reliability: 0,
  access_restriction_regularity: 0,
  access_restriction_performance: 0,
  nb_max_cycles_to_play: 0,
  victory_centers: 0,
  zone: "Europe/Paris",
  extension: 0,
  councils: true,
};

export function draftOf(parameters: Partial<Parameters> = {}): Draft {
  const all = { ...USUAL, ...parameters };
  const texts = Object.fromEntries(NUMBERS.map((name) => [name, String(all[name])]));
  return { ...all, ...(texts as Record<NumberName, string>) };
}

export function parametersOf(draft: Draft): Required<Parameters> {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, Math.trunc(Number(draft[name]) || 0)]));
  return { ...draft, name: draft.name.trim(), ...(numbers as Record<NumberName, number>) };
}

/** What differs from what there was. */
export function changes(before: Parameters, draft: Draft): Partial<Parameters> {
  const [old, now] = [{ ...USUAL, ...before }, parametersOf(draft)];
  const changed = Object.entries(now).filter(([name, value]) => old[name as keyof Parameters] !== value);
  return Object.fromEntries(changed) as Partial<Parameters>;
}
