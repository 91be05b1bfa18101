// What the master of a match has decided, as a reader wants it: a line for each thing, or all of it in one sentence.
import { count, dictionary } from "@/core/language.svelte";
import { lookOf } from "./map/chart.svelte";
import { variantName } from "./map/words";
import type { Parameters } from "@/wire/types";

const words = dictionary({
  fr: {
    variant: "Variante",
    goal: "But",
    centres: (n: number) => count.fr(n, "centre", "centres"),
    years: (n: number) => `ou ${count.fr(n, "an", "ans")}`,
    rhythm: "Rythme",
    fast: "dès que tous ont remis",
    archive: "archive, sans date limite",
    days: (n: number) => `${n} j`,
    moves: "mouvements",
    retreats: "retraites",
    adjustments: "ajustements",
    weekend: "Week-end",
    played: "joué",
    rests: "pas de date limite",
    disorder: "Désordre civil",
    phases: ["mouvements", "retraites", "constructions", "suppressions"].join(","),
    never: "jamais",
    extension: "Prolongation",
    once: (n: number) => `${n} j, une fois`,
    speech: "Parole",
    letters: "lettres et déclarations",
    silent: "muette",
    names: "Noms",
    anonymous: "anonyme",
    open: "connus",
    noWeekend: "pas le week-end",
    sentence: (what: string, when: string) => `${what} ; ${when}.`,
  },
  en: {
    variant: "Variant",
    goal: "Goal",
    centres: (n: number) => count.en(n, "centre", "centres"),
    years: (n: number) => `or ${count.en(n, "year", "years")}`,
    rhythm: "Pace",
    fast: "as soon as all orders are in",
    archive: "archive, no deadlines",
    days: (n: number) => `${n} d`,
    moves: "movements",
    retreats: "retreats",
    adjustments: "adjustments",
    weekend: "Weekend",
    played: "played",
    rests: "no deadlines",
    disorder: "Civil disorder",
    phases: ["movements", "retreats", "builds", "removals"].join(","),
    never: "never",
    extension: "Extension",
    once: (n: number) => `${n} d, once`,
    speech: "Speech",
    letters: "letters and declarations",
    silent: "silent",
    names: "Names",
    anonymous: "anonymous",
    open: "known",
    noWeekend: "no weekends",
    sentence: (what: string, when: string) => `${what}; ${when}.`,
  },
});

function goalText(parameters: Parameters): string {
  const usual = lookOf(parameters.variant ?? "standard").victory_centers;
  const centres = words.t.centres(parameters.victory_centers || usual);
  const years = parameters.nb_max_cycles_to_play;
  return years ? `${centres} ${words.t.years(years)}` : centres;
}

function paceText(parameters: Parameters): string {
  if (parameters.archive) return words.t.archive;
  if (parameters.fast) return words.t.fast;
  const { speed_moves = 2, speed_retreats = 1, speed_adjustments = 1 } = parameters;
  return [
    `${words.t.moves} ${words.t.days(speed_moves)}`,
    `${words.t.retreats} ${words.t.days(speed_retreats)}`,
    `${words.t.adjustments} ${words.t.days(speed_adjustments)}`,
  ].join(", ");
}

function disorderText(parameters: Parameters): string {
  const allowed = [
    parameters.cd_possible_moves,
    parameters.cd_possible_retreats ?? true,
    parameters.cd_possible_builds ?? true,
    parameters.cd_possible_removals ?? true,
  ];
  const phases = words.t.phases.split(",").filter((_, index) => allowed[index]);
  return phases.length === 0 ? words.t.never : phases.join(", ");
}

const variantText = (parameters: Parameters): string => variantName(parameters.variant ?? "standard");

export function termsOf(parameters: Parameters): { label: string; value: string }[] {
  const hasDeadlines = !parameters.archive && !parameters.fast;
  return [
    { label: words.t.variant, value: variantText(parameters) },
    { label: words.t.goal, value: goalText(parameters) },
    { label: words.t.rhythm, value: paceText(parameters) },
    ...(hasDeadlines
      ? [
          { label: words.t.weekend, value: parameters.play_weekend ? words.t.played : words.t.rests },
          { label: words.t.disorder, value: disorderText(parameters) },
        ]
      : []),
    ...(hasDeadlines && parameters.extension
      ? [{ label: words.t.extension, value: words.t.once(parameters.extension) }]
      : []),
    { label: words.t.names, value: parameters.anonymous ? words.t.anonymous : words.t.open },
    { label: words.t.speech, value: parameters.silent ? words.t.silent : words.t.letters },
  ];
}

/** "standard, anonyme, 18 centres ou 10 ans ; mouvements 2 j, retraites 1 j, ajustements 1 j, pas le week-end". */
export function termsText(parameters: Parameters): string {
  const what = [
    variantText(parameters),
    parameters.anonymous ? words.t.anonymous : null,
    parameters.silent ? words.t.silent : null,
    goalText(parameters),
  ];
  const isResting = !parameters.archive && !parameters.fast && !parameters.play_weekend;
  const when = [paceText(parameters), isResting ? words.t.noWeekend : null];
  const listed = (parts: (string | null)[]) => parts.filter((part) => part !== null).join(", ");
  return words.t.sentence(listed(what), listed(when));
}
