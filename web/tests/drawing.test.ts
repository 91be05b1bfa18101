import { describe, expect, test } from "vitest";
import { draw, namesIn } from "../src/rooms/desk/drawing";

const people = (n: number) => Array.from({ length: n }, (_, number) => `p${number}`);

describe("drawing players to tables", () => {
  test("nobody sits twice at a table, and nobody plays two tables more than another", () => {
    for (const n of [7, 8, 13, 14, 20, 21, 30]) {
      const drawn = draw(people(n), 3, 7)!;
      for (const table of drawn.tables) expect(new Set(table).size).toBe(7);
      const counts = people(n).map((name) => drawn.tables.flat().filter((one) => one === name).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      expect(drawn.left.length).toBe(Math.max(n - 21, 0));
    }
  });

  test("too few for one table are not drawn", () => {
    expect(draw(people(6), 2, 7)).toBeNull();
    expect(draw([...people(6), "p0"], 2, 7)).toBeNull();
  });

  test("names come one a line or between commas, each once", () => {
    expect(namesIn("Ada\n Boole ,Ada;\n\nCantor")).toEqual(["Ada", "Boole", "Cantor"]);
  });
});
