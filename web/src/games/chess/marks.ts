// What is marked on the squares of a turn-based board, and what a screen reader says of them, read off the view.
import type { ChessView } from "@/wire/types";
import { SQUARES, squaresOf, type Placement } from "./placement";
import { words } from "./words";

/** Adds classes to squares; several may mark the same one. */
export class Marks {
  readonly bySquare = new Map<string, string>();

  add(square: string | null | undefined, mark: string): this {
    if (!square) return this;
    const known = this.bySquare.get(square);
    this.bySquare.set(square, known === undefined ? mark : `${known} ${mark}`);
    return this;
  }
}

/** Fog, the king in check, and a capture that was heard: what does not depend on which board a piece is on. */
export function marksOf(view: ChessView, pieces: Placement): Marks {
  const marks = new Marks();
  if (view.seen !== null) {
    const seen = new Set(view.seen);
    for (const square of SQUARES) if (!seen.has(square)) marks.add(square, "fog");
    if (view.taken !== null && !seen.has(view.taken)) marks.add(view.taken, "heard");
  }
  if (view.check !== null && pieces.has(view.check)) marks.add(view.check, "check");
  return marks;
}

/** Where the last move came from and went to; nothing where that is not known. */
export function lastOf(view: ChessView): { from: string; to: string } | null {
  return view.last === null ? null : squaresOf(view.last);
}

/** "e4, pion blanc, coup possible". */
export function described(square: string, pieces: Placement, view: ChessView, isTarget: boolean): string {
  const piece = pieces.get(square);
  const isSeen = view.seen?.includes(square) ?? true;
  const parts = [square];
  if (piece !== undefined) parts.push(words.t.pieces[piece as "K"]);
  else parts.push(isSeen ? words.t.empty : words.t.hidden);
  if (!isSeen && view.taken === square) parts.push(words.t.heard);
  if (piece !== undefined && view.check === square) parts.push(words.t.inCheck);
  if (isTarget) parts.push(words.t.possible);
  return parts.join(", ");
}
