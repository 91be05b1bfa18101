// What the server shows of a match of Diplomacy; the same as in its own types.
import type { Text } from "../../lib/types";
import type { UnitKind } from "./map/pieces";
import type { OrderKind } from "./order";

export interface DiplomacyUnit {
  kind: UnitKind;
  zone: string;
  power: number;
}

export interface DiplomacyDislodged extends DiplomacyUnit {
  by_convoy?: boolean;
  attacked_from: string | null;
}

export interface DiplomacyPower {
  power: number;
  status: "playing" | "gone" | "eliminated";
  centers: number;
  units: number;
  /** In the adjustments: units to build or, below zero, to remove. */
  due: number;
}

export interface DiplomacyVerdict {
  power: number;
  unit: UnitKind;
  zone: string;
  order: string;
  kind: OrderKind;
  other: string | null;
  to: string | null;
  via_convoy: boolean;
  outcome: "succeeded" | "failed" | "void";
  reason: string;
  by: string[];
  dislodged_by: string | null;
  is_destroyed: boolean;
  words: Text;
}

export interface DiplomacyPhase {
  year: number;
  season: "spring" | "autumn";
  phase: "moves" | "retreats" | "adjustments";
}

export interface DiplomacyResolution extends DiplomacyPhase {
  advancement: number;
  title: Text;
  /** Before it was resolved. */
  units: DiplomacyUnit[];
  dislodged: DiplomacyDislodged[];
  verdicts: DiplomacyVerdict[];
  notes: Text[];
}

export interface DiplomacyChoice {
  zone: string;
  /** null = a build. */
  kind: UnitKind | null;
  orders: string[];
}

export interface DiplomacyTask {
  kind: "move" | "retreat" | "build" | "remove";
  choices: DiplomacyChoice[];
  count: number;
  is_binding: boolean;
}

export interface DiplomacyView extends DiplomacyPhase {
  variant: string;
  advancement: number;
  units: DiplomacyUnit[];
  dislodged: DiplomacyDislodged[];
  /** The region of every centre, and the power that owns it; 0 = nobody. */
  centers: Record<string, number>;
  forbidden: string[];
  powers: DiplomacyPower[];
  victory_centers: number;
  last_year: number;
  resolved: DiplomacyResolution[];
  task?: DiplomacyTask | null;
}

/** A situation in the words of the view, to try orders on. */
export interface DiplomacyBoard {
  units: DiplomacyUnit[];
  centers: Record<string, number>;
  dislodged: DiplomacyDislodged[];
  forbidden: string[];
  advancement: number;
  variant: string;
}

export interface DiplomacySimulated {
  resolution: DiplomacyResolution;
  report: Text;
  /** After the phase that was tried. */
  board: DiplomacyBoard;
  /** Every legal order of every power before it. */
  choices: DiplomacyChoice[];
}
