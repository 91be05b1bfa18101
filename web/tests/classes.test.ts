/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("../src/", import.meta.url);
/** What files with this ending hold. The bundler would hand over style sheets empty. */
const filesOf = (ending: string) =>
  Object.fromEntries(
    readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(ending))
      .map((path) => [path, readFileSync(new URL(path, SOURCES), "utf8")]),
  );
const components = filesOf(".svelte");
const sheets = filesOf(".css");

const classesOf = (css: string) =>
  [...css.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/gi)].map((found) => found[1]!);

/** The classes that a component's elements may bear, as far as they are written out. */
function written(source: string): string[] {
  const markup = source.replace(/<(script|style)[^]*?<\/\1>/g, "");
  const listed = [...markup.matchAll(/\bclass="([^"]*)"/g)].flatMap((found) =>
    found[1]!
      .replace(/\{[^}]*\}/g, " ")
      .split(/\s+/)
      .filter(Boolean),
  );
  return [...listed, ...[...markup.matchAll(/\sclass:([\w-]+)/g)].map((found) => found[1]!)];
}

test("a class of the whole page has a name of two words", () => {
  const first = Object.entries(sheets)
    .filter(([path]) => path.startsWith("styles/"))
    .flatMap(([, css]) => [...css.matchAll(/(?:^|[},]|\*\/)\s*\.([a-z][\w-]*)/g)].map((found) => found[1]!));
  expect(first.length).toBeGreaterThan(10);
  expect(first.filter((name) => !name.includes("-"))).toEqual([]);
});

test("whatever class is written in the markup is styled somewhere", () => {
  const everywhere = new Set(Object.values(sheets).flatMap(classesOf));
  const unknown = Object.entries(components).flatMap(([path, source]) => {
    const own = new Set(classesOf(/<style>([^]*)<\/style>/.exec(source)?.[1] ?? ""));
    return written(source)
      .filter((name) => !own.has(name) && !everywhere.has(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(unknown).toEqual([]);
});
