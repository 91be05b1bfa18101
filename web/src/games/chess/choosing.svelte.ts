// From a piece put on a square to a move: a pawn that enters the last rank is asked what it becomes, and what was chosen ahead of its
// turn is written as the referee wants it. Shared by the boards of all turn-based modes.
import { premoveText, squaresOf, type Placement } from "./placement";

interface Table {
  moves: () => string[];
  premove: () => string | null;
  play: (move: string) => void;
}

export class Choosing {
  /** A pawn that waits to become something. */
  promoting: { from: string; to: string } | null = $state.raw(null);
  /** Raised when a move was thought better of, so that the piece goes back. */
  revision = $state(0);
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  get premove(): { from: string; to: string } | null {
    const premove = this.#table.premove();
    return premove === null ? null : squaresOf(premove);
  }

  move(from: string, to: string): void {
    const found = this.#table.moves().filter((move) => move.startsWith(from + to));
    if (found.length > 1) this.promoting = { from, to };
    else if (found.length === 1) this.#table.play(found[0]!);
    else this.leave();
  }

  promote(letter: string): void {
    const promoting = this.promoting;
    this.promoting = null;
    if (promoting !== null) this.#table.play(promoting.from + promoting.to + letter);
  }

  leave(): void {
    this.promoting = null;
    this.revision += 1;
  }

  plan(pieces: Placement, from: string, to: string): void {
    this.#table.play(premoveText(pieces, from, to));
  }

  /** The same choice again is one thought better of. */
  unplan(): void {
    const premove = this.#table.premove();
    if (premove !== null) this.#table.play(premove);
  }
}
