// What the compilers do not see: which folder may import which, and what Svelte's own rules find.
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const SOURCES = fileURLToPath(new URL("./src", import.meta.url));
/** From the top of the house to its foundations: imports go down only. */
const LAYERS = ["app", "rooms", "tables", "games", "ui", "core", "wire"];

/** Rooms of one game, which may look into it. */
const GUESTS = { "rooms/desk": ["diplomacy"] };

/** The layer of a source file, and the room or game that it belongs to. */
function placeOf(file) {
  const [layer, part, ...rest] = relative(SOURCES, file).split("/");
  const isApart = layer === "rooms" || (layer === "games" && rest.length > 0 && part !== "kit");
  return { layer, part: isApart ? part : null };
}

const layers = {
  meta: {
    type: "problem",
    messages: {
      up: "{{from}} may not import {{to}}: imports go down only.",
      across: "{{layer}}/{{from}} may not import {{layer}}/{{to}}: what they share belongs below them.",
      inside: "{{from}} may not look into the game {{to}}: it is reached by its face.",
      long: "Within {{layer}}, import by a relative path.",
    },
  },
  create(context) {
    function check(node) {
      const source = node.source?.value;
      if (typeof source !== "string" || !/^(@\/|\.)/.test(source)) return;
      const path = source.startsWith("@/")
        ? resolve(SOURCES, source.slice(2))
        : resolve(dirname(context.filename), source);
      const [here, there] = [placeOf(context.filename), placeOf(path)];
      if (!LAYERS.includes(there.layer)) return;
      const data = { from: here.layer, to: there.layer };
      const isInside = there.layer === "games" && there.part !== null && here.part !== there.part;
      if (LAYERS.indexOf(there.layer) < LAYERS.indexOf(here.layer))
        context.report({ node, messageId: "up", data });
      else if (here.layer === there.layer && here.part && there.part && here.part !== there.part)
        context.report({
          node,
          messageId: "across",
          data: { layer: here.layer, from: here.part, to: there.part },
        });
      else if (isInside && !GUESTS[`${here.layer}/${here.part}`]?.includes(there.part))
        context.report({
          node,
          messageId: "inside",
          data: { from: here.part ?? here.layer, to: there.part },
        });
      else if (here.layer === there.layer && source.startsWith("@/"))
        context.report({ node, messageId: "long", data: { layer: here.layer } });
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default ts.config(
  { ignores: ["bench/", "dist/", "dist-bench/", "src/wire/types.ts"] },
  ...svelte.configs["flat/recommended"],
  {
    files: ["src/**/*.ts", "src/**/*.svelte", "src/**/*.svelte.ts"],
    plugins: { house: { rules: { layers } }, ts: ts.plugin },
    languageOptions: {
      parser: ts.parser,
      parserOptions: { extraFileExtensions: [".svelte"] },
    },
    rules: {
      "house/layers": "error",
      "ts/consistent-type-imports": "error",
      "ts/no-explicit-any": "error",
      eqeqeq: "error",
      // Our sets and maps in state are replaced, never changed.
      "svelte/prefer-svelte-reactivity": "off",
      "no-console": ["error", { allow: ["error"] }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["**/*.svelte"],
    languageOptions: { parser: (await import("svelte-eslint-parser")).default },
  },
);
