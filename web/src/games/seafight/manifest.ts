import type { SeafightView } from "@/wire/types";
import type { Manifest } from "../manifest";
import pictogram from "./pictogram.svg?raw";

export const manifest: Manifest<SeafightView> = {
  pictogram,
  face: () => import("./face"),
  mini: () => import("./Mini.svelte"),
};
