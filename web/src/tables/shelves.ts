// The games as they are offered: most stand alone, some together under one title.
import { togetherWith } from "@/games";
import { inLanguage } from "@/core/language.svelte";
import type { GameInfo } from "@/wire/types";

export interface Shelf {
  title: string;
  /** One, or several to choose from. */
  games: GameInfo[];
}

/** In the order of the games; those that stand together do where the first of them would. */
export function shelvesOf(games: GameInfo[]): Shelf[] {
  const shelves: Shelf[] = [];
  for (const game of games) {
    const together = togetherWith(game.name);
    const title = inLanguage(together ?? game.title);
    const known = together === null ? undefined : shelves.find((shelf) => shelf.title === title);
    if (known === undefined) shelves.push({ title, games: [game] });
    else known.games.push(game);
  }
  return shelves;
}
