import { expect, test } from "vitest";
import { pointsText, resultOf } from "@/tables/results";

const outcome = (scores: number[], reason = "line", points: number[] | null = null) => ({
  reason,
  scores,
  points,
});

test("the best score alone wins, shared it draws", () => {
  expect(resultOf(outcome([1, 0]), 0)).toBe("won");
  expect(resultOf(outcome([1, 0]), 1)).toBe("lost");
  expect(resultOf(outcome([0.5, 0.5]), 1)).toBe("draw");
});

test("an aborted match counts for nobody", () => {
  expect(resultOf(outcome([0.5, 0.5], "aborted"), 0)).toBe("none");
});

test("points are read from one's own seat", () => {
  expect(pointsText(outcome([0, 1], "most", [31, 33]), 1)).toBe("33\u00a0–\u00a031");
  expect(pointsText(outcome([1, 0]), 0)).toBe("");
});

test("points that did not decide are left out", () => {
  expect(pointsText(outcome([0, 1], "line", [0, 0]), 0)).toBe("");
  expect(pointsText(outcome([0, 1], "line", [8, 2]), 1)).toBe("");
  expect(pointsText(outcome([0.5, 0.5], "full", [3, 3]), 0)).toBe("3\u00a0–\u00a03");
});

test("points below zero are written with their signs", () => {
  expect(pointsText(outcome([1, 0], "hands", [6, -6]), 0)).toBe("+6\u00a0/\u00a0−6");
  expect(pointsText(outcome([1, 0], "hands", [6, -6]), 1)).toBe("−6\u00a0/\u00a0+6");
});

test("among many, one's own points stand alone, and the winner's for those who watch", () => {
  const many = outcome([0, 1, 0], "conquest", [7, 18, 9]);
  expect(pointsText(many, 2)).toBe("9");
  expect(pointsText(many, null)).toBe("18");
});
