import { beforeEach, expect, test } from "vitest";
import type { TableInfo } from "@/wire/types";

import { TableList } from "@/tables/tableList.svelte";

const table = (id: string, status = "open") => ({ id, status }) as TableInfo;

/** Open tables by identifier; each question is answered when the test says so. */
class List extends TableList {
  protected readonly topic = "tables";
  answers: ((tables: TableInfo[]) => void)[] = [];
  refusals: ((problem: unknown) => void)[] = [];

  hear(table: TableInfo): void {
    this.learn(table);
  }

  protected ask(): Promise<TableInfo[]> {
    return new Promise((resolve, reject) => {
      this.answers.push(resolve);
      this.refusals.push(reject);
    });
  }

  protected belongs(table: TableInfo): boolean {
    return table.status === "open";
  }

  protected inOrder(tables: TableInfo[]): TableInfo[] {
    return tables.toSorted((a, b) => a.id.localeCompare(b.id));
  }

  get ids(): string {
    return this.tables.map(({ id }) => id).join("");
  }
}

let list: List;
beforeEach(() => {
  list = new List();
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("news that overtakes the list is not undone by it", async () => {
  void list.load();
  list.hear(table("c"));
  list.hear(table("a", "over"));
  list.answers[0]!([table("a"), table("b")]);
  await settled();
  expect(list.ids).toBe("bc");
  expect(list.isLoaded).toBe(true);
});

test("only the latest list asked for counts, whichever arrives last", async () => {
  void list.load();
  void list.load();
  list.answers[1]!([table("b")]);
  await settled();
  list.answers[0]!([table("a")]);
  await settled();
  expect(list.ids).toBe("b");
});

test("news after the list changes it", async () => {
  void list.load();
  list.answers[0]!([table("a")]);
  await settled();
  list.hear(table("b"));
  list.hear(table("a", "playing"));
  expect(list.ids).toBe("b");
});

test("a list that cannot be had is a problem, and what was known stays", async () => {
  list.hear(table("a"));
  void list.load();
  list.refusals[0]!("no");
  await settled();
  expect(list.problem).toBe("no");
  expect(list.ids).toBe("a");
});
