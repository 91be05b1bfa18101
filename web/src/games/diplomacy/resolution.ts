// A resolution as a few pictures: the orders, what became of them, and where that leaves everybody. A unit keeps its key from one
// to the next, so that the map shows it on its way.
import type { MapOrder, MapUnit } from "./map/pieces";
import { drawn, orderOf, regionOf } from "./order";
import type { DiplomacyResolution, DiplomacyUnit, DiplomacyVerdict } from "@/wire/types";

export type Stage = "orders" | "verdicts" | "after";

/** What the map shows. */
export interface Picture {
  units: MapUnit[];
  dislodged: MapUnit[];
  orders: MapOrder[];
  /** The power of each region whose centre has an owner. */
  owners: Record<string, number>;
}

/** The owners among a position's centres. */
export const ownersIn = (centers: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(centers).filter(([, owner]) => owner > 0));

/** Who stands where once a phase is resolved. */
interface Standing {
  units: DiplomacyUnit[];
  dislodged: DiplomacyUnit[];
  centers: Record<string, number>;
}

export const STAGES: Stage[] = ["orders", "verdicts", "after"];

/** A phase with the owners of the centres before it was resolved. */
export type Chapter = DiplomacyResolution & Standing;

/** Phases on the way to a position, told from its end. */
export function chapters(resolved: DiplomacyResolution[], end: Record<string, number>): Chapter[] {
  let centers = end;
  return resolved
    .toReversed()
    .map((one) => ({ ...one, centers: (centers = { ...centers, ...one.lost }) }))
    .toReversed();
}

export function picture(resolution: Chapter, after: Standing, stage: Stage): Picture {
  const orders = resolution.verdicts.map((verdict) => drawnVerdict(verdict, stage !== "orders"));
  if (stage !== "after")
    return {
      units: resolution.units.map((unit) => ({ ...unit, key: keyOf(unit) })),
      dislodged: resolution.dislodged.map((unit) => ({ ...unit })),
      orders,
      owners: ownersIn(resolution.centers),
    };
  const origins = new Map(
    resolution.verdicts.filter(hasGone).map((verdict) => [regionOf(verdict.to!), keyOf(verdict)]),
  );
  return {
    units: after.units.map((unit) => ({ ...unit, key: origins.get(regionOf(unit.zone)) ?? keyOf(unit) })),
    dislodged: after.dislodged.map((unit) => ({ ...unit })),
    // What was built or removed is seen by its being there or not.
    orders: orders.filter(({ kind }) => kind !== "build" && kind !== "disband"),
    owners: ownersIn(after.centers),
  };
}

/** Whether a verdict is that something did not come off. */
export const isFailed = (verdict: DiplomacyVerdict): boolean => verdict.outcome !== "succeeded";

const hasGone = (verdict: DiplomacyVerdict): boolean =>
  (verdict.kind === "move" || verdict.kind === "retreat") && !isFailed(verdict);

const keyOf = ({ power, zone }: { power: number; zone: string }): string => `${power} ${zone}`;

function drawnVerdict(verdict: DiplomacyVerdict, isJudged: boolean): MapOrder {
  return drawn(orderOf(verdict), verdict.power, isJudged && isFailed(verdict));
}
