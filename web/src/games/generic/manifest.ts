import type { Manifest } from "../manifest";
import pictogram from "./pictogram.svg?raw";

export const manifest: Manifest<unknown> = {
  pictogram,
  face: () => import("./face"),
  mini: () => import("./Mini.svelte"),
};
