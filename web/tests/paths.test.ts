// What the server does not know is found by the compiler: each of these lines would be an error.
import { expect, test } from "vitest";
import { get, post } from "@/wire/http";

const WRONG = [
  // @ts-expect-error There is no such path.
  () => get("/match/{match}"),
  // @ts-expect-error It is read, not written.
  () => post("/games", {}),
  // @ts-expect-error It must be said which match.
  () => get("/matches/{match}/frames", { query: { since: 1 } }),
  // @ts-expect-error It is called `match`.
  () => get("/matches/{match}/frames", { path: { id: "a" } }),
  // @ts-expect-error It is a number.
  () => get("/matches/{match}/frames", { path: { match: "a" }, query: { since: "one" } }),
  // @ts-expect-error There is no such status.
  () => get("/matches", { query: { status: "begun" } }),
  // @ts-expect-error A table is of a game.
  () => post("/tables", { body: { seats: 2 } }),
];

test("wrong paths, parameters and bodies do not compile", () => {
  expect(WRONG).toHaveLength(7);
});
