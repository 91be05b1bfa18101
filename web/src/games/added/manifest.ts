import type { Folder } from "../manifest";

/** Games that people have added, `added:NAME`: one board for all of them. */
export const folder: Folder = { together: { fr: "Jeux ajoutés", en: "Added games" } };
