// My matches under way and the open tables I sit at, kept up to date by the live connection: how many wait for me, and where
// the next one is.
import { api } from "@/wire/api";
import { calling, tellChange } from "./callingBack.svelte";
import { isPutAway } from "./putAway.svelte";
import { TableList } from "./tableList.svelte";
import type { TableInfo } from "@/wire/types";

const SHOWN = 50;

class MyTurns extends TableList {
  protected readonly topic = "me";

  /** Those being played. */
  get matches(): TableInfo[] {
    return this.tables.filter((table) => table.status === "playing");
  }

  /** Those that wait for other players. */
  get open(): TableInfo[] {
    return this.tables.filter((table) => table.status === "open");
  }

  /** Those that wait for me and were not put away. */
  get waiting(): TableInfo[] {
    return this.tables.filter((match) => match.is_your_turn && !isPutAway(match));
  }

  /** Those that wait for me or have called me, but the one I look at. */
  besides(here: string | null): number {
    const waiting = this.waiting.map(({ id }) => id);
    return this.tables.filter(
      ({ id }) => id !== here && (waiting.includes(id) || calling.matches.includes(id)),
    ).length;
  }

  get count(): number {
    return this.waiting.length;
  }

  /** To the match itself if there is only one, otherwise to the list. */
  get href(): string {
    const { waiting } = this;
    return waiting.length === 1 ? `/match/${waiting[0]!.id}` : "/matches";
  }

  /** Follow the matches of this person until the returned function is called; null = nobody yet. */
  follow(name: string | null): () => void {
    this.empty(name === null);
    return name === null ? () => {} : this.listen();
  }

  protected async ask(): Promise<TableInfo[]> {
    const pages = await Promise.all(
      (["open", "playing"] as const).map((status) => api.myMatches(status, { limit: SHOWN })),
    );
    // A table that fills between the two answers stands in both.
    return [...new Map(pages.flatMap((page) => page.matches).map((table) => [table.id, table])).values()];
  }

  protected override learn(table: TableInfo): void {
    tellChange(
      this.tables.find((known) => known.id === table.id),
      table,
    );
    super.learn(table);
  }

  protected belongs(table: TableInfo): boolean {
    const isSeated = table.your_seat !== null && table.your_seat !== undefined;
    return isSeated && (table.status === "playing" || table.status === "open");
  }

  /** Those that wait for me first, and of these the most urgent; open tables last. */
  protected inOrder(matches: TableInfo[]): TableInfo[] {
    const dueFirst = (match: TableInfo) => match.due ?? Number.POSITIVE_INFINITY;
    return matches.toSorted(
      (a, b) =>
        Number(b.is_your_turn ?? false) - Number(a.is_your_turn ?? false) ||
        Number(a.status === "open") - Number(b.status === "open") ||
        dueFirst(a) - dueFirst(b),
    );
  }
}

export const myTurns = new MyTurns();
