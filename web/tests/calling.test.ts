import { expect, test } from "vitest";
import { answer, calling, tellChange } from "@/tables/callingBack.svelte";
import type { TableInfo } from "@/wire/types";

const table = (status: TableInfo["status"], players: (string | null)[], is_your_turn = false) =>
  ({
    id: "abc",
    game: "reversi",
    status,
    your_seat: 0,
    is_your_turn,
    seats: players.map((player, seat) => ({ seat, player, is_bot: false })),
  }) as TableInfo;

test("whoever sits down at one's table calls until one looks there, whoever's turn it is", () => {
  tellChange(table("open", ["ada", null, null]), table("open", ["ada", "bob", null]));
  expect(calling.matches).toEqual(["abc"]);
  tellChange(table("open", ["ada", "bob", null]), table("playing", ["ada", "bob", "cleo"]));
  expect(calling.matches).toEqual(["abc"]);
  answer("abc");
  expect(calling.matches).toEqual([]);
});

test("a move made in another tab answers the call", () => {
  tellChange(table("playing", ["ada", "bob"]), table("playing", ["ada", "bob"], true));
  expect(calling.matches).toEqual(["abc"]);
  tellChange(table("playing", ["ada", "bob"], true), table("playing", ["ada", "bob"]));
  expect(calling.matches).toEqual([]);
});
