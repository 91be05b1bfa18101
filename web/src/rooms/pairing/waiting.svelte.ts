// One's place in a queue: taken, kept while the page is open, and the match that is found.
import { session } from "@/core/session.svelte";
import { api } from "@/wire/api";
import { topics } from "@/wire/live";
import type { JoinQueue, QueueState, WaitingPlayer } from "@/wire/types";

export class Waiting {
  state: QueueState | null = $state.raw(null);
  you: WaitingPlayer | null = $state.raw(null);
  problem: unknown = $state.raw(null);
  #isClosed = false;
  #stops: (() => void)[] = [];
  readonly #wanted: JoinQueue;
  readonly id: string;

  constructor(id: string, wanted: JoinQueue, found: (match: string) => void) {
    this.#wanted = wanted;
    this.id = id;
    void this.#begin(found);
  }

  async #begin(found: (match: string) => void): Promise<void> {
    try {
      await session.ensure();
    } catch (problem) {
      this.problem = problem;
      return;
    }
    if (this.#isClosed) return;
    this.#stops.push(
      topics.subscribe("me", {
        heard: (notice) => {
          if (notice.type === "paired") found(notice.match);
        },
        // Only now can the news of a match not be missed; after a gap the place is asked for again, and kept.
        fresh: () => void this.join(),
      }),
      topics.subscribe(`queue:${this.id}`, {
        heard: (notice) => {
          if (notice.type === "queue") this.#learn(notice.state);
        },
      }),
    );
  }

  async join(): Promise<void> {
    if (this.#isClosed) return;
    try {
      const state = await api.joinQueue(this.#wanted);
      if (this.#isClosed) return;
      this.problem = null;
      this.you = state.you ?? null;
      this.state = state;
    } catch (problem) {
      this.problem = problem;
    }
  }

  #learn(state: QueueState): void {
    const mine = state.players.find(({ name }) => name === session.identity?.name);
    if (mine) this.you = mine;
    this.state = state;
  }

  /** The page is left, and the queue with it: the server notices that nobody follows it any more; this is faster. */
  close(leaves: boolean): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    if (leaves) api.leaveQueue(this.id).catch(() => {});
  }
}
