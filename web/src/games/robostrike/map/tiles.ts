// How the codes of a map are drawn and called. What tiles do is the referee's affair.
import { words } from "../words";

export interface TileDrawing {
  symbol: string;
  /** Quarters to the right. */
  turn: number;
}

const straight = (turn: number): TileDrawing => ({ symbol: "belt", turn });
/** A curve is drawn as if it came in from the south: it is turned by where it comes from. */
const right = (turn: number): TileDrawing => ({ symbol: "curve-right", turn });
const left = (turn: number): TileDrawing => ({ symbol: "curve-left", turn });
const plain = (symbol: string): TileDrawing => ({ symbol, turn: 0 });

const DRAWINGS: Record<number, TileDrawing> = {
  1: plain("hole"),
  2: plain("wall"),
  3: plain("checkpoint-1"),
  4: plain("checkpoint-2"),
  5: plain("checkpoint-3"),
  6: plain("checkpoint-4"),
  7: plain("checkpoint-5"),
  13: left(3),
  14: right(1),
  15: right(0),
  16: left(0),
  17: left(2),
  18: left(1),
  19: right(3),
  20: right(2),
  21: straight(2),
  22: straight(0),
  23: straight(3),
  24: straight(1),
  25: plain("junction"),
  27: plain("heal"),
  28: plain("auto"),
  29: plain("shield"),
  30: plain("cross"),
  31: plain("bomb"),
  32: plain("rotator-right"),
  33: plain("rotator-left"),
};

/** null = floor, which is everywhere. */
export const drawingOf = (code: number): TileDrawing | null => DRAWINGS[code] ?? null;

export const FLOOR = 0;
export const WALL = 2;

/** All that can be painted, in groups. */
export const PALETTE: number[][] = [
  [0, 1, 2],
  [3, 4, 5, 6, 7],
  [22, 24, 21, 23],
  [15, 14, 20, 19, 16, 18, 17, 13, 25],
  [32, 33],
  [27, 28, 29, 30, 31],
];

export const tileName = (code: number): string => words.t.tiles[code] ?? String(code);

/** The map as one line of text. */
export function boardText(tiles: number[], width: number): string {
  const rows: string[] = [];
  for (let at = 0; at < tiles.length; at += width) rows.push(tiles.slice(at, at + width).join(","));
  return rows.join("/");
}

/** "c7": columns by letters from the left, rows by numbers from the bottom. */
export function cellName(cell: number, width: number, height: number): string {
  return columnName(cell % width) + String(height - Math.floor(cell / width));
}

export function columnName(column: number): string {
  const letter = String.fromCharCode(97 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
