// History routing: which page an address shows, links without a reload, and where the focus goes after one. The pages themselves
// are the app's (see app/routes.ts).
import { tick } from "svelte";
import { find, type Found, type Route } from "./routes";

class Router {
  path = $state("/");
  search = $state("");
  #routes: Route[] = $state.raw([]);
  readonly #found: Found | null = $derived(find(this.#routes, this.path));

  /** "play", "watch", "match"…; "missing" when the address leads nowhere. */
  get name(): string {
    return this.#found?.route.name ?? "missing";
  }

  /** null = the address leads nowhere. */
  get found(): Found | null {
    return this.#found;
  }

  /** What the address names, such as the `id` of a match: the props of the page. */
  get parameters(): Record<string, string> {
    return this.#found?.parameters ?? {};
  }

  start(routes: Route[]): void {
    this.#routes = routes;
    this.#arrive();
    addEventListener("popstate", () => {
      const isSamePage = location.pathname === this.path;
      this.#arrive();
      if (!isSamePage) void focusPage();
    });
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
    const keepFocus = link.hasAttribute("data-keep-focus");
    this.navigate(link.pathname + link.search + link.hash, { keepFocus });
  }
}

/** After following a link the reader, and the keyboard, begin at the top of the new page. */
async function focusPage(): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

export const router = new Router();
