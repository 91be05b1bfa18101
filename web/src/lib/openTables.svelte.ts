// The public tables that wait for players, kept up to date by the live connection.
import { api } from "./api";
import { TableList } from "./tableList.svelte";
import type { TableInfo } from "./types";

class OpenTables extends TableList {
  /** Follow them until the returned function is called. */
  follow(): () => void {
    // Shown before the connection stands, and asked for again once it does.
    void this.load();
    return this.listen();
  }

  protected async ask(): Promise<TableInfo[]> {
    return (await api.openTables()).matches;
  }

  protected belongs(table: TableInfo): boolean {
    return table.status === "open" && table.is_public;
  }

  /** Newest first. */
  protected inOrder(tables: TableInfo[]): TableInfo[] {
    return tables.toSorted((a, b) => b.created - a.created);
  }
}

export const openTables = new OpenTables();
