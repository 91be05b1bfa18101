// The games on offer, asked for once.
import { api } from "./api";
import { inLanguage } from "./i18n.svelte";
import { gathered } from "./names";
import type { BotInfo, GameInfo, TableInfo } from "./types";

class Catalogue {
  games: GameInfo[] = $state.raw([]);
  isLoaded = $state(false);
  #loading: Promise<void> | null = null;

  /** Rejects with a Problem when the server cannot say; the next call asks again. */
  load(): Promise<void> {
    this.#loading ??= api
      .games()
      .then((games) => {
        this.games = games;
        this.isLoaded = true;
      })
      .catch((problem: unknown) => {
        this.#loading = null;
        throw problem;
      });
    return this.#loading;
  }

  find(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  /** The game's title in the reader's language; its name until the catalogue is there. */
  title(name: string): string {
    const game = this.find(name);
    return game ? inLanguage(game.title) : name;
  }

  /** "Noirs", "Croix"…; the number of the seat where the game gives it no name. */
  seatName(name: string, seat: number): string {
    const text = this.find(name)?.seat_names[seat];
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
    return gathered(
      table.seats
        .filter((other) => other.player !== null && other.seat !== seat)
        .map((other) => this.playerName(table.game, other.player!, other.is_bot)),
    );
  }
}

/** A bot's name without what it is good at. */
export function shortTitle(bot: BotInfo): string {
  return inLanguage(bot.title).split(",")[0]!;
}

export const catalogue = new Catalogue();
