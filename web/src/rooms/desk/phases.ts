// The phase of a match in words, from the number of phases that were resolved.
import { dictionary } from "@/core/language.svelte";

const FIRST_YEAR = 1901;
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
export function phaseName(advancement: number): string {
  const [phase, year] = [advancement % 5, FIRST_YEAR + Math.floor(advancement / 5)];
  return `${words.t.seasons.split(",")[phase]} ${year}, ${words.t.phases.split(",")[phase]}`;
}
