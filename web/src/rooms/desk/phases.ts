// The phase of a match in words, from the number of phases that were resolved.
import { dictionary } from "@/core/language.svelte";
import { settings } from "@/core/settings.svelte";
import { lookOf } from "@/games/diplomacy/map/chart.svelte";

const words = dictionary({
  fr: {
    seasons: ["Printemps", "Printemps", "Automne", "Automne", "Hiver"].join(","),
    phases: ["mouvements", "retraites", "mouvements", "retraites", "ajustements"].join(","),
  },
  en: {
    seasons: ["Spring", "Spring", "Autumn", "Autumn", "Winter"].join(","),
    phases: ["movements", "retreats", "movements", "retreats", "adjustments"].join(","),
  },
});

/** "Printemps 1903, mouvements". */
export function phaseName(advancement: number, variant: string): string {
  const [phase, year] = [advancement % 5, lookOf(variant).first_year + Math.floor(advancement / 5)];
  return `${words.t.seasons.split(",")[phase]} ${year}, ${words.t.phases.split(",")[phase]}`;
}

/** Spring, autumn and winter, counted through. */
export function seasonOf(advancement: number): number {
  return Math.floor(advancement / 5) * 3 + [0, 0, 1, 1, 2][advancement % 5]!;
}

/** "printemps 1903". */
export function seasonName(season: number, variant: string): string {
  const name = words.t.seasons.split(",")[[0, 2, 4][season % 3]!]!;
  const year = lookOf(variant).first_year + Math.floor(season / 3);
  return settings.language === "fr" ? `${name.toLowerCase()} ${year}` : `${name} ${year}`;
}
