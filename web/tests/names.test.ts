import { expect, test } from "vitest";
import { gathered, numbered } from "@/tables/names";

test("who is there several times is named once, and last", () => {
  expect(gathered(["Anna", "Renard", "Bob", "Renard", "Renard"])).toBe("Anna, Bob, Renard\u00a0×\u00a03");
  expect(gathered([])).toBe("");
});

test("bots of one name are told apart by a number", () => {
  expect(numbered(["Anna", "Noé", "", "Noé", "", "Noé"])).toEqual([
    "Anna",
    "Noé",
    "",
    "Noé\u00a02",
    "",
    "Noé\u00a03",
  ]);
});
