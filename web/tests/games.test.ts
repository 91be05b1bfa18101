/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("../src/", import.meta.url);
const GAMES = readdirSync(new URL("games/", SOURCES), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !["kit", "generic"].includes(entry.name))
  .map((entry) => entry.name);
/** Rooms of one game. */
const OF_ONE_GAME = /^rooms\/desk\//;

test("no game is named outside of its own folder", () => {
  const named = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|svelte|css)$/.test(path) && path !== "wire/types.ts")
    .flatMap((path) => {
      const own = /^games\/(\w+)\//.exec(path)?.[1];
      if (OF_ONE_GAME.test(path)) return [];
      const text = readFileSync(new URL(path, SOURCES), "utf8").replace(
        /\/\*[^]*?\*\/|\/\/.*|<!--[^]*?-->/g,
        "",
      );
      return GAMES.filter((game) => game !== own && new RegExp(`["'\`/]${game}["'\`:]`).test(text)).map(
        (game) => `${path}: ${game}`,
      );
    });
  expect(GAMES.length).toBeGreaterThan(10);
  expect(named).toEqual([]);
});
