import { beforeEach, expect, test } from "vitest";
import { OpenTables } from "@/rooms/lobby/openTables.svelte";
import type { Follower } from "@/wire/topics";
import type { TableInfo } from "@/wire/types";

let listed: TableInfo[] = [];
let lobby: Follower;
const openTables = new OpenTables(() => Promise.resolve({ matches: listed }), {
  subscribe: (_, follower) => ((lobby = follower), () => {}),
});

function table(id: string, created: number, is_here: boolean, more: Partial<TableInfo> = {}): TableInfo {
  const seats = [
    { seat: 0, player: "ada", is_bot: false, is_here, rating: null },
    { seat: 1, player: null, is_bot: false, is_here: false, rating: null },
  ];
  return {
    id,
    created,
    opener: "ada",
    seats,
    status: "open",
    is_public: true,
    your_seat: null,
    ...more,
  } as TableInfo;
}

async function look(...tables: TableInfo[]): Promise<void> {
  listed = tables;
  await openTables.load();
}
const ids = () => openTables.tables.map(({ id }) => id).join("");

beforeEach(() => void openTables.follow());

test("tables that nobody waits at come last, and one's own is not among them", async () => {
  await look(
    table("a", 1, true),
    table("b", 2, false),
    table("c", 3, true),
    table("d", 4, false, { your_seat: 0 }),
  );
  expect(ids()).toBe("dcab");
  expect([...openTables.away]).toEqual(["b"]);
});

test("news sets the mark and takes it away", async () => {
  await look(table("a", 1, true), table("b", 2, false));
  lobby.heard({ type: "table", table: table("b", 2, true) });
  expect([...openTables.away]).toEqual([]);
  lobby.heard({ type: "table", table: table("b", 2, false) });
  expect([...openTables.away]).toEqual(["b"]);
  expect(ids()).toBe("ab");
});

test("a table that has just been opened is waited at: a guest's connection knows them only a little later", async () => {
  await look(table("a", 1, true));
  lobby.heard({ type: "table", table: table("b", 2, false) });
  expect([...openTables.away]).toEqual([]);
});
