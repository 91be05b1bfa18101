/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("../src/", import.meta.url);
const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(svelte|css)$/.test(path) && path !== "styles/media.css")
  .map((path): [string, string] => [path, readFileSync(new URL(path, SOURCES), "utf8")]);

test("a style that leaves its component says why in the line before", () => {
  const silent = sources.flatMap(([path, text]) =>
    text
      .split("\n")
      .flatMap((line, number, lines) =>
        line.includes(":global") && !lines[number - 1]?.includes("*/") ? [`${path}:${number + 1}`] : [],
      ),
  );
  expect(silent).toEqual([]);
});

test("a width at which the page changes is written down once", () => {
  const widths = sources.flatMap(([, text]) =>
    [...text.matchAll(/@(?:media|container)[^{]*\d+px[^{]*/g)].map(([query]) => query.trim()),
  );
  expect(widths.filter((query, index) => widths.indexOf(query) !== index)).toEqual([]);
  expect(widths.filter((query) => query.startsWith("@media"))).toEqual([]);
});

test("the order of the page is that on the screen: nothing is moved past its neighbours", () => {
  const moved = sources.flatMap(([path, text]) =>
    /^\s*(order: *-?\d|flex-(direction|flow|wrap): *[\w -]*reverse)/m.test(text) ? [path] : [],
  );
  expect(moved).toEqual([]);
});
