// What the map is given to show. Zones are codes as in orders: "PAR", "SPA nc". Powers are numbered as in the specification.
export type UnitKind = "army" | "fleet";

export interface MapUnit {
  kind: UnitKind;
  zone: string;
  power: number;
  /** A unit that keeps its key moves to its new zone before the eyes of the player. */
  key?: string;
}

/**
 * An order as it is drawn. `zone` is that of the unit; `to` is where it goes, or where the unit it supports or convoys goes;
 * `other` is the unit supported or convoyed. A support without `to` is a support to hold.
 */
export interface MapOrder {
  kind: "hold" | "move" | "support" | "convoy" | "retreat" | "build" | "disband";
  zone: string;
  power: number;
  to?: string;
  other?: string;
  isFailed?: boolean;
  /** Not sent yet, or not revealed. */
  isPending?: boolean;
  /** Whether a unit to be disbanded is the dislodged one. */
  isDislodged?: boolean;
  /** What is to be built. */
  unit?: UnitKind;
}
