import { expect, test } from "vitest";
import { gathered } from "@/tables/names";

test("who is there several times is named once, and last", () => {
  expect(gathered(["Anna", "Renard", "Bob", "Renard", "Renard"])).toBe("Anna, Bob, Renard\u00a0×\u00a03");
  expect(gathered([])).toBe("");
});
