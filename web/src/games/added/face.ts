import type { AddedView } from "@/wire/types";
import type { Face, FrameOf } from "../face";
import SeatMark from "../kit/SeatMark.svelte";
import Board from "./Board.svelte";
import { words } from "./words";

const REFEREE = 2;
/** Before a move that only its player and the referee may read. */
const SECRET = "=";

/** What one player gained, where the referee counts in numbers. */
function gainOf({ gains }: AddedView, seat: number): number | null {
  const gain = gains[seat] ?? "";
  return /^-?\d{1,9}$/.test(gain) ? Number(gain) : null;
}

/** A move of both is shown as one line, a secret one without its text, and a verdict by the board that it left. */
function tell({ move, seat, view }: FrameOf<AddedView>) {
  if (seat === REFEREE) return { text: view.message || view.tray };
  const [first, second] = view.moves;
  if (first && second) {
    return { text: `${first} – ${second}`, spoken: words.t.both(first, second), isWhole: true };
  }
  return move && !move.startsWith(SECRET) ? { text: move } : { text: words.t.prepared, isWhole: true };
}

/** Any game that somebody has added: what it shows comes from its referee alone. */
export const face: Face<AddedView> = {
  board: { component: Board },
  seats: { mark: SeatMark, score: gainOf, scoreLabel: (gain) => words.t.gain(gain) },
  story: {
    steps: "turns",
    // The board shows what the referee said.
    isSilent: ({ seat }) => seat === REFEREE,
    tell,
    prompt: (view) => (view.stage === "prepare" ? words.t.prepare : words.t.prompt),
  },
};
