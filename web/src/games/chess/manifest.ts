import type { ChessView, RealTimeView } from "@/wire/types";
import type { Folder, Manifest } from "../manifest";
import pictogram from "./pictogram.svg?raw";

const mini = () => import("./Mini.svelte");

const turnBased: Manifest<ChessView> = { pictogram, mini, face: () => import("./face") };

const realTime: Manifest<RealTimeView> = {
  pictogram,
  mini,
  face: async () => ({ face: (await import("./face")).realTimeFace }),
};

/** The modes beside the one that the folder is named after. */
export const folder: Folder = {
  games: {
    alice: turnBased,
    dark: turnBased,
    horde: turnBased,
    chess_rt: realTime,
    alice_rt: realTime,
    dark_rt: realTime,
    horde_rt: realTime,
  },
};
