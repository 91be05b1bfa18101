// History routing: which page an address shows, links without a reload, and where the focus goes after one.
import type { Component } from "svelte";
import { tick } from "svelte";
import LobbyPage from "../pages/LobbyPage.svelte";

// Pages differ in their props; each route below passes exactly the ones its page declares.
type Page = Component<any>;
type Load = () => Promise<{ default: Page }>;

interface Route {
  /** The part of the navigation that it belongs to. */
  name: string;
  pattern: RegExp;
  load: Load;
}

// The lobby comes with the shell, since most visits begin there; every other page is fetched when it is first opened.
const ROUTES: Route[] = [
  { name: "play", pattern: /^\/$/, load: () => Promise.resolve({ default: LobbyPage }) },
  { name: "watch", pattern: /^\/watch$/, load: () => import("../pages/WatchPage.svelte") },
  { name: "match", pattern: /^\/match\/(?<id>[^/]+)$/, load: () => import("../match/MatchPage.svelte") },
  { name: "rules", pattern: /^\/rules$/, load: () => import("../pages/RulesIndexPage.svelte") },
  { name: "rules", pattern: /^\/rules\/(?<game>[^/]+)$/, load: () => import("../pages/RulesPage.svelte") },
  { name: "rules", pattern: /^\/simulation$/, load: () => import("../games/diplomacy/TrialPage.svelte") },
  { name: "player", pattern: /^\/player\/(?<name>[^/]+)$/, load: () => import("../pages/PlayerPage.svelte") },
  { name: "matches", pattern: /^\/matches$/, load: () => import("../pages/MyMatchesPage.svelte") },
  { name: "settings", pattern: /^\/settings$/, load: () => import("../pages/SettingsPage.svelte") },
  { name: "login", pattern: /^\/login$/, load: () => import("../pages/LoginPage.svelte") },
  { name: "register", pattern: /^\/register$/, load: () => import("../pages/RegisterPage.svelte") },
];
const NOT_FOUND: Route = { name: "missing", pattern: /^/, load: () => import("../pages/MissingPage.svelte") };

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  readonly #found = $derived(find(this.path));

  /** "play", "watch", "match"…; "missing" when the address leads nowhere. */
  get name(): string {
    return this.#found.route.name;
  }

  get load(): Load {
    return this.#found.route.load;
  }

  /** What the address names, such as the `id` of a match: the props of the page. */
  get parameters(): Record<string, string> {
    return this.#found.parameters;
  }

  start(): void {
    addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Go to one of our own addresses. */
  navigate(address: string, { replace = false, keepFocus = false } = {}): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#arrive();
    if (keepFocus) return;
    scrollTo(0, 0);
    void focusPage();
  }

  #arrive(): void {
    this.path = location.pathname;
    this.search = location.search;
  }

  /** Plain clicks on our own links stay in the page; everything else is the browser's. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (link === null || link.target || link.hasAttribute("download") || link.origin !== location.origin)
      return;
    if (link.pathname.startsWith("/api")) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.navigate(link.pathname + link.search + link.hash);
  }
}

function find(path: string): { route: Route; parameters: Record<string, string> } {
  for (const route of ROUTES) {
    const match = route.pattern.exec(path);
    if (!match) continue;
    try {
      const named = Object.entries(match.groups ?? {});
      return {
        route,
        parameters: Object.fromEntries(named.map(([name, value]) => [name, decodeURIComponent(value)])),
      };
    } catch {
      break; // A stray % in the address: it leads nowhere.
    }
  }
  return { route: NOT_FOUND, parameters: {} };
}

/** After following a link the reader, and the keyboard, begin at the top of the new page. */
async function focusPage(): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

export const router = new Router();
