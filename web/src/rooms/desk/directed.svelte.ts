// The list of directed matches and the one on show; whatever changes a match puts its answer here.
import { notices } from "@/core/notices.svelte";
import { chart } from "@/games/diplomacy/map/chart.svelte";
import { topics } from "@/wire/live";
import { desk } from "./calls";
import type { DirectedInfo, DirectedMatch } from "@/wire/types";

class Directed {
  list: DirectedInfo[] = $state.raw([]);
  isLoaded = $state(false);
  problem: unknown = $state.raw(null);
  shown: DirectedMatch | null = $state.raw(null);
  #wanted = "";

  get value(): DirectedInfo[] {
    return this.list;
  }

  async load(): Promise<void> {
    this.problem = null;
    try {
      this.list = await desk.list();
      this.isLoaded = true;
    } catch (problem) {
      this.problem = problem;
    }
  }

  async open(match: string): Promise<void> {
    this.#wanted = match;
    const found = await desk.show(match);
    if (this.#wanted === match) this.take(found);
  }

  /** Looks again whenever the server says that something has changed; until the returned function is called. */
  follow(match: string): () => void {
    const look = () => void this.open(match).catch(() => {});
    return topics.subscribe(`directed:${match}`, { heard: look, fresh: look });
  }

  /** What the server answered to an act. */
  take(found: DirectedMatch): void {
    this.shown = found;
    chart.choose(found.info.parameters.variant ?? "standard");
    this.list = this.list.map((one) => (one.match === found.info.match ? found.info : one));
  }

  /** Does it, and says how it went; what is shown afterwards is asked for where the answer does not say. */
  async act(match: string, what: () => Promise<DirectedMatch | void>, done: string): Promise<boolean> {
    try {
      const answer = await what();
      if (answer) this.take(answer);
      else await this.open(match);
      notices.done(done);
      return true;
    } catch (problem) {
      notices.refuse(problem);
      return false;
    }
  }
}

export const directed = new Directed();
