// A list of matches that is fetched a page at a time.
import { untrack } from "svelte";
import type { Loadable } from "@/core/resource.svelte";
import type { Page, TableInfo } from "@/wire/types";

type Fetch = (before: string | null) => Promise<Page>;

export class Pages implements Loadable<TableInfo[]> {
  matches: TableInfo[] = $state.raw([]);
  isLoading = $state(false);
  isLoaded = $state(false);
  problem: unknown = $state.raw(null);
  #next: string | null = $state(null);
  readonly #fetch: Fetch;
  #latest = 0;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  get value(): TableInfo[] {
    return this.matches;
  }

  get hasMore(): boolean {
    return this.#next !== null;
  }

  /** From the first page on; what was there is forgotten. */
  restart(): void {
    this.#latest += 1;
    [this.matches, this.#next] = [[], null];
    this.isLoading = this.isLoaded = false;
    this.problem = null;
    void this.load();
  }

  /** The next page, or the same one again after it failed. */
  async load(): Promise<void> {
    if (untrack(() => this.isLoading)) return;
    const asked = this.#latest;
    const answer = this.#fetch(untrack(() => this.#next));
    this.isLoading = true;
    try {
      const page = await answer;
      if (asked !== this.#latest) return;
      this.matches = [...this.matches, ...page.matches];
      this.#next = page.next ?? null;
      this.problem = null;
      this.isLoaded = true;
    } catch (problem) {
      if (asked === this.#latest) this.problem = problem;
    } finally {
      if (asked === this.#latest) this.isLoading = false;
    }
  }
}

/** Pages of the component being made, begun anew whenever what `fetch` reads at once has changed. */
export function pages(fetch: Fetch): Pages {
  const made = new Pages(fetch);
  $effect.pre(() => made.restart());
  return made;
}
