// Units, orders and phases of Diplomacy, put into words for lists, buttons and headings.
import { words as mapWords, zoneName } from "./map/words";
import type { UnitKind } from "./map/pieces";
import { words } from "./words";
import type { Order, OrderKind } from "./order";
import type { DiplomacyPhase } from "./view";

/** "Armée Paris". */
export function unitText(unit: UnitKind, zone: string): string {
  const text = words.t.unitAt(words.t.units[unit], zoneName(zone));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What an order tells its unit: "→ Bourgogne", "soutient Paris". */
export function deedText(order: Order): string {
  const { does } = words.t;
  const [other, to] = [order.other && zoneName(order.other), order.to && zoneName(order.to)];
  switch (order.kind) {
    case "hold":
    case "disband":
    case "remove":
      return does[order.kind];
    case "move":
      return order.isVia ? does.moveBySea(to!) : does.move(to!);
    case "support":
      return to ? does.support(other!, to) : does.supportHold(other!);
    case "convoy":
      return does.convoy(other!, to!);
    case "retreat":
      return does.retreat(to!);
    case "build":
      return does.build(buildText(order));
  }
}

/** "flotte (côte nord)". */
export function buildText({ unit, zone }: Pick<Order, "unit" | "zone">): string {
  const coast = zone.slice(4) as keyof typeof mapWords.t.coasts | "";
  return coast === "" ? words.t.units[unit] : `${words.t.units[unit]} (${mapWords.t.coasts[coast]})`;
}

/** What could stand in a zone: "armée", "flotte (côte nord)". */
export const stationText = ({ kind, zone }: { kind: UnitKind; zone: string }): string =>
  buildText({ unit: kind, zone });

export const kindText = (kind: OrderKind): string => words.t.kinds[kind];

/** "Printemps 1901, mouvements". */
export function phaseText({ season, phase, year }: DiplomacyPhase): string {
  return `${words.t.phase(words.t.seasons[season], year)}, ${words.t.phases[phase]}`;
}
