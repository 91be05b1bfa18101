// Custom media queries, as CSS will have them some day: `@media (--phone)` means what src/styles/media.css says it does. Container
// queries may be named in the same way.
import { readFileSync } from "node:fs";

const definitions = new Map(
  [
    ...readFileSync(new URL("../src/styles/media.css", import.meta.url), "utf8").matchAll(
      /@custom-media (--[\w-]+) (.+);/g,
    ),
  ].map(([, name, query]) => [name, query]),
);

/** @param {import("postcss").AtRule} rule */
function spellOut(rule) {
  rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name) => {
    const query = definitions.get(name);
    if (query === undefined) throw rule.error(`There is no custom media query ${name}.`);
    return query;
  });
}

/** @returns {import("postcss").Plugin} */
export function customMedia() {
  return {
    postcssPlugin: "custom-media",
    AtRule: { media: spellOut, container: spellOut },
  };
}
