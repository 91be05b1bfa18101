import type { ChessView, RealTimeView } from "@/wire/types";
import type { Folder, Manifest } from "../manifest";
import variant from "./variant.svg?raw";

const turnBased = (face: Manifest<ChessView>["face"]): Manifest<ChessView> => ({
  pictogram: variant,
  mini: () => import("./Mini.svelte"),
  face,
});

const realTime = (face: Manifest<RealTimeView>["face"]): Manifest<RealTimeView> => ({
  pictogram: variant,
  mini: () => import("./realtime/Mini.svelte"),
  face,
});

/** The modes beside the one that the folder is named after. */
export const folder: Folder = {
  tools: [
    {
      path: "/chess/import",
      title: { fr: "Importer un PGN", en: "Import a PGN" },
      load: () => import("./pgn/ImportPage.svelte"),
    },
  ],
  together: { fr: "Variantes d’échecs", en: "Chess variants" },
  position: { fr: "Position de départ (FEN)", en: "Start position (FEN)" },
  games: {
    alice: turnBased(() => import("./alice")),
    dark: turnBased(() => import("./dark")),
    horde: turnBased(() => import("./horde")),
    chess_rt: realTime(() => import("./realtime/face")),
    alice_rt: realTime(() => import("./realtime/alice")),
    dark_rt: realTime(() => import("./realtime/face")),
    horde_rt: realTime(() => import("./realtime/horde")),
  },
};
