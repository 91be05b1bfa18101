// Every folder with a face is a game with a board of its own, loaded when it is first shown. Any other game gets the generic board.
import type { Component } from "svelte";
import { TRIAL_PATH } from "./diplomacy/address";
import type { Face, MiniProps } from "./face";

type Loaders<Module> = Record<string, () => Promise<Module>>;

/** A face is used with views of its own game only, so the type of its view is of no concern here. */
const FACES = import.meta.glob<{ face: Face<never> }>("./*/face.ts");
/** Lists show minis of many games; they load no boards. */
const MINIS = import.meta.glob<{ default: Component<MiniProps> }>("./*/Mini.svelte");

/** Where any position of a game can be put together and tried, without a match. */
export const TRIALS: Record<string, string> = { diplomacy: TRIAL_PATH };

const loaded = new Map<string, Promise<unknown>>();

/** A part of a game's folder, asked for once. */
function load<Module>(loaders: Loaders<Module>, game: string, file: string): Promise<Module> {
  const path = [`./${game}/${file}`, `./generic/${file}`].find((path) => path in loaders)!;
  let module = loaded.get(path) as Promise<Module> | undefined;
  if (module === undefined) {
    module = loaders[path]!();
    module.catch(() => loaded.delete(path)); // The network failed: the next to ask tries again.
    loaded.set(path, module);
  }
  return module;
}

/** How a game looks, by its name. */
export const loadFace = (game: string): Promise<Face> =>
  load(FACES, game, "face.ts").then(({ face }) => face as unknown as Face);

/** The picture of a position in a list. */
export const loadMini = (game: string): Promise<Component<MiniProps>> =>
  load(MINIS, game, "Mini.svelte").then((module) => module.default);
