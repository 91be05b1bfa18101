// Moves chosen before their pieces are ready: one a piece, sent when it has cooled down. A piece that is gone takes its plan along.
import type { RestingView } from "@/wire/types";
import { coolingFor } from "./moment";

/** Milliseconds to wait longer than need be: the server's clock is known only so well. */
const MARGIN = 40;

interface Plan {
  /** The piece by its letter, board and square. */
  piece: string;
  from: string;
  to: string;
  board: number;
  move: string;
}

const keyOf = ({ piece, board, square }: RestingView) => `${piece}${board}${square}`;

export class Plans {
  all: Plan[] = $state.raw([]);

  /** The same choice again is one thought better of; another one for the same piece takes its place. */
  toggle(piece: RestingView, move: string): void {
    const key = keyOf(piece);
    const known = this.all.find((plan) => plan.piece === key);
    const others = this.all.filter((plan) => plan !== known);
    const plan = { piece: key, from: piece.square, to: move.slice(2, 4), board: piece.board, move };
    this.all = known?.move === move ? others : [...others, plan];
  }

  of(piece: RestingView): Plan | undefined {
    return this.all.find((plan) => plan.piece === keyOf(piece));
  }

  /** Forgets the plans of pieces that are neither there nor on their way there. */
  keep(pieces: RestingView[]): void {
    const known = new Set(pieces.map(keyOf));
    if (this.all.some((plan) => !known.has(plan.piece)))
      this.all = this.all.filter((plan) => known.has(plan.piece));
  }

  /** What may be sent now; it is no longer planned then. */
  due(resting: RestingView[], now: number): string[] {
    const ready = new Set(
      resting.filter((piece) => coolingFor(piece, now - MARGIN) === 0).map((piece) => keyOf(piece)),
    );
    const due = this.all.filter((plan) => ready.has(plan.piece));
    if (due.length > 0) this.all = this.all.filter((plan) => !due.includes(plan));
    return due.map((plan) => plan.move);
  }

  /** When the next one may be sent; null = never. */
  nextDue(resting: RestingView[]): number | null {
    const times = resting.filter((piece) => this.of(piece)).map((piece) => (piece.ready ?? 0) + MARGIN);
    return times.length > 0 ? Math.min(...times) : null;
  }
}
