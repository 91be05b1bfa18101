// What the boards of chess work out for themselves: how a position is drawn, how moves are written, what is planned in real time.
import { afterEach, describe, expect, test } from "vitest";
import { frenchTypography as french } from "@/core/typography";
import { settings } from "@/core/settings.svelte";
import { reply } from "@/games/chess/command";
import { chances, valueText } from "@/games/chess/analysis/values";
import { boardsOf, carried, placementText, premoveText, worth } from "@/games/chess/placement";
import { at, coolingFor, nextArrival, tenths } from "@/games/chess/realtime/moment";
import { Plans } from "@/games/chess/realtime/plans.svelte";
import { spoken, typed, written } from "@/games/chess/san";
import type { MovingView, RealTimeView, RestingView } from "@/wire/types";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

afterEach(() => {
  settings.language = "fr";
});

const text = (boards: ReturnType<typeof boardsOf>) => boards.map(placementText).join("|");

describe("a position", () => {
  test("is read and written as FEN, and Alice's has two boards", () => {
    expect(text(boardsOf(START))).toBe(START.split(" ")[0]);
    const alice = "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR|8/8/8/8/4P3/8/8/8 b KQkq - 0 1";
    expect(text(boardsOf(alice))).toBe(alice.split(" ")[0]);
    expect(boardsOf(alice)[1]!.get("e4")).toBe("P");
  });

  test.each([
    ["4k3/8/8/8/8/8/4P3/4K3", "e2e4", "4k3/8/8/8/4P3/8/8/4K3"],
    ["4k3/8/8/8/8/8/8/4K2R", "e1g1", "4k3/8/8/8/8/8/8/5RK1"],
    ["4k3/8/8/8/8/8/8/R3K3", "e1c1", "4k3/8/8/8/8/8/8/2KR4"],
    ["4k3/8/8/8/8/8/8/1RK5", "c1b1", "4k3/8/8/8/8/8/8/2KR4"],
    ["4k3/8/8/3pP3/8/8/8/4K3", "e5d6", "4k3/8/3P4/8/8/8/8/4K3"],
    ["7k/P7/8/8/8/8/8/7K", "a7a8n", "N6k/8/8/8/8/8/8/7K"],
    ["4k3/8/8/8/8/8/4P3/4K3|8/8/8/8/8/8/8/8", "e2e4", "4k3/8/8/8/8/8/8/4K3|8/8/8/8/4P3/8/8/8"],
    ["4k3/8/8/8/8/8/4P3/4K3", "draw", "4k3/8/8/8/8/8/4P3/4K3"],
  ])("%s is drawn after %s before the referee has answered", (before, move, after) => {
    expect(text(carried(boardsOf(before), move))).toBe(after);
  });

  test("a premove is written as the referee wants it", () => {
    const [board] = boardsOf("r3k2r/P7/8/8/8/8/8/4K2R");
    expect(premoveText(board!, "e1", "h1")).toBe("e1g1");
    expect(premoveText(board!, "e8", "a8")).toBe("e8c8");
    expect(premoveText(board!, "a7", "a8")).toBe("a7a8q");
    expect(premoveText(boardsOf("1k6/8/8/8/8/8/8/1RK5")[0]!, "c1", "b1")).toBe("c1b1");
    expect(worth("QqrPP")).toBe(-3);
  });
});

describe("a move", () => {
  test("is written and said in the reader's language", () => {
    expect(["Nf3", "Qxe7+", "e8=Q", "O-O-O", "R1a3#", "?"].map(written)).toEqual([
      "Cf3",
      "Dxe7+",
      "e8=D",
      "0-0-0",
      "T1a3#",
      "?",
    ]);
    expect(spoken("Qxe7+")).toBe("dame prend e7, échec");
    settings.language = "en";
    expect(written("Nf3")).toBe("Nf3");
    expect(spoken("exd8=N#")).toBe("pawn e takes d8, becomes a knight, mate");
    expect(spoken("O-O")).toBe("castles short");
  });

  test("is understood as typed: French letters become the server's", () => {
    expect(["Cf3", "Rxe7", "e8=D", "e7e8d", "Fb5+", "bxc3", "0-0", " e2e4 "].map(typed)).toEqual([
      "Nf3",
      "Kxe7",
      "e8=Q",
      "e7e8q",
      "Bb5+",
      "bxc3",
      "0-0",
      "e2e4",
    ]);
    settings.language = "en";
    expect(typed("Rxe7")).toBe("Rxe7");
  });

  test("commands ask about the position; anything else is a move", () => {
    const asked = { boards: boardsOf(START), moves: ["g1f3", "g1h3"], last: "Nf3", opening: null };
    expect(reply("p C", asked)).toEqual({
      answer: french("cavalier blanc : b1, g1. cavalier noir : b8, g8."),
    });
    expect(reply("s e", asked)).toEqual({
      answer: "e8 roi noir, e7 pion noir, e2 pion blanc, e1 roi blanc.",
    });
    expect(reply("m g1", asked)).toEqual({ answer: "f3, h3" });
    expect(reply("l", asked)).toEqual({ answer: french("Dernier coup : cavalier f3.") });
    expect(reply("s z", asked)).toEqual({ answer: "Dites une colonne, de a à h, ou une rangée, de 1 à 8." });
    expect(reply("Cf3", asked)).toEqual({ move: "Nf3" });
    expect(reply("f", asked)).toEqual({ flip: true });
  });
});

const moving = (given: Partial<MovingView> = {}): MovingView => ({
  piece: "B",
  path: ["f1", "e2", "d3"],
  board: 0,
  started: 5000,
  step: 1000,
  promotion: null,
  reach: ["c4"],
  ...given,
});

const resting = (given: Partial<RestingView> = {}): RestingView => ({
  piece: "N",
  square: "b1",
  board: 0,
  ready: 3000,
  reach: ["c3"],
  ...given,
});

const view = (given: Partial<RealTimeView> = {}): RealTimeView => ({
  resting: [resting()],
  moving: [moving()],
  starts: 3000,
  step: 1000,
  cooldown: 10_000,
  captured: "",
  quiet: 3000,
  draws: 303_000,
  castling: "-",
  seen: null,
  passing: [],
  ...given,
});

describe("real time", () => {
  test("a piece that has arrived rests, and cools down from then on", () => {
    const before = view();
    expect(at(before, 6999, 1)).toBe(before);
    const after = at(before, 7000, 1);
    expect(after.moving).toEqual([]);
    expect(after.resting[1]).toEqual({ piece: "B", square: "d3", board: 0, ready: 17_000, reach: ["c4"] });
    expect(coolingFor(after.resting[1]!, 13_800)).toBe(3200);
    expect(nextArrival(before, 6000)).toBe(7000);
    expect(nextArrival(before, 7000)).toBeNull();
    expect([tenths(3101, "fr"), tenths(3200, "en")]).toEqual(["3,2", "3.2"]);
  });

  test("in Alice it surfaces on the other board, and a pawn as what it became", () => {
    const pawn = moving({ piece: "P", path: ["a7", "a8"], started: 0, promotion: "Q" });
    expect(at(view({ moving: [pawn] }), 1000, 2).resting[1]).toMatchObject({ piece: "Q", board: 1 });
  });

  test("plans are sent when their pieces are ready, and go with their pieces", () => {
    const plans = new Plans();
    const knight = resting({ ready: 8000 });
    plans.toggle(knight, "b1c3");
    plans.toggle(resting({ piece: "R", square: "a1", ready: 9000 }), "a1a3");
    expect(plans.due([knight], 7999)).toEqual([]);
    expect(plans.nextDue([knight])).toBeGreaterThanOrEqual(8000);
    plans.keep([knight]);
    expect(plans.all.map(({ move }) => move)).toEqual(["b1c3"]);
    expect(plans.due([knight], 8100)).toEqual(["b1c3"]);
    expect(plans.all).toEqual([]);
    plans.toggle(knight, "b1c3");
    plans.toggle(knight, "b1c3");
    expect(plans.all).toEqual([]);
  });
});

test("an analysis is drawn from white's chances and told in pawns", () => {
  expect(chances([{ chance: 1 }, { chance: 0.25 }], 4, 100, 40)).toBe("M0,20L25,0L50,30L50,40L25,40L0,40Z");
  expect(valueText({ value: -324, mate: null })).toBe("−3,2");
  expect(valueText({ value: 99_998, mate: 1 })).toBe("mat en 1");
});
