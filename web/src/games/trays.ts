// The games whose positions the manual writes as trays: those with a `tray.ts`, which spells their moves as the manual does. Only
// they can be shown by an interface in a frame, and games that people have added.
type Spelling = (move: string) => string;

const spellings = import.meta.glob<Spelling>("./*/tray.ts", { import: "spell" });
const pathOf = (game: string) => `./${game}/tray.ts`;

export const WITH_TRAYS: readonly string[] = Object.keys(spellings).map((path) => path.split("/")[1]!);

export const hasTrays = (game: string): boolean => pathOf(game) in spellings || game.includes(":");

/** How the moves of a game are spelled on their way back from a frame. */
export const loadSpelling = async (game: string): Promise<Spelling> =>
  (await spellings[pathOf(game)]?.()) ?? ((move) => move);
