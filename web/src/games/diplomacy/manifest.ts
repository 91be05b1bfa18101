import type { DiplomacyView } from "@/wire/types";
import type { Manifest } from "../manifest";
import pictogram from "./pictogram.svg?raw";
import { TRIAL_PATH } from "./trial/address";

export const manifest: Manifest<DiplomacyView> = {
  pictogram,
  face: () => import("./face"),
  mini: () => import("./Mini.svelte"),
  tools: [
    {
      path: TRIAL_PATH,
      title: { fr: "Essayer une position", en: "Try a position" },
      load: () => import("./trial/TrialPage.svelte"),
    },
  ],
};
