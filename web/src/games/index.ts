// The games that have a board of their own; each is loaded when it is first shown. Any other game gets the generic board.
import type { Face } from "./face";

/** A face is used with views of its own game only, so the type of its view is of no concern here. */
type Loader = () => Promise<{ face: Face<never> }>;

const FACES: Record<string, Loader> = {
  diplomacy: () => import("./diplomacy/face"),
  mastermind: () => import("./mastermind/face"),
  morpion: () => import("./morpion/face"),
  pente: () => import("./pente/face"),
  poker: () => import("./poker/face"),
  reversi: () => import("./reversi/face"),
  rochambeau: () => import("./rochambeau/face"),
  seafight: () => import("./seafight/face"),
  tictactoe: () => import("./tictactoe/face"),
};

/** Where any position of a game can be put together and tried, without a match. */
export const TRIALS: Record<string, string> = { diplomacy: "/simulation" };

const generic: Loader = () => import("./generic/face");
const loaded = new Map<string, Promise<Face>>();

/** How a game looks, by its name. */
export function loadFace(game: string): Promise<Face> {
  let face = loaded.get(game);
  if (face === undefined) {
    face = (FACES[game] ?? generic)().then((module) => module.face as unknown as Face);
    face.catch(() => loaded.delete(game)); // The network failed: the next to ask tries again.
    loaded.set(game, face);
  }
  return face;
}
