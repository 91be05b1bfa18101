// A position that is put together for a test: a tray to begin from, and moves clicked from there. The server lays it out; nothing
// is kept there.
import { interfaces } from "@/tables/interfaces/calls";
import type { TrayAsked, TrayMove, TrayShown } from "@/wire/types";

type Base = Omit<TrayAsked, "game" | "moves">;

export class Bench {
  game = $state("");
  #base: Base = { tray: "Init" };
  moves: TrayMove[] = $state.raw([]);
  /** null until the server has laid it out. */
  laid: TrayShown | null = $state.raw(null);
  problem: unknown = $state.raw(null);
  #asked = 0;
  readonly #onlaid: (laid: TrayShown) => void;

  constructor(onlaid: (laid: TrayShown) => void) {
    this.#onlaid = onlaid;
  }

  /** From the beginning of a match, or from any tray. */
  begin(game: string, base: Base = { tray: "Init" }): Promise<void> {
    if (game !== this.game) this.laid = null;
    this.game = game;
    this.#base = base;
    return this.#lay([]);
  }

  play(move: string): Promise<void> {
    const seat = this.laid?.seat;
    return typeof seat === "number" ? this.#lay([...this.moves, { seat, move }]) : Promise.resolve();
  }

  takeBack(): Promise<void> {
    return this.#lay(this.moves.slice(0, -1));
  }

  /** A position that is refused leaves the one before as it is. */
  async #lay(moves: TrayMove[]): Promise<void> {
    const asked = ++this.#asked;
    try {
      const laid = await interfaces.layOut({ ...this.#base, game: this.game, moves });
      if (asked !== this.#asked) return;
      this.moves = moves;
      this.laid = laid;
      this.problem = null;
      this.#onlaid(laid);
    } catch (problem) {
      if (asked === this.#asked) this.problem = problem;
    }
  }
}
