// How games are loaded. A folder with `pictogram.svg`, `Mini.svelte` and `face.ts` is a game by its name; where that is not all
// there is to it, its `manifest.ts` says the rest. That comes with the shell, so it names everything else by how it is loaded.
import type { Component } from "svelte";
import type { Text } from "@/wire/types";
import type { Face, MiniProps } from "./face";

/** A page of a game's own, beside its matches. */
export interface Tool {
  path: string;
  title: Text;
  load: () => Promise<{ default: Component }>;
}

/** One game. */
export interface Manifest<View> {
  /** A drawing on a grid of 48, as SVG: `t` is tinted, `k` solid, `h` a hairline, `w` the colour of the sheet. */
  pictogram: string;
  face: () => Promise<{ face: Face<View> }>;
  /** The picture of a position in a list, loaded without the board. */
  mini: () => Promise<{ default: Component<MiniProps<View>> }>;
}

/** What a folder may have beside the game of its name. */
export interface Folder {
  tools?: Tool[];
  /** Games that share the folder, by their names. */
  games?: Record<string, Manifest<never>>;
  /** The title under which those games stand together where one is chosen, so that they do not crowd out the others. */
  together?: Text;
  /** What the field is called in which a table's first position is written, where people do that. */
  position?: Text;
  /** What a match goes on by, where everybody's time is counted together and it is neither a move nor a round. */
  step?: Text;
}
