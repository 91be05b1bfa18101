// Orders as people type them, with regions by their names in either language, turned towards the referee's own spelling. What is still
// not understood is the referee's to read.
import type { Atlas } from "./map/atlas";
import { chart } from "./map/chart.svelte";

/** Without accents and case, as people type. */
const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’']/g, " ").toLowerCase();

/** A name as a word of a line, however its parts are joined. */
const pattern = (name: string): RegExp =>
  new RegExp(`(?<![a-z])${plain(name).replace(/[-\s.]+/g, "[-\\s.]+")}(?![a-z])`, "g");

type Names = (readonly [RegExp, string])[];
const known = new WeakMap<Atlas, Names>();

function namesOf(atlas: Atlas): Names {
  let names = known.get(atlas);
  if (names === undefined) {
    names = atlas.regions
      .flatMap(({ code, name }) => [name.fr, name.en].map((text) => [text, code] as const))
      .sort(([one], [other]) => other.length - one.length)
      .map(([name, code]) => [pattern(name), code] as const);
    known.set(atlas, names);
  }
  return names;
}

/** "F Londres - Manche" as "f LON - ENG". */
export function inCodes(line: string): string {
  let text = plain(line);
  for (const [name, code] of chart.sight ? namesOf(chart.sight) : []) text = text.replace(name, code);
  return text
    .replace(/\s*(-+>?|→)\s*/g, " - ")
    .trim()
    .replace(/\s+/g, " ");
}
