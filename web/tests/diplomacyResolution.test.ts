import { expect, test } from "vitest";
import { chapters, picture } from "@/games/diplomacy/resolution";
import type { DiplomacyResolution } from "@/wire/types";

const phase = (advancement: number, lost: Record<string, number>) =>
  ({ advancement, units: [], dislodged: [], verdicts: [], lost }) as unknown as DiplomacyResolution;

test("land is tinted by its owners before a resolution, and by the new ones after it", () => {
  const end = { PAR: 2, SPA: 2, MUN: 2 };
  const told = chapters([phase(2, {}), phase(3, { SPA: 0, MUN: 3 })], end);
  const after = { units: [], dislodged: [], centers: end };
  expect(picture(told[1]!, after, "orders").owners).toEqual({ PAR: 2, MUN: 3 });
  expect(picture(told[1]!, after, "after").owners).toEqual(end);
  expect(picture(told[0]!, told[1]!, "after").owners).toEqual({ PAR: 2, MUN: 3 });
});
