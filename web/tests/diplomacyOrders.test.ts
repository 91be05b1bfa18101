import { expect, test } from "vitest";
import { settings } from "@/core/settings.svelte";
import { OrderDraft, saysTheSame } from "@/games/diplomacy/draft.svelte";
import { faultsOf } from "@/games/diplomacy/faults";
import { chart } from "@/games/diplomacy/map/chart.svelte";
import { inCodes } from "@/games/diplomacy/names";
import { readOrder } from "@/games/diplomacy/order";
import { Problem } from "@/wire/problem";
import type { DiplomacyTask } from "@/wire/types";

await chart.show("standard");

settings.language = "en";

const MOVES: DiplomacyTask = {
  kind: "move",
  count: 2,
  is_binding: false,
  choices: [
    {
      zone: "BRE",
      kind: "army",
      orders: [
        "A BRE T",
        "A BRE - GAS",
        "A BRE - PIC",
        "A BRE - PIC VIA",
        "A BRE S F MID",
        "A BRE S F MID - GAS",
      ],
    },
    {
      zone: "MID",
      kind: "fleet",
      orders: ["F MID T", "F MID - SPA nc", "F MID - SPA sc", "F MID C A BRE - PIC"],
    },
  ],
};
const BUILDS: DiplomacyTask = {
  kind: "build",
  count: 1,
  is_binding: false,
  choices: [
    { zone: "MOS", kind: null, orders: ["+ A MOS"] },
    { zone: "STP", kind: null, orders: ["+ A STP", "+ F STP nc", "+ F STP sc"] },
  ],
};

test("a canonical order is taken apart", () => {
  expect(readOrder("A PAR S A MAR - BUR")).toMatchObject({
    kind: "support",
    zone: "PAR",
    other: "MAR",
    to: "BUR",
  });
  expect(readOrder("A PAR S F SPA nc")).toMatchObject({ kind: "support", other: "SPA nc" });
  expect(readOrder("A NWY - SWE VIA")).toMatchObject({ kind: "move", to: "SWE", isVia: true });
  expect(readOrder("A PAR A").kind).toBe("disband");
  expect(readOrder("- F SPA sc")).toMatchObject({ kind: "remove", unit: "fleet", zone: "SPA sc" });
  expect(() => readOrder("paris to burgundy")).toThrow("no order");
});

test("pointing at a unit and a region is a move", () => {
  const { picker, given } = new OrderDraft(MOVES);
  expect(picker.targets).toEqual(["BRE", "MID"]);
  picker.point("BRE");
  expect(picker.targets).toEqual(["GAS", "PIC"]);
  picker.point("GAS");
  expect(given.get("BRE")?.text).toBe("A BRE - GAS");
  expect(picker.unit).toBeNull();
});

test("what needs no target is ordered at once", () => {
  const { picker, given } = new OrderDraft(MOVES);
  picker.begin("BRE");
  picker.do("hold");
  expect(given.get("BRE")?.text).toBe("A BRE T");
  expect(picker.unit).toBeNull();
});

test("by land or by sea is asked where both are possible", () => {
  const { picker, given } = new OrderDraft(MOVES);
  picker.point("BRE");
  picker.point("PIC");
  expect(picker.choices.map(({ text }) => text)).toEqual(["A BRE - PIC", "A BRE - PIC VIA"]);
  picker.take(picker.choices[1]!);
  expect(given.get("BRE")?.text).toBe("A BRE - PIC VIA");
});

test("a coast is pointed at, or asked for", () => {
  const { picker, given } = new OrderDraft(MOVES);
  picker.point("MID");
  expect(picker.targets).toEqual(["SPA nc", "SPA sc"]);
  picker.point("SPA sc");
  expect(given.get("MID")?.text).toBe("F MID - SPA sc");
  picker.point("MID");
  picker.point("SPA");
  expect(picker.choices).toHaveLength(2);
});

test("a support asks whom, then where, and there means to hold", () => {
  const { picker, given } = new OrderDraft(MOVES);
  picker.begin("BRE");
  picker.do("support");
  expect(picker.targets).toEqual(["MID"]);
  picker.point("MID");
  expect(picker.targets).toEqual(["MID", "GAS"]);
  picker.point("MID");
  expect(given.get("BRE")?.text).toBe("A BRE S F MID");
});

test("a convoy of one army to one place needs no more words", () => {
  const { picker, given } = new OrderDraft(MOVES);
  picker.begin("MID");
  picker.do("convoy");
  picker.point("BRE");
  expect(given.get("MID")?.text).toBe("F MID C A BRE - PIC");
});

test("pointing where nothing can be done lets go of the unit", () => {
  const { picker } = new OrderDraft(MOVES);
  picker.point("BRE");
  picker.point("MOS");
  expect(picker.unit).toBeNull();
});

test("no more is built than is due, and the same again takes it back", () => {
  const draft = new OrderDraft(BUILDS);
  draft.picker.point("STP");
  expect(draft.picker.choices).toHaveLength(3);
  draft.picker.take(draft.picker.choices[1]!);
  expect(draft.text).toBe("+ F STP nc");
  expect(draft.picker.targets).toEqual(["STP"]);
  draft.set("MOS", "+ A MOS");
  expect(draft.given.size).toBe(1);
  draft.toggle(draft.given.get("STP")!);
  expect(draft.text).toBe("-");
});

test("text becomes orders as far as it is known, and is sent as typed", () => {
  const draft = new OrderDraft(MOVES);
  draft.type("a bre -  gas\nfleet mid holds");
  expect([...draft.given.values()].map(({ text }) => text)).toEqual(["A BRE - GAS"]);
  expect(draft.move).toBe("a bre -  gas\nfleet mid holds");
  draft.writeAsText(false);
  expect(draft.move).toBe("A BRE - GAS");
});

test("orders say the same in any order", () => {
  expect(saysTheSame("A BRE T; F MID T", "F MID T; A BRE T")).toBe(true);
  expect(saysTheSame("A BRE T", "A BRE - GAS")).toBe(false);
});

test("a refusal is brought home to its line", () => {
  const typed = "A PAR - BUR\n\nF Brest - XYZ; A MAR T";
  const words = { fr: "« xyz » n’est pas une région.", en: "'xyz' is no region." };
  const unknown = new Problem("invalid_move", "", { words, place: 2 });
  expect(faultsOf(unknown, typed)).toEqual([{ line: 3, message: "'xyz' is no region." }]);
  const missing = new Problem("illegal_move", "", { words });
  expect(faultsOf(missing, typed)[0]!.line).toBeNull();
  expect(faultsOf(new Problem("stale_version", ""), typed)).toEqual([]);
});

test("a support into a region of two coasts asks for the coast, as a move does", () => {
  const orders = ["A GAS S F MID - SPA nc", "A GAS S F MID - SPA sc", "A GAS S F MID - BRE"];
  const choices = [{ zone: "GAS", kind: "army" as const, orders }];
  const { picker, given } = new OrderDraft({ kind: "move", choices, count: 1, is_binding: false });
  picker.begin("GAS");
  picker.point("MID");
  picker.point("SPA");
  expect(picker.choices.map(({ to }) => to)).toEqual(["SPA nc", "SPA sc"]);
  picker.take(picker.choices[1]!);
  expect(given.get("GAS")?.text).toBe("A GAS S F MID - SPA sc");
});

test("names in either language are understood as codes are", () => {
  expect(inCodes("F Londres - Manche")).toBe("f LON - ENG");
  expect(inCodes("A Saint-Pétersbourg → Moscou")).toBe("a STP - MOS");
  expect(inCodes("A Paris S A Marseilles - Burgundy")).toBe("a PAR s a MAR - BUR");
});
