// Every folder with a face is a game with a board of its own, loaded when it is first shown. Any other game gets the generic
// board. No game is named here.
import type { Component } from "svelte";
import { page, type Route } from "@/core/routes";
import type { Text } from "@/wire/types";
import type { AnyFace, Face, MiniProps } from "./face";
import type { Folder, Manifest, Tool } from "./manifest";

const faces = import.meta.glob<{ face: Face<never> }>("./*/face.ts");
const minis = import.meta.glob<{ default: Component<MiniProps<never>> }>("./*/Mini.svelte");
const pictograms = import.meta.glob<string>("./*/pictogram.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});
const folders = import.meta.glob<{ folder: Folder }>("./*/manifest.ts", { eager: true });

const nameOf = (path: string) => path.split("/")[1]!;
const FOLDERS = new Map(Object.entries(folders).map(([path, { folder }]) => [nameOf(path), folder]));
const MANIFESTS = new Map<string, Manifest<never>>([
  ...Object.entries(faces).map(([path, face]): [string, Manifest<never>] => {
    const name = nameOf(path);
    const [pictogram, mini] = [pictograms[`./${name}/pictogram.svg`]!, minis[`./${name}/Mini.svelte`]!];
    return [name, { pictogram, face, mini }];
  }),
  ...[...FOLDERS.values()].flatMap(({ games }) => Object.entries(games ?? {})),
]);

/** What stands before the colon in the name of a game that the house does not know by heart: `added:Nim`. */
const familyOf = (game: string) => game.split(":")[0]!;

const loaded = new Map<() => Promise<unknown>, Promise<unknown>>();

/** A game is asked for its views only, so the type of them is of no concern here: the one place where it is forgotten. */
function manifestOf(game: string): Manifest<unknown> {
  return (MANIFESTS.get(game) ??
    MANIFESTS.get(familyOf(game)) ??
    MANIFESTS.get("generic")) as Manifest<unknown>;
}

/** Asked for once; where the network failed, the next to ask tries again. */
function once<Module>(load: () => Promise<Module>): Promise<Module> {
  let module = loaded.get(load) as Promise<Module> | undefined;
  if (module === undefined) {
    module = load();
    module.catch(() => loaded.delete(load));
    loaded.set(load, module);
  }
  return module;
}

/** How a game looks, by its name. */
export const loadFace = async (game: string): Promise<AnyFace> => (await once(manifestOf(game).face)).face;

/** The picture of a position in a list. */
export const loadMini = async (game: string): Promise<Component<MiniProps<unknown>>> =>
  (await once(manifestOf(game).mini)).default;

/** The inside of a game's drawing. */
export const pictogramOf = (game: string): string => manifestOf(game).pictogram;

/** What a game has beside its matches. */
export const toolsOf = (game: string): Tool[] => FOLDERS.get(game)?.tools ?? [];

/** The folder of a game that shares one, and of any other. */
function folderOf(game: string): Folder | undefined {
  return FOLDERS.get(familyOf(game)) ?? [...FOLDERS.values()].find(({ games }) => games && game in games);
}

/** The title under which a game stands together with others; null = it stands alone. */
export const togetherWith = (game: string): Text | null =>
  FOLDERS.has(game) ? null : (folderOf(game)?.together ?? null);

/** What the text of a first position is called; null = nobody writes one. */
export const positionTitle = (game: string): Text | null => folderOf(game)?.position ?? null;

/** What a match goes on by, if the game has a word of its own for it. */
export const stepOf = (game: string): Text | null => folderOf(game)?.step ?? null;

export const toolRoutes: Route[] = [...FOLDERS.values()]
  .flatMap((folder) => folder.tools ?? [])
  .map(({ path, load }) => page("rules", path, load));
