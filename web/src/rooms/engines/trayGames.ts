// The games that engines by URL and interfaces in frames are for: those with trays of the manual, and added ones.
import { WITH_TRAYS } from "@/games/trays";
import { catalogue } from "@/tables/catalogue.svelte";

/** The sheet's name of a game that somebody has added; null for any other. Only its referee can lay out its trays. */
export const sheetOf = (game: string): string | null => (game.includes(":") ? game.split(":")[1]! : null);

export function trayGames(): string[] {
  const added = catalogue.games.filter(({ added_by }) => added_by).map(({ name }) => name);
  return [...WITH_TRAYS, ...added];
}
