// The public tables that wait for players, kept up to date by the live connection.
import { api } from "./api";
import { live } from "./live";
import type { TableInfo } from "./types";

class OpenTables {
  /** Newest first. */
  tables: TableInfo[] = $state.raw([]);
  isLoaded = $state(false);
  problem: unknown = $state.raw(null);

  /** Follow them until the returned function is called. */
  follow(): () => void {
    void this.load();
    let isFirst = true;
    return live.watchLobby({
      fresh: () => {
        // The first time, what was just asked for is as fresh as can be.
        if (!isFirst) void this.load();
        isFirst = false;
      },
      table: (table) => this.#learn(table),
    });
  }

  async load(): Promise<void> {
    try {
      this.tables = (await api.openTables()).matches;
      this.problem = null;
    } catch (problem) {
      this.problem = problem;
    } finally {
      this.isLoaded = true;
    }
  }

  #learn(table: TableInfo): void {
    const others = this.tables.filter((known) => known.id !== table.id);
    const isShown = table.status === "open" && table.is_public;
    if (isShown) this.tables = [table, ...others].toSorted((a, b) => b.created - a.created);
    else if (others.length !== this.tables.length) this.tables = others;
  }
}

export const openTables = new OpenTables();
