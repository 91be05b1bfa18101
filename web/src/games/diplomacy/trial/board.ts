// A position being put together: each change gives another board. Whether it makes sense is the referee's to say.
import { chart } from "../map/chart.svelte";
import type { UnitKind } from "../map/pieces";
import { regionOf } from "../order";
import type { DiplomacyPhase, TrialBoard } from "../view";

export type Dislodged = TrialBoard["dislodged"][number];

/** A kind of unit and the zone of a region that it could have. */
export interface Stand {
  kind: UnitKind;
  zone: string;
}

export const LAST_YEAR = 2500;
/** The phases of a year, in the order of `advancement`. */
export const PHASES: Omit<DiplomacyPhase, "year">[] = [
  { season: "spring", phase: "moves" },
  { season: "spring", phase: "retreats" },
  { season: "autumn", phase: "moves" },
  { season: "autumn", phase: "retreats" },
  { season: "autumn", phase: "adjustments" },
];

export const NO_BOARD: TrialBoard = {
  units: [],
  centers: {},
  dislodged: [],
  forbidden: [],
  advancement: 0,
  variant: "standard",
};

export function phaseOf(advancement: number): DiplomacyPhase {
  return { year: chart.look.first_year + Math.floor(advancement / 5), ...PHASES[advancement % 5]! };
}

/** What could stand in a region, as far as the map tells: armies on land, fleets at sea and on each coast. */
export function standsIn(region: string): Stand[] {
  const { atlas } = chart;
  const place = atlas.regionOf(region);
  const own = atlas.coasts.filter((coast) => coast.region === region).map(({ code }) => code);
  const isByTheSea = place.isSea || place.neighbours.some((code) => atlas.regionOf(code).isSea);
  const fleets = own.length > 0 ? own : isByTheSea ? [region] : [];
  const armies: Stand[] = place.isSea ? [] : [{ kind: "army", zone: region }];
  return [...armies, ...fleets.map((zone): Stand => ({ kind: "fleet", zone }))];
}

/** The unit of a region; none in place of the one that is there where `unit` is null. */
export function withUnit(board: TrialBoard, region: string, unit: TrialBoard["units"][number] | null) {
  const others = board.units.filter(({ zone }) => regionOf(zone) !== region);
  return { ...board, units: unit === null ? others : [...others, unit] };
}

/** A unit in another zone, where it takes the place of what was there. */
export function withMove(board: TrialBoard, from: string, to: string): TrialBoard {
  const unit = board.units.find(({ zone }) => regionOf(zone) === from);
  if (unit === undefined) return board;
  return withUnit(withUnit(board, from, null), regionOf(to), { ...unit, zone: to });
}

export function withDislodged(board: TrialBoard, region: string, unit: Dislodged | null): TrialBoard {
  const others = board.dislodged.filter(({ zone }) => regionOf(zone) !== region);
  return { ...board, dislodged: unit === null ? others : [...others, unit] };
}

export function withOwner(board: TrialBoard, region: string, power: number): TrialBoard {
  return { ...board, centers: { ...board.centers, [region]: power } };
}

/** A region that a standoff has closed to retreats, or opens again. */
export function withForbidden(board: TrialBoard, region: string, isForbidden: boolean): TrialBoard {
  const others = board.forbidden.filter((code) => code !== region);
  return { ...board, forbidden: isForbidden ? [...others, region] : others };
}

export function withPhase(board: TrialBoard, year: number, index: number): TrialBoard {
  const first = chart.look.first_year;
  const within = Math.min(Math.max(Math.trunc(year) || first, first), LAST_YEAR);
  return { ...board, advancement: 5 * (within - first) + index };
}
