import type { ChessView } from "@/wire/types";
import type { Face } from "../face";
import { face as chess } from "./face";
import { ahead } from "./lead";
import HordeMark from "./HordeMark.svelte";
import { worth } from "./placement";

export const face: Face<ChessView> = {
  ...chess,
  // The sides begin unequal: what counts is what was taken.
  seats: { ...chess.seats, mark: HordeMark, score: (view, seat) => ahead(-worth(view.captured), seat) },
};
