// A tree of routes, typed by their addresses: `page("/player/:name", …)` takes a page whose props are `{ name: string }`. A route
// may have a guard, which sends readers elsewhere, and stand in a layout, which stays while one goes between its pages.
import type { Component, Snippet } from "svelte";

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What the address of a page names. */
type Parameters<Path extends string> = { [Name in Names<Path>]: string };

// Each page is checked against its own address where it is declared; a list of pages knows only that they are pages.
// eslint-disable-next-line ts/no-explicit-any
type AnyPage = Component<any>;
type Load<Page> = () => Promise<{ default: Page }>;

export interface Route {
  /** The part of the navigation that it belongs to. */
  name: string;
  path: string;
  load: Load<AnyPage>;
  layout: Layout | null;
  guard: Guard | null;
}

/** Drawn around its pages, and not anew when one goes from one to the other. */
type Layout = Load<Component<{ children: Snippet }>>;

/** Where readers who have no business here are sent; null = they stay. Asked again whenever what it reads changes. */
type Guard = () => string | null;

export interface Found {
  route: Route;
  parameters: Record<string, string>;
}

export function page<Path extends string>(
  name: string,
  path: Path,
  load: Load<Component<Parameters<Path>>>,
): Route {
  return { name, path, load, layout: null, guard: null };
}

/** The same routes behind a guard or in a layout; what they had before holds first. */
export function within({ layout, guard }: { layout?: Layout; guard?: Guard }, routes: Route[]): Route[] {
  return routes.map((route) => ({
    ...route,
    layout: route.layout ?? layout ?? null,
    guard: route.guard ?? guard ?? null,
  }));
}

export function find(routes: Route[], path: string): Found | null {
  for (const route of routes) {
    const parameters = match(route.path, path);
    if (parameters !== null) return { route, parameters };
  }
  return null;
}

/** null = not this one, or a stray % in the address, which leads nowhere. */
function match(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index]!;
    if (!part.startsWith(":")) {
      if (part !== text) return null;
    } else {
      if (text === "") return null;
      try {
        parameters[part.slice(1)] = decodeURIComponent(text);
      } catch {
        return null;
      }
    }
  }
  return parameters;
}
