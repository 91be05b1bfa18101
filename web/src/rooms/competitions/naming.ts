// Competitors by the names that people know: bots of the house have a title, everybody else the name they were given.
import { catalogue } from "@/tables/catalogue.svelte";
import type { CompetitorInfo } from "@/wire/types";

export const nameOf = (game: string, one: CompetitorInfo): string =>
  catalogue.playerName(game, one.name, one.kind === "bot");

/** By number, which may have gaps. */
export function namesOf(game: string, competitors: CompetitorInfo[]): Map<number, string> {
  return new Map(competitors.map((one) => [one.number ?? -1, nameOf(game, one)]));
}
