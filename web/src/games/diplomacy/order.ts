// Orders as the referee writes them, taken apart: `A PAR - BUR`, `A PAR S A MAR - BUR`, `F MID C A BRE - SPA`, `+ F STP nc`. Only the
// canonical text is read here; what people type is the referee's to read.
import type { MapOrder, UnitKind } from "./map/pieces";
import type { DiplomacyVerdict } from "@/wire/types";

export type OrderKind = "hold" | "move" | "support" | "convoy" | "retreat" | "disband" | "build" | "remove";

export interface Order {
  text: string;
  kind: OrderKind;
  unit: UnitKind;
  /** Of the unit that gets the order. */
  zone: string;
  /** The unit that is supported or convoyed. */
  other?: string;
  /** Where the unit goes, or the one that is supported or convoyed; a support without it is one to hold. */
  to?: string;
  /** By sea although there is a way by land. */
  isVia: boolean;
}

const ZONE = "[A-Z]{3}(?: [a-z]{2})?";
const TOLD = new RegExp(
  `^([AF]) (${ZONE})(?: (T|A)| - (${ZONE})( VIA)?| R (${ZONE})| ([SC]) [AF] (${ZONE})(?: - (${ZONE}))?)$`,
);
const ADJUSTED = new RegExp(`^([-+]) ([AF]) (${ZONE})$`);

/** The order that a canonical text says; throws for any other text, which would be a fault of ours. */
export function readOrder(text: string): Order {
  const adjusted = ADJUSTED.exec(text);
  if (adjusted) {
    const [, sign, letter, zone] = adjusted;
    return {
      text,
      kind: sign === "+" ? "build" : "remove",
      unit: kindOf(letter!),
      zone: zone!,
      isVia: false,
    };
  }
  const told = TOLD.exec(text);
  if (!told) throw new Error(`'${text}' is no order`);
  const [, letter, zone, still, to, via, retreat, help, other, goal] = told;
  const unit = { text, unit: kindOf(letter!), zone: zone!, isVia: via !== undefined };
  if (still) return { ...unit, kind: still === "T" ? "hold" : "disband" };
  if (to) return { ...unit, kind: "move", to };
  if (retreat) return { ...unit, kind: "retreat", to: retreat };
  return { ...unit, kind: help === "S" ? "support" : "convoy", other: other!, ...(goal && { to: goal }) };
}

/** The order that a verdict is about; it may be one that no list of legal orders has. */
export function orderOf({ order, kind, unit, zone, other, to, via_convoy }: DiplomacyVerdict): Order {
  return { text: order, kind, unit, zone, isVia: via_convoy, ...(other && { other }), ...(to && { to }) };
}

const kindOf = (letter: string): UnitKind => (letter === "A" ? "army" : "fleet");

/** The region of a zone: `SPA` of `SPA nc`. */
export const regionOf = (zone: string): string => zone.slice(0, 3);

/** An order as the map draws it. */
export function drawn(order: Order, power: number, isFailed = false, isPending = false): MapOrder {
  const { kind, zone, other, to, unit } = order;
  return {
    kind: kind === "remove" ? "disband" : kind,
    zone,
    power,
    unit,
    isFailed,
    isPending,
    isDislodged: kind === "disband",
    ...(other !== undefined && { other }),
    ...(to !== undefined && { to }),
  };
}
