import { expect, test } from "vitest";
import { places, readCard, readMove } from "@/games/set/cards";
import { Choice } from "@/games/set/choice.svelte";
import { dayIn, shifted } from "@/games/set/puzzle/days";
import { isRight, playerTimes, stepTimes } from "@/games/set/times";
import type { FrameOf } from "@/games/face";
import type { SetView } from "@/wire/types";

const view = (pile: SetView["pile"], points: number[]): SetView => ({
  step: pile.length + 1,
  tableau: [],
  draw: 0,
  pile,
  points,
  wrong: [],
  ends: null,
  hints: [],
});
const frame = (seat: number, move: string, seen: SetView): FrameOf<SetView> => ({
  version: 1,
  at: 0,
  kind: "moved",
  seat,
  move,
  view: seen,
});

test("a card is four digits, and its figures stand in the middle", () => {
  expect(readCard("3121")).toEqual({ number: 3, shape: 1, shading: 2, colour: 1 });
  expect([1, 2, 3].map(places)).toEqual([[43.5], [24.5, 62.5], [5.5, 43.5, 81.5]]);
});

test("a hint names no cards", () => {
  expect(readMove("7: 1111 2222 3333")).toEqual({ step: 7, cards: ["1111", "2222", "3333"] });
  expect(readMove("7: ?")).toEqual({ step: 7, cards: [] });
});

test("the third card makes a claim, a second choice lets go, and cards that are gone are not held", () => {
  let tableau = ["1111", "1112", "1113", "2222"];
  const claims: string[][] = [];
  const choice = new Choice(
    () => tableau,
    (cards) => claims.push(cards),
  );
  for (const card of ["1111", "1112", "1112", "2222"]) choice.toggle(card);
  expect(choice.cards).toEqual(["1111", "2222"]);
  tableau = ["1112", "1113", "2222"];
  expect(choice.cards).toEqual(["2222"]);
  for (const card of ["1112", "1113"]) choice.toggle(card);
  expect(claims).toEqual([["2222", "1112", "1113"]]);
  expect(choice.cards).toEqual([]);
});

test("times are counted from the SET before, by player and by STEP", () => {
  const after = view(
    [
      { seat: 1, cards: ["1111", "1112", "1113"], at: 4000 },
      { seat: 0, cards: ["2111", "2112", "2113"], at: 10_000 },
      { seat: 1, cards: ["3111", "3112", "3113"], at: 12_000 },
    ],
    [1, 2],
  );
  expect(stepTimes(after).map(({ milliseconds }) => milliseconds)).toEqual([4000, 6000, 2000]);
  const wrong = frame(0, "1: 1111 1112 2222", view([], [0, 0]));
  expect(isRight(wrong)).toBe(false);
  expect(playerTimes(after, [wrong])).toEqual([
    { seat: 0, points: 1, sets: 1, wrong: 1, mean: 6000, best: 6000 },
    { seat: 1, points: 2, sets: 2, wrong: 0, mean: 3000, best: 2000 },
  ]);
});

test("SETs of the match that was continued took no time here", () => {
  const continued = view(
    [
      { seat: 0, cards: ["1111", "1112", "1113"], at: 0 },
      { seat: 0, cards: ["2111", "2112", "2113"], at: 3000 },
    ],
    [2],
  );
  expect(stepTimes(continued)).toEqual([{ step: 2, seat: 0, milliseconds: 3000 }]);
});

test("a day of the puzzle is read off the address, and the days beside it", () => {
  expect(dayIn("?day=2026-03-01")).toBe("2026-03-01");
  expect(dayIn("?day=yesterday")).toBeNull();
  expect(shifted("2026-03-01", -1)).toBe("2026-02-28");
  expect(shifted("2026-12-31", 1)).toBe("2027-01-01");
});
