// Every folder with a manifest is a game with a board of its own, loaded when it is first shown. Any other game gets the generic
// board. No game is named here.
import type { Component } from "svelte";
import { page, type Route } from "@/core/routes";
import type { AnyFace, MiniProps } from "./face";
import { manifest as generic } from "./generic/manifest";
import type { Manifest, Tool } from "./manifest";

const modules = import.meta.glob<{ manifest: Manifest<never> }>("./*/manifest.ts", { eager: true });
const MANIFESTS = new Map(
  Object.entries(modules).map(([path, { manifest }]) => [path.split("/")[1]!, manifest]),
);

const loaded = new Map<() => Promise<unknown>, Promise<unknown>>();

/** A game is asked for its views only, so the type of them is of no concern here: the one place where it is forgotten. */
function manifestOf(game: string): Manifest<unknown> {
  return (MANIFESTS.get(game) as Manifest<unknown> | undefined) ?? generic;
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
export const toolsOf = (game: string): Tool[] => MANIFESTS.get(game)?.tools ?? [];

export const toolRoutes: Route[] = [...MANIFESTS.values()]
  .flatMap((manifest) => manifest.tools ?? [])
  .map(({ path, load }) => page("rules", path, load));
