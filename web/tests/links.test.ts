import { expect, test } from "vitest";
import { commandHref } from "@/core/commands";
import { partsOf } from "@/rooms/talk/links";

test("an address within a sentence leads where it says", () => {
  expect(partsOf("Voir https://example.org/a?b=1, puis (http://example.com).")).toEqual([
    { text: "Voir " },
    { text: "https://example.org/a?b=1", href: "https://example.org/a?b=1", host: "example.org" },
    { text: ", puis (" },
    { text: "http://example.com", href: "http://example.com/", host: "example.com" },
    { text: ")." },
  ]);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "https://example.org@evil.example/",
  "https://",
  "<a href=x>",
])("%s stays text", (text) => {
  expect(partsOf(text).every((part) => part.href === undefined)).toBe(true);
});

test("a command is told from what is said", () => {
  expect(commandHref("/change bob")).toBe("/talk/bob");
  expect(commandHref(" /CHANGE all ")).toBe("/talk/all");
  expect(commandHref("/change a b")).toBeNull();
  expect(commandHref("change bob")).toBeNull();
});
