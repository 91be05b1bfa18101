import type { Folder } from "../manifest";

/** The puzzle of the day, and of earlier ones. */
export const PUZZLE_PATH = "/puzzle";

export const folder: Folder = {
  tools: [
    {
      path: PUZZLE_PATH,
      title: { fr: "L’énigme du jour", en: "The puzzle of the day" },
      load: () => import("./puzzle/PuzzlePage.svelte"),
    },
  ],
};
