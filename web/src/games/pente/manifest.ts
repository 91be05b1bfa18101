import type { PenteView } from "@/wire/types";
import type { Manifest } from "../manifest";
import pictogram from "./pictogram.svg?raw";

export const manifest: Manifest<PenteView> = {
  pictogram,
  face: () => import("./face"),
  mini: () => import("./Mini.svelte"),
};
