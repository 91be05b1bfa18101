// The shapes of the page for scripts, by the names that style sheets use.
import { MediaQuery } from "svelte/reactivity";
import definitions from "@/styles/media.css?raw";

/** A query that follows the window, such as `media("--phone", "(pointer: coarse)")`. */
export function media(name: string, ...more: string[]): MediaQuery {
  const query = new RegExp(`@custom-media ${name} (.+);`).exec(definitions)?.[1];
  if (query === undefined) throw new Error(`There is no custom media query ${name}.`);
  return new MediaQuery([query, ...more].join(" and "));
}
