import type { Folder } from "../manifest";
import { TRIAL_PATH } from "./trial/address";

export const folder: Folder = {
  tools: [
    {
      path: TRIAL_PATH,
      title: { fr: "Essayer une position", en: "Try a position" },
      load: () => import("./trial/TrialPage.svelte"),
    },
  ],
};
