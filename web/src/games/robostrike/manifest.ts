import type { Folder } from "../manifest";

/** Where maps are drawn. */
export const MAPS_PATH = "/robostrike/maps";

export const folder: Folder = {
  tools: [
    {
      path: MAPS_PATH,
      title: { fr: "Dessiner une carte", en: "Draw a map" },
      load: () => import("./editor/MapPage.svelte"),
    },
  ],
};
