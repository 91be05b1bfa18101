// What the server shows of a match of MasterMind; the same as in its own types.

/** A guess and its marks: pegs in their place, and pegs whose colour belongs elsewhere. */
export interface MastermindRow {
  pegs: string;
  placed: number;
  misplaced: number;
}

/** Rows by who guessed them; a code only to whom it belongs, and to everybody once the match is over. */
export interface MastermindView {
  stage: "codes" | "over" | "rows";
  codes: [string | null, string | null];
  rows: [MastermindRow[], MastermindRow[]];
  turn: number | null;
  /** So many rows has each. */
  limit: number;
}
