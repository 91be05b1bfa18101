// From nothing to a first move: a guest if need be, a table with a bot, and there.
import { api } from "@/wire/api";
import { router } from "@/core/router.svelte";
import { session } from "@/core/session.svelte";
import type { BotInfo, GameInfo, NewTable } from "@/wire/types";

/** The bot for somebody who has just come in, as the game says. */
export function welcomingBot(game: GameInfo): BotInfo | undefined {
  return game.bots.find((bot) => bot.name === game.default_bot);
}

/** Whether one person and the game's bots can fill a table. */
export function canPlayAlone(game: GameInfo): boolean {
  return game.bots.length > 0;
}

/** Begin a match against bots, with the first move, and go there. */
export async function playNow(game: GameInfo): Promise<void> {
  const bot = welcomingBot(game);
  if (bot === undefined) throw new Error(`${game.name} has no bot`);
  const others = Array.from({ length: Math.max(game.min_seats, 2) - 1 }, (_, index) => ({
    bot: bot.name,
    seat: index + 1,
  }));
  await openAndGo({ game: game.name, seat: 0, bots: others });
}

export async function openAndGo(table: NewTable): Promise<void> {
  const opened = await session.during(() => api.openTable(table));
  router.navigate(`/match/${opened.id}`);
}

/** Take any free seat of a table and go there. */
export async function joinAndGo(id: string): Promise<void> {
  await session.during(() => api.sit(id));
  router.navigate(`/match/${id}`);
}
