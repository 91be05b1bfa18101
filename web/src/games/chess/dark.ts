import type { ChessView } from "@/wire/types";
import type { Face } from "../face";
import { face as chess } from "./face";
import { ahead } from "./lead";
import { worth } from "./placement";
import { words } from "./words";

export const face: Face<ChessView> = {
  ...chess,
  // Of the enemy's pieces only what was taken is known.
  seats: { ...chess.seats, score: (view, seat) => ahead(-worth(view.captured), seat) },
  story: {
    ...chess.story,
    tell: (frame) => {
      const { taken, san } = frame.view;
      const told = chess.story.tell({ ...frame, move: frame.move || "?" });
      if (taken === null || san !== "?") return told;
      const note = words.t.said.taken(taken);
      return { ...told, note, spoken: `${told.spoken}, ${note}` };
    },
    keepsNotes: true,
    facts: ({ seen }) => (seen === null ? [] : [{ label: words.t.seen, value: `${seen.length} / 64` }]),
  },
};
