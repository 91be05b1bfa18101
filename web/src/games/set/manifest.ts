import type { Folder } from "../manifest";

export const folder: Folder = {
  tools: [
    {
      path: "/puzzle",
      title: { fr: "L’énigme du jour", en: "The puzzle of the day" },
      load: () => import("./puzzle/PuzzlePage.svelte"),
    },
  ],
};
