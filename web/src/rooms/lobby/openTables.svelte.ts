// The public tables that wait for players, kept up to date by the live connection.
import { api } from "@/wire/api";
import type { Topics } from "@/wire/topics";
import { TableList } from "@/tables/tableList.svelte";
import type { TableInfo } from "@/wire/types";

export class OpenTables extends TableList {
  protected readonly topic = "tables";
  /**
   * Tables whose opener has left the site. Whoever has just become a guest counts as away until their connection knows them:
   * a table that is new is waited at.
   */
  away: ReadonlySet<string> = $state.raw(new Set());

  readonly #list: () => Promise<{ matches: TableInfo[] }>;

  constructor(
    list: () => Promise<{ matches: TableInfo[] }> = api.openTables,
    topics?: Pick<Topics, "subscribe">,
  ) {
    super(topics);
    this.#list = list;
  }

  /** Follow them until the returned function is called. */
  follow(): () => void {
    // Shown before the connection stands, and asked for again once it does.
    void this.load();
    return this.listen();
  }

  protected async ask(): Promise<TableInfo[]> {
    const tables = (await this.#list()).matches.filter((table) => this.belongs(table));
    this.away = new Set(tables.filter(isOpenerAway).map((table) => table.id));
    return tables;
  }

  protected override learn(table: TableInfo): void {
    const isKnown = this.tables.some((known) => known.id === table.id);
    const others = [...this.away].filter((id) => id !== table.id);
    this.away = new Set(isKnown && isOpenerAway(table) ? [...others, table.id] : others);
    super.learn(table);
  }

  protected belongs(table: TableInfo): boolean {
    // A challenge waits for one person only, who has been told.
    return table.status === "open" && table.is_public && !table.is_by_invitation;
  }

  /** Newest first, but those that nobody waits at come last. */
  protected inOrder(tables: TableInfo[]): TableInfo[] {
    return tables.toSorted(
      (a, b) => Number(this.away.has(a.id)) - Number(this.away.has(b.id)) || b.created - a.created,
    );
  }
}

/** One's own tables are known to be waited at, before the connection stands as well. */
function isOpenerAway({ seats, opener, your_seat, is_anonymous }: TableInfo): boolean {
  return (
    (your_seat ?? null) === null &&
    !is_anonymous &&
    seats.some((seat) => seat.player === opener && !seat.is_bot && !seat.is_here)
  );
}

export const openTables = new OpenTables();
