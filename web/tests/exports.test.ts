import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../src/**/*.ts", "../src/**/*.svelte"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const tests = import.meta.glob<string>("./*.ts", { query: "?raw", import: "default", eager: true });
const DECLARED = /^export (?:abstract )?(?:const|function|async function|class) (\w+)/gm;

test("whatever is exported is used somewhere else", () => {
  const everything = Object.entries({ ...sources, ...tests });
  const dead = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(DECLARED)]
      .map((found) => found[1]!)
      .filter((name) => {
        const use = new RegExp(`\\b${name}\\b`);
        return !everything.some(([other, used]) => other !== path && use.test(used));
      })
      .map((name) => `${path}: ${name}`),
  );
  expect(dead).toEqual([]);
});
