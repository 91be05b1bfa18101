// Pools of ratings: what they are called, and where their ladders are.
import { dictionary } from "@/core/language.svelte";
import { catalogue } from "./catalogue.svelte";

const words = dictionary({
  fr: { fast: "rapide", days: "par jours" } as Record<string, string>,
  en: { fast: "fast", days: "by days" } as Record<string, string>,
});

/** "Reversi", "Reversi, rapide". */
export function poolTitle(pool: string): string {
  const [game, pace] = pool.split("/");
  const title = catalogue.title(game!);
  return pace === undefined ? title : `${title}, ${words.t[pace] ?? pace}`;
}

export function ladderHref(pool: string): string {
  return `/ladders/${pool.split("/").map(encodeURIComponent).join("/")}`;
}
