// A list of tables that is asked for once and kept up to date by the live connection. News may overtake the answer, and one
// answer another: what was heard while the list was on its way is newer than it, and only the latest list asked for counts.
import type { Loadable } from "@/core/resource.svelte";
import { topics } from "@/wire/live";
import type { Topic, Topics } from "@/wire/topics";
import type { TableInfo } from "@/wire/types";

export abstract class TableList implements Loadable<TableInfo[]> {
  /** What brings news of it. */
  protected abstract readonly topic: Topic;
  readonly #topics: Pick<Topics, "subscribe">;
  tables: TableInfo[] = $state.raw([]);
  isLoaded = $state(false);
  problem: unknown = $state.raw(null);
  #latest = 0;
  /** While a list is on its way. */
  #heard: TableInfo[] | null = null;

  constructor(from: Pick<Topics, "subscribe"> = topics) {
    this.#topics = from;
  }

  get value(): TableInfo[] {
    return this.tables;
  }

  protected abstract ask(): Promise<TableInfo[]>;
  protected abstract belongs(table: TableInfo): boolean;
  protected abstract inOrder(tables: TableInfo[]): TableInfo[];

  async load(): Promise<void> {
    const asked = ++this.#latest;
    const heard: TableInfo[] = (this.#heard = []);
    const [tables, problem] = await this.ask().then(
      (tables) => [tables, null] as const,
      (problem: unknown) => [null, problem] as const,
    );
    if (asked !== this.#latest) return;
    this.#heard = null;
    this.isLoaded = true;
    this.problem = problem;
    if (tables === null) return;
    this.tables = this.inOrder(tables);
    for (const table of heard) this.#place(table);
  }

  /** Load it as soon as news of it cannot be missed, until the returned function is called. */
  protected listen(): () => void {
    return this.#topics.subscribe(this.topic, {
      fresh: () => void this.load(),
      heard: (notice) => {
        if (notice.type === "table") this.learn(notice.table);
      },
    });
  }

  protected learn(table: TableInfo): void {
    this.#heard?.push(table);
    this.#place(table);
  }

  /** Somebody else's list from here on. */
  protected empty(isLoaded: boolean): void {
    this.#latest += 1;
    this.#heard = null;
    this.tables = [];
    this.problem = null;
    this.isLoaded = isLoaded;
  }

  #place(table: TableInfo): void {
    const others = this.tables.filter((known) => known.id !== table.id);
    if (this.belongs(table)) this.tables = this.inOrder([table, ...others]);
    else if (others.length !== this.tables.length) this.tables = others;
  }
}
