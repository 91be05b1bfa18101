// The server's types as the board uses them.
import type { DiplomacyBoard, DiplomacySimulated, DiplomacyView } from "@/wire/types";

/** When something happens. */
export type DiplomacyPhase = Pick<DiplomacyView, "year" | "season" | "phase">;

/** A position to try orders on, with nothing left out. */
export type TrialBoard = Required<DiplomacyBoard>;

/** What came of a trial; the server leaves nothing out either. */
export type Trial = Omit<DiplomacySimulated, "board" | "given"> & { board: TrialBoard; given: TrialBoard };
