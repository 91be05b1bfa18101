// A list that is fetched a page at a time.
import type { Page, TableInfo } from "./types";

export class Pages {
  matches: TableInfo[] = $state.raw([]);
  isLoading = $state(false);
  isLoaded = $state(false);
  problem: unknown = $state.raw(null);
  #next: string | null = $state(null);
  readonly #fetch: (before: string | null) => Promise<Page>;

  constructor(fetch: (before: string | null) => Promise<Page>) {
    this.#fetch = fetch;
    // Not at once: lists are made while something is being computed, when nothing may change.
    queueMicrotask(() => void this.more());
  }

  get hasMore(): boolean {
    return this.#next !== null;
  }

  /** The next page, or the first one again after it failed. */
  async more(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    try {
      const page = await this.#fetch(this.#next);
      this.matches = [...this.matches, ...page.matches];
      this.#next = page.next ?? null;
      this.problem = null;
      this.isLoaded = true;
    } catch (problem) {
      this.problem = problem;
    } finally {
      this.isLoading = false;
    }
  }
}
