import { expect, test } from "vitest";
import { settings } from "@/core/settings.svelte";
import { face } from "@/games/diplomacy/face";

settings.language = "en";

const scores = [0, 0, 1, 0, 0, 0, 0];
const points = [3, 4, 18, 3, 2, 4, 0];

test("whoever has not won is told which power has, and with how many centres", () => {
  const outcome = { reason: "conquest", scores, points };
  expect(face.story.ending!(outcome, 0)).toBe("Germany dominates the map with 18\u00a0centres.");
  expect(face.story.ending!(outcome, null)).toBe("Germany dominates the map with 18\u00a0centres.");
  expect(face.story.ending!(outcome, 2)).toBe("You dominate the map.");
});

test("powers that lead together are all named", () => {
  const outcome = { reason: "last_year", scores: [0.5, 0, 0.5, 0, 0, 0, 0], points: [9, 4, 9, 3, 5, 4, 0] };
  expect(face.story.ending!(outcome, 1)).toBe(
    "The years are over; in the lead: England and Germany, 9\u00a0centres.",
  );
});
