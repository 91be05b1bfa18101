/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

const SOURCES = new URL("../src/", import.meta.url);
const sources = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|svelte)$/.test(path) && path !== "wire/types.ts")
    .map((path) => [path, readFileSync(new URL(path, SOURCES), "utf8")]),
);
/** Pages begin here, and nobody imports them. */
const ENTRIES = ["app/main.ts", "app/interface/main.ts"];

const DECLARED = /^ *export (?:const|function|async function|class|interface|type) (\w+)/gm;
const TYPES = /^ *export (?:interface|type) (\w+)/gm;
const FROM = /\b(?:import|export)\s+(type\s+)?([^;"']*?)\s*from\s*"([^"]+)"/g;
const BARE = /\bimport\s*\(?\s*"([^"]+)"/g;
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*"([^"]+)"/g;

function fileOf(path: string, from: string): string | null {
  if (!/^(@\/|\.)/.test(path)) return null;
  const plain = path.split("?")[0]!;
  const there = plain.startsWith("@/") ? plain.slice(2) : posix.join(posix.dirname(from), plain);
  return (
    [there, `${there}.ts`, `${there}.svelte`, `${there}/index.ts`].find((file) => sources.has(file)) ?? null
  );
}

/** What each file takes from the others, as "file name"; a whole file is "file *". */
function takenBy(path: string, text: string): string[] {
  const named = [...text.matchAll(FROM)].flatMap(([, , names, source]) => {
    const file = fileOf(source!, path);
    if (file === null) return [];
    const list = /\{([^]*)\}/.exec(names!)?.[1];
    if (list === undefined) return [names!.includes("*") ? `${file} *` : `${file} default`];
    return list
      .split(",")
      .map(
        (one) =>
          one
            .trim()
            .replace(/^type\s+/, "")
            .split(/\s+as\s+/)[0]!,
      )
      .filter(Boolean)
      .map((name) => `${file} ${name}`)
      .concat(/^\s*\w/.test(names!) && !/^type\b/.test(names!) ? [`${file} default`] : []);
  });
  const whole = [...text.matchAll(BARE)].map(([, source]) => fileOf(source!, path));
  const globbed = [...text.matchAll(GLOB)].flatMap(([, pattern]) => {
    const parts = posix.join(posix.dirname(path), pattern!).split("*");
    return [...sources.keys()].filter(
      (file) => file.startsWith(parts[0]!) && file.endsWith(parts.at(-1)!) && parts.length > 1,
    );
  });
  return [...named, ...[...whole, ...globbed].filter((file) => file !== null).map((file) => `${file} *`)];
}

/** Tests may look into what a file keeps to itself otherwise. */
const tests = readdirSync(new URL(".", import.meta.url)).map((path): [string, string] => [
  `../tests/${path}`,
  readFileSync(new URL(path, import.meta.url), "utf8"),
]);
const taken = new Set([...sources, ...tests].flatMap(([path, text]) => takenBy(path, text)));

test("whatever is exported is imported somewhere else", () => {
  const dead = [...sources].flatMap(([path, text]) =>
    // What a component exports by a function is called on it.
    [...text.matchAll(path.endsWith(".svelte") ? TYPES : DECLARED)]
      .map((found) => found[1]!)
      .filter((name) => !taken.has(`${path} ${name}`) && !taken.has(`${path} *`))
      .map((name) => `${path}: ${name}`),
  );
  expect(dead).toEqual([]);
});

test("whatever file there is, another one imports it", () => {
  const reached = new Set([...taken].map((one) => one.split(" ")[0]));
  expect([...sources.keys()].filter((path) => !reached.has(path) && !ENTRIES.includes(path))).toEqual([]);
});
