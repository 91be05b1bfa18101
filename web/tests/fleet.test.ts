import { describe, expect, it } from "vitest";
import {
  cellsOf,
  faultsOf,
  fitted,
  moved,
  nameOf,
  randomFleet,
  readFleet,
  turned,
  writeShip,
} from "@/games/seafight/fleet";

const SIZES = [5, 4, 3, 3, 2];

/** The faults of a fleet as `4 and 3 overlap`. */
function told(fleet: string, noTouch: boolean): string[] {
  const ships = readFleet(fleet);
  return faultsOf(ships, noTouch).map(
    ({ kind, ships: [one, other] }) => `${ships[one]!.size} and ${ships[other]!.size} ${kind}`,
  );
}

describe("a fleet being placed", () => {
  it("is read and written as it is sent", () => {
    expect(readFleet("H5A0 V4C2 H3E5").map(writeShip)).toEqual(["H5A0", "V4C2", "H3E5"]);
    expect(cellsOf(readFleet("V3C5")[0]!).map(nameOf)).toEqual(["C5", "C6", "C7"]);
  });

  it("says which ships overlap, and which touch where that is forbidden", () => {
    expect(told("H5A0 V4C0 H3E5", false)).toEqual(["5 and 4 overlap"]);
    expect(told("H5A0 H4A1", false)).toEqual([]);
    expect(told("H5A0 H4A1", true)).toEqual(["5 and 4 touch"]);
    expect(told("H5A0 V4F1", true)).toEqual(["5 and 4 touch"]); // by a corner
    expect(told("H5F0 H4A1", true)).toEqual([]); // not round the edge of the board
    expect(told("H5A0 H4A2 H3B2", true)).toEqual(["4 and 3 overlap"]);
  });

  it("stays inside the board wherever it is pushed or turned", () => {
    const [ship] = readFleet("H5F9");
    expect(writeShip(moved(ship!, 12, -3))).toBe("H5F0");
    expect(writeShip(turned(ship!))).toBe("V5F5");
  });

  it("finds the first free place for a ship", () => {
    const ships = readFleet("H5A0 H4A0");
    expect(writeShip(fitted(ships, 1, false))).toBe("H4F0");
    expect(writeShip(fitted(ships, 1, true))).toBe("H4G0");
  });

  it.each([false, true])("is legal when drawn by lot (without touching: %s)", (noTouch) => {
    for (let round = 0; round < 50; round += 1) {
      const ships = randomFleet(SIZES, noTouch);
      expect(ships.map((ship) => ship.size)).toEqual(SIZES);
      expect(faultsOf(ships, noTouch)).toEqual([]);
      expect(readFleet(ships.map(writeShip).join(" "))).toEqual(ships);
    }
  });
});
