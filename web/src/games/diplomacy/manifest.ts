import type { Folder } from "../manifest";

/** Where any position can be put together and tried. */
export const TRIAL_PATH = "/simulation";

export const folder: Folder = {
  tools: [
    {
      path: TRIAL_PATH,
      title: { fr: "Essayer une position", en: "Try a position" },
      load: () => import("./trial/TrialPage.svelte"),
    },
  ],
  step: { fr: "phase", en: "phase" },
};
