// Something asked of the server again and again: what was there stays until its successor has come.
import type { Loadable } from "./resource.svelte";

class Refreshing<T> implements Loadable<T> {
  value: T | undefined = $state.raw();
  isLoaded = $state(false);
  problem: unknown = $state.raw(null);
  readonly #ask: () => Promise<T>;
  #latest = 0;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
  }

  async load(): Promise<void> {
    const asked = ++this.#latest;
    try {
      const value = await this.#ask();
      if (asked !== this.#latest) return;
      this.value = value;
      this.isLoaded = true;
      this.problem = null;
    } catch (problem) {
      if (asked === this.#latest && !this.isLoaded) this.problem = problem;
    }
  }
}

/** Of the component being made; asked for anew whenever what `ask` reads at once has changed. */
export function refreshing<T>(ask: () => Promise<T>): Refreshing<T> {
  const made = new Refreshing(ask);
  $effect.pre(() => void made.load());
  return made;
}
