// What the server shows of a match of Seafight; the same as in its own types.

/** Fleets by whose they are, shots and ships sunk by who fired. A fleet is shown to its owner, and at the end to all. */
export interface SeafightView {
  stage: "fleets" | "over" | "shots";
  /** Ships such as `V3C5`: direction, size, top left cell. */
  fleets: [string[] | null, string[] | null];
  /** What a seat has shot at, cell by cell from A0, row by row: 0 nothing yet, 1 water, 2 hit, 3 sunk. */
  shots: [string, string];
  sunk: [string[], string[]];
  /** The latest shot of each seat. */
  last: [string | null, string | null];
  turn: number | null;
  /** The ships of a fleet. */
  sizes: number[];
  no_touch: boolean;
}
