import { flushSync } from "svelte";
import { describe, expect, test } from "vitest";
import { arrowOf } from "@/games/diplomacy/map/arrows";
import { Camera } from "@/games/kit/camera/camera.svelte";
import { chart, paletteOf, VARIANTS } from "@/games/diplomacy/map/chart.svelte";
import { powerName, zoneName } from "@/games/diplomacy/map/words";
import { directionOf, walk } from "@/games/diplomacy/map/walk";

await chart.show("standard");
const { atlas } = chart;
const { coasts, height, regions, width } = atlas;

const DIRECTIONS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => directionOf(key)!);

describe("the map", () => {
  test("has 75 regions and 6 special coasts under the numbers of the specification", () => {
    expect(regions).toHaveLength(75);
    expect(coasts).toHaveLength(6);
    expect([1, 38, 75, 76, 78, 81].map((number) => atlas.zoneNumbered(number))).toEqual([
      "ADR",
      "MID",
      "YOR",
      "BUL ec",
      "SPA nc",
      "STP sc",
    ]);
  });

  test("draws every region as closed curves within the canvas", () => {
    for (const { code, path } of regions) {
      expect(path, code).toMatch(/^(M[\d. ]+([LQ][\d. ]+)+z)+$/);
      const numbers = path.match(/\d+(\.\d)?/g)!.map(Number);
      expect(Math.max(...numbers), code).toBeLessThanOrEqual(width);
    }
  });

  test("puts a fleet on its coast and an army in the middle", () => {
    expect(atlas.standingAt("SPA nc")).not.toEqual(atlas.standingAt("SPA"));
    expect(atlas.standingAt("SPA nc")[1]).toBeLessThan(atlas.standingAt("SPA sc")[1]);
    expect(atlas.dislodgedAt("STP nc")[1]).toBeLessThan(atlas.dislodgedAt("STP sc")[1]);
    expect(atlas.regionOf("STP sc").code).toBe("STP");
  });
});

describe("the arrow keys", () => {
  test("reach every region from Paris", () => {
    const reached = new Set(["PAR"]);
    for (const code of reached) for (const direction of DIRECTIONS) reached.add(walk(code, direction));
    expect(reached.size).toBe(75);
  });

  test("go the way they point", () => {
    expect(walk("PAR", [0, -1])).toBe("PIC");
    expect(walk("PAR", [1, 0])).toBe("BUR");
    expect(walk("MID", [-1, 0])).toBe("MID");
  });
});

describe("the camera", () => {
  function camera(windowWidth: number, windowHeight: number): Camera {
    const made = new Camera(() => ({ width, height, closest: 3.2 }));
    made.windowWidth = windowWidth;
    made.windowHeight = windowHeight;
    flushSync();
    return made;
  }
  const box = (seen: Camera) => seen.viewBox.split(" ").map(Number) as [number, number, number, number];

  test("sees the whole map at first, in any window", () => {
    for (const [across, down] of [
      [1280, 800],
      [360, 330],
      [400, 900],
    ] as const) {
      const [x, y, seenX, seenY] = box(camera(across, down));
      expect(x).toBeLessThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(0);
      expect(x + seenX).toBeGreaterThanOrEqual(width);
      expect(y + seenY).toBeGreaterThanOrEqual(height);
    }
  });

  test("holds the place under the pointer while it zooms", () => {
    const seen = camera(800, 730);
    const before = seen.at(300, 400);
    seen.zoom(2, 300, 400);
    expect(seen.at(300, 400)[0]).toBeCloseTo(before[0], 5);
    expect(seen.at(300, 400)[1]).toBeCloseTo(before[1], 5);
  });

  test("never leaves the map, however far one pulls", () => {
    const seen = camera(800, 730);
    seen.zoom(4);
    seen.pan(1e6, 1e6);
    expect(box(seen).slice(0, 2)).toEqual([0, 0]);
    seen.pan(-1e6, -1e6);
    const [x, y, seenX, seenY] = box(seen);
    expect(x + seenX).toBeCloseTo(width, 1);
    expect(y + seenY).toBeCloseTo(height, 1);
    seen.zoom(1e-6);
    expect(seen.isWhole).toBe(true);
  });

  test("reveals a place that is out of sight", () => {
    const seen = camera(360, 330);
    seen.zoom(8);
    seen.reveal(atlas.standingAt("ANK"));
    const [x, y, seenX, seenY] = box(seen);
    const [placeX, placeY] = atlas.standingAt("ANK");
    expect(placeX).toBeGreaterThan(x);
    expect(placeX).toBeLessThan(x + seenX);
    expect(placeY).toBeGreaterThan(y);
    expect(placeY).toBeLessThan(y + seenY);
  });
});

describe("the arrows", () => {
  test("of two units that change places do not hide each other", () => {
    const one = arrowOf({ kind: "move", zone: "MUN", to: "BUR", power: 3 }, 13)!;
    const other = arrowOf({ kind: "move", zone: "BUR", to: "MUN", power: 2 }, 13)!;
    expect(Math.hypot(one.middle[0] - other.middle[0], one.middle[1] - other.middle[1])).toBeGreaterThan(8);
  });

  test("of a support meet the move they support", () => {
    const move = arrowOf({ kind: "move", zone: "PAR", to: "BUR", power: 2 }, 13)!;
    const support = arrowOf({ kind: "support", zone: "MAR", other: "PAR", to: "BUR", power: 2 }, 13)!;
    expect(Math.hypot(support.end[0] - move.middle[0], support.end[1] - move.middle[1])).toBeLessThan(7);
  });

  test("of a retreat begin at the dislodged unit", () => {
    const retreat = arrowOf({ kind: "retreat", zone: "HOL", to: "BEL", power: 1 }, 13)!;
    const [x, y] = atlas.dislodgedAt("HOL");
    expect(Math.hypot(retreat.start[0] - x, retreat.start[1] - y)).toBeLessThan(15);
  });

  test("are not drawn for an order that goes nowhere", () => {
    expect(arrowOf({ kind: "hold", zone: "DEN", power: 3 }, 13)).toBeNull();
  });
});

describe("another variant", () => {
  test("has its own powers, colours, regions and ways", async () => {
    expect(VARIANTS).toEqual(["standard", "fleet_rome", "baltic", "duel"]);
    expect([powerName(2, "duel"), paletteOf(2, "duel")]).toEqual(["Autriche", 5]);
    await chart.show("baltic");
    try {
      expect(chart.isReady("baltic")).toBe(true);
      expect(chart.look.powers).toHaveLength(5);
      expect(zoneName("HOL ec")).toBe("Holstein (côte est)");
      const reached = new Set(["COP"]);
      for (const code of reached) for (const direction of DIRECTIONS) reached.add(walk(code, direction));
      expect(reached.size).toBe(chart.atlas.regions.length);
    } finally {
      await chart.show("standard");
    }
  });

  test("on the same map changes only the powers", async () => {
    await chart.show("duel");
    expect(chart.atlas).toBe(atlas);
    expect(powerName(1)).toBe("France");
    await chart.show("standard");
  });
});
