// The games on offer, asked for once.
import { api } from "@/wire/api";
import { inLanguage } from "@/core/language.svelte";
import { notices } from "@/core/notices.svelte";
import type { Loadable } from "@/core/resource.svelte";
import { gathered } from "./names";
import { seatsOf } from "./options";
import type { BotInfo, GameInfo, TableInfo } from "@/wire/types";

class Catalogue implements Loadable<GameInfo[]> {
  games: GameInfo[] = $state.raw([]);
  isLoaded = $state(false);
  problem: unknown = $state.raw(null);
  #loading: Promise<void> | null = null;
  #latest = 0;

  get value(): GameInfo[] {
    return this.games;
  }

  /** Asks once; where that failed, the next call asks again. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** After a game was added, changed or withdrawn. */
  reload(): Promise<void> {
    this.#loading = null;
    return this.load();
  }

  /** Of several questions only the last one's answer counts. */
  async #load(): Promise<void> {
    const asked = ++this.#latest;
    const answer = api.games();
    this.problem = null;
    try {
      const games = await answer;
      if (asked !== this.#latest) return;
      this.games = games;
      this.isLoaded = true;
    } catch (problem) {
      if (asked !== this.#latest) return;
      this.problem = problem;
      this.#loading = null;
    }
  }

  /** For pages that can do without: they show names where they would show titles, and say why. */
  async ensure(): Promise<void> {
    await this.load();
    if (this.problem) notices.refuse(this.problem);
  }

  find(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  /** The game's title in the reader's language; its name until the catalogue is there. */
  title(name: string): string {
    const game = this.find(name);
    return game ? inLanguage(game.title) : name.replace(/^.*:/, "");
  }

  /** "Noirs", "Croix"…; the number of the seat where the game gives it no name. */
  seatName(name: string, seat: number, options: Record<string, unknown> = {}): string {
    const game = this.find(name);
    const text = game && (seatsOf(game, options) ?? game.seat_names)[seat];
    return text ? inLanguage(text) : String(seat + 1);
  }

  bot(game: string, name: string): BotInfo | undefined {
    return this.find(game)?.bots.find((bot) => bot.name === name);
  }

  /** Who plays: people by their name, bots by the first word of their title ("Renard, joue bien les bords"). */
  playerName(game: string, player: string, isBot: boolean): string {
    const bot = isBot ? this.bot(game, player) : undefined;
    return bot ? shortTitle(bot) : player;
  }

  /** Who the others are: "hanae, Renard × 5"; empty while nobody else is there. */
  opponents(table: TableInfo, seat: number | null): string {
    const own = seat === null ? [] : [seat, ...(table.your_seats ?? [])];
    return gathered(
      table.seats
        .filter((other) => other.player !== null && !own.includes(other.seat))
        .map((other) => this.playerName(table.game, other.player!, other.is_bot)),
    );
  }
}

/** A bot's name without what it is good at. */
export function shortTitle(bot: BotInfo): string {
  return inLanguage(bot.title).split(",")[0]!;
}

export const catalogue = new Catalogue();
