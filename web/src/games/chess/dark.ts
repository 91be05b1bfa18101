import type { ChessView } from "@/wire/types";
import type { Face } from "../face";
import DarkMove from "./DarkMove.svelte";
import { face as chess } from "./face";
import { ahead } from "./lead";
import { worth } from "./placement";
import { tellDark } from "./telling";
import { words } from "./words";

export const face: Face<ChessView> = {
  ...chess,
  // Of the enemy's pieces only what was taken is known.
  seats: { ...chess.seats, score: (view, seat) => ahead(-worth(view.captured), seat) },
  story: {
    ...chess.story,
    tell: tellDark,
    picture: DarkMove,
    keepsNotes: true,
    facts: ({ seen }) => (seen === null ? [] : [{ label: words.t.seen, value: `${seen.length} / 64` }]),
  },
};
