// What a game's folder holds. Manifests come with the shell, so they name everything else by how it is loaded.
import type { Component } from "svelte";
import type { Text } from "@/wire/types";
import type { Face, MiniProps } from "./face";

/** A page of a game's own, beside its matches. */
export interface Tool {
  path: string;
  title: Text;
  load: () => Promise<{ default: Component }>;
}

export interface Manifest<View> {
  /** A drawing on a grid of 48, as SVG: `t` is tinted, `k` solid, `h` a hairline, `w` the colour of the sheet. */
  pictogram: string;
  face: () => Promise<{ face: Face<View> }>;
  /** The picture of a position in a list, loaded without the board. */
  mini: () => Promise<{ default: Component<MiniProps<View>> }>;
  tools?: Tool[];
}
