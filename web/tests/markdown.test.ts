import { expect, test } from "vitest";
import { parseInline, parseMarkdown } from "@/ui/markdown";

test("headings, paragraphs, lists, code and tables are told apart", () => {
  const source =
    "# Title\n\nA line\nthat goes on.\n\n- one\n- two\n  and more\n\n1. first\n\n```\n| not a table |\n```\n\n| A | B |\n|---|---|\n| 1 | 2 |\n";
  expect(parseMarkdown(source)).toEqual([
    { kind: "heading", level: 1, inside: [{ kind: "text", text: "Title" }] },
    { kind: "paragraph", inside: [{ kind: "text", text: "A line that goes on." }] },
    {
      kind: "list",
      ordered: false,
      items: [[{ kind: "text", text: "one" }], [{ kind: "text", text: "two and more" }]],
    },
    { kind: "list", ordered: true, items: [[{ kind: "text", text: "first" }]] },
    { kind: "code", text: "| not a table |" },
    {
      kind: "table",
      head: [[{ kind: "text", text: "A" }], [{ kind: "text", text: "B" }]],
      rows: [[[{ kind: "text", text: "1" }], [{ kind: "text", text: "2" }]]],
    },
  ]);
});

test("emphasis, code and links stand within a line and within each other", () => {
  expect(parseInline("play `e4`, **or *not* `d4`**, see [rules](/rules/reversi)")).toEqual([
    { kind: "text", text: "play " },
    { kind: "code", text: "e4" },
    { kind: "text", text: ", " },
    {
      kind: "strong",
      inside: [
        { kind: "text", text: "or " },
        { kind: "em", inside: [{ kind: "text", text: "not" }] },
        { kind: "text", text: " " },
        { kind: "code", text: "d4" },
      ],
    },
    { kind: "text", text: ", see " },
    { kind: "link", href: "/rules/reversi", inside: [{ kind: "text", text: "rules" }] },
  ]);
});

test("an address that could run something is only text", () => {
  for (const address of ["javascript:alert", "data:text/html,x", "//elsewhere.example", "vbscript:x"])
    expect(parseInline(`[click](${address})`)).toEqual([{ kind: "text", text: "click" }]);
});

test("HTML stays the text that it is", () => {
  expect(parseMarkdown("<script>alert(1)</script>")).toEqual([
    { kind: "paragraph", inside: [{ kind: "text", text: "<script>alert(1)</script>" }] },
  ]);
});

test("an unclosed code block ends with the text", () => {
  expect(parseMarkdown("```\nabc")).toEqual([{ kind: "code", text: "abc" }]);
});
