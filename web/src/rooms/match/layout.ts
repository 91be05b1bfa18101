// The parts of the page of a match, for a layout to put in their places.
import type { Snippet } from "svelte";

export interface LayoutProps {
  /** In the order in which they sit; in a square the last is below the board. */
  seats: number[];
  /** All of them above the board, which is as broad as there is room. */
  isRow: boolean;
  strip: Snippet<[number]>;
  board: Snippet;
  result: Snippet;
  moves: Snippet;
  calls: Snippet;
  /** What the game has beside its board; may be nothing. */
  controls: Snippet;
  acts: Snippet;
  info: Snippet;
  chat: Snippet;
}
