// My matches that are being played, kept up to date by the live connection: how many wait for me, and where the next one is.
import { api } from "./api";
import { live } from "./live";
import type { TableInfo } from "./types";

const SHOWN = 50;

class MyTurns {
  /** Matches under way, those that wait for me first. */
  matches: TableInfo[] = $state.raw([]);
  isLoaded = $state(false);
  problem: unknown = $state.raw(null);

  get count(): number {
    return this.matches.filter((match) => match.is_your_turn).length;
  }

  /** To the match itself if there is only one, otherwise to the list. */
  get href(): string {
    const waiting = this.matches.filter((match) => match.is_your_turn);
    return waiting.length === 1 ? `/match/${waiting[0]!.id}` : "/matches";
  }

  /** Follow the matches of this person until the returned function is called; null = nobody yet. */
  follow(name: string | null): () => void {
    this.matches = [];
    this.problem = null;
    this.isLoaded = name === null;
    if (name === null) return () => {};
    return live.watchLobby({
      fresh: () => void this.load(),
      table: (table) => this.#learn(table),
    });
  }

  async load(): Promise<void> {
    try {
      this.matches = inOrder((await api.myMatches("playing", { limit: SHOWN })).matches);
      this.problem = null;
    } catch (problem) {
      this.problem = problem;
    } finally {
      this.isLoaded = true;
    }
  }

  #learn(table: TableInfo): void {
    const isMine = table.your_seat !== null && table.your_seat !== undefined;
    const others = this.matches.filter((match) => match.id !== table.id);
    if (isMine && table.status === "playing") this.matches = inOrder([table, ...others]);
    else if (others.length !== this.matches.length) this.matches = others;
  }
}

function inOrder(matches: TableInfo[]): TableInfo[] {
  const dueFirst = (match: TableInfo) => match.due ?? Number.POSITIVE_INFINITY;
  return matches.toSorted(
    (a, b) => Number(b.is_your_turn ?? false) - Number(a.is_your_turn ?? false) || dueFirst(a) - dueFirst(b),
  );
}

export const myTurns = new MyTurns();
