import { describe, expect, test } from "vitest";
import { mapIn, packed, unpacked } from "@/games/robostrike/editor/address";
import { boardText, cellName, columnName } from "@/games/robostrike/map/tiles";
import { beatsOf, turned, wayOf } from "@/games/robostrike/resolution";
import type { Happening, RobotView } from "@/wire/types";

const robot = (cell: number, more: Partial<RobotView> = {}): RobotView => ({
  cell,
  facing: "N",
  hits: 5,
  lives: 3,
  visited: [1],
  bonuses: [],
  status: "normal",
  ...more,
});
const began: Happening = { step: 0, kind: "round_began", amount: 4 };

describe("a round as pictures", () => {
  test("has one picture for each phase of a step, with what happens in it", () => {
    const beats = beatsOf(
      [robot(9, { bonuses: ["heal"], hits: 2 }), robot(3)],
      [
        began,
        { step: 1, kind: "used", robot: 0, bonus: "heal", cell: 9 },
        { step: 1, kind: "shot", robot: 1, cell: 9, facing: "S" },
        { step: 1, kind: "hit", robot: 0, by: 1, amount: 1 },
        { step: 1, kind: "turned", robot: 1, facing: "E" },
        { step: 2, kind: "moved", robot: 0, cell: 6 },
        { step: 2, kind: "visited", robot: 0, cell: 6, amount: 2 },
      ],
    );
    expect(beats.map(({ step, phase }) => `${step} ${phase}`)).toEqual([
      "1 bonus",
      "1 attack",
      "1 move",
      "2 move",
      "2 board",
    ]);
    expect(beats.map(({ round }) => round)).toEqual([4, 4, 4, 4, 4]);
    expect(beats.map(({ robots }) => robots[0]!.hits)).toEqual([5, 4, 4, 4, 4]);
    expect(beats[0]!.robots[0]!.bonuses).toEqual([]);
    expect(beats[2]!.robots[1]!.turn).toBe(1);
    expect(beats[4]!.robots[0]).toMatchObject({ cell: 6, visited: [1, 2] });
  });

  test("shows a robot in both places when it is moved twice in one phase", () => {
    const beats = beatsOf(
      [robot(0), robot(1)],
      [
        began,
        { step: 1, kind: "pushed", robot: 1, cell: 2, by: 0 },
        { step: 1, kind: "moved", robot: 0, cell: 1 },
        { step: 1, kind: "moved", robot: 1, cell: 3 },
      ],
    );
    expect(beats.map(({ robots }) => robots.map(({ cell }) => cell))).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });

  test("takes the dead from the board and brings them back, and lets bombs lie until they explode", () => {
    const beats = beatsOf(
      [robot(4, { bonuses: ["bomb"], facing: "E" }), robot(8)],
      [
        began,
        { step: 1, kind: "used", robot: 0, bonus: "bomb", cell: 4 },
        { step: 2, kind: "fell", robot: 0, cell: 5 },
        { step: 2, kind: "died", robot: 0, amount: 2 },
        { step: 7, kind: "exploded", cell: 4, by: 0 },
        { step: 7, kind: "returned", robot: 0, cell: 0 },
      ],
    );
    expect(beats.map(({ bombs }) => bombs)).toEqual([[4], [4], [], []]);
    expect(beats[1]!.robots[0]).toMatchObject({ cell: null, last: 4, lives: 2, hits: 0 });
    expect(beats[3]!.robots[0]).toMatchObject({ cell: 0, hits: 5, turn: 0 });
  });

  test.each([
    [0, "W", -1],
    [3, "N", 4],
    [-1, "N", 0],
    [5, "S", 6],
    [2, "N", 0],
  ])("turns the shorter way round from %i to %s", (from, facing, turn) => {
    expect(Math.abs(turned(from, facing) - from)).toBeLessThanOrEqual(2);
    expect((turned(from, facing) - turn) % 4).toBe(0);
  });
});

test("a way has a stop for every step, and ends where the robot dies", () => {
  const way = wayOf(
    robot(0),
    [
      began,
      { step: 1, kind: "turned", robot: 0, facing: "E" },
      { step: 2, kind: "moved", robot: 0, cell: 1 },
      { step: 3, kind: "moved", robot: 0, cell: 2 },
      { step: 3, kind: "fell", robot: 0, cell: 2 },
      { step: 3, kind: "died", robot: 0, amount: 2 },
      { step: 7, kind: "returned", robot: 0, cell: 0 },
    ],
    5,
  );
  expect(way.cells).toEqual([0, 1, 2]);
  expect(way.stops).toEqual([
    { step: 1, cell: 0 },
    { step: 2, cell: 1 },
    { step: 3, cell: 2 },
  ]);
  expect(way.end.cell).toBeNull();
});

test("cells are called as on a chess board, and columns go on after z", () => {
  expect(cellName(0, 10, 8)).toBe("a8");
  expect(cellName(79, 10, 8)).toBe("j1");
  expect([0, 25, 26, 59].map(columnName)).toEqual(["a", "z", "aa", "bh"]);
});

describe("a map in an address", () => {
  const board = boardText(
    Array.from({ length: 3600 }, (_, cell) => (cell === 0 ? 3 : cell === 9 ? 4 : cell % 3)),
    60,
  );

  test("comes out as it went in, and is shorter", async () => {
    const text = await packed(board);
    expect(text).toMatch(/^[\w-]+$/);
    expect(text.length).toBeLessThan(board.length / 5);
    expect(await unpacked(text)).toBe(board);
    expect(await mapIn(`#map=${text}`)).toBe(board);
  });

  test("is nothing where there is none or it is damaged", async () => {
    expect(await mapIn("")).toBeNull();
    expect(await mapIn("#map=!!!")).toBeNull();
    expect(await mapIn("#map=abcd")).toBeNull();
  });
});
