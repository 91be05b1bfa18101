import type { Folder } from "../manifest";

export const folder: Folder = {
  tools: [
    {
      path: "/robostrike/maps",
      title: { fr: "Dessiner une carte", en: "Draw a map" },
      load: () => import("./editor/MapPage.svelte"),
    },
  ],
};
