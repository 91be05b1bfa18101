// Something asked of the server: its value, or why there is none, or neither yet. `<Loaded>` draws all three.

/** What `<Loaded>` can show. */
export interface Loadable<T> {
  /** Only of use once it is loaded. */
  readonly value: T | undefined;
  readonly isLoaded: boolean;
  /** Why it could not be had the last time; null = it could. */
  readonly problem: unknown;
  /** Ask, or ask again. */
  load(): unknown;
}

export class Resource<T> implements Loadable<T> {
  value: T | undefined = $state.raw();
  isLoaded = $state(false);
  problem: unknown = $state.raw(null);
  readonly #ask: () => Promise<T>;
  readonly #keeps: boolean;
  #latest = 0;

  /** With `keeps`, what was there stays until its successor has come. */
  constructor(ask: () => Promise<T>, keeps = false) {
    this.#ask = ask;
    this.#keeps = keeps;
  }

  /** Of several questions only the last one's answer counts. */
  async load(): Promise<void> {
    const asked = ++this.#latest;
    const answer = this.#ask();
    if (!this.#keeps) {
      this.value = undefined;
      this.isLoaded = false;
      this.problem = null;
    }
    try {
      const value = await answer;
      if (asked !== this.#latest) return;
      this.value = value;
      this.isLoaded = true;
      this.problem = null;
    } catch (problem) {
      if (asked === this.#latest && !this.isLoaded) this.problem = problem;
    }
  }
}

/** A resource of the component being made, asked for anew whenever what `ask` reads at once has changed. */
export function resource<T>(ask: () => Promise<T>, keeps = false): Resource<T> {
  const made = new Resource(ask, keeps);
  $effect.pre(() => void made.load());
  return made;
}

/** The same for what is asked for again and again: what was there stays until its successor has come. */
export const refreshing = <T>(ask: () => Promise<T>): Resource<T> => resource(ask, true);
