import type { TicTacToeView } from "@/wire/types";
import type { Manifest } from "../manifest";
import pictogram from "./pictogram.svg?raw";

export const manifest: Manifest<TicTacToeView> = {
  pictogram,
  face: () => import("./face"),
  mini: () => import("./Mini.svelte"),
};
