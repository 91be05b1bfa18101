// Ships on ten by ten cells while they are being placed: where they lie and what is in the way. The referee has the last word;
// this only says at once what it would say.

export const SIZE = 10;
export const COLUMNS = [..."ABCDEFGHIJ"];
export const ROWS = [..."0123456789"];

export interface Ship {
  size: number;
  isVertical: boolean;
  /** The top left cell, counted row by row; null = not placed yet. */
  at: number | null;
}

/** Two ships in each other's way. */
interface Fault {
  kind: "overlap" | "touch";
  /** Their numbers in the fleet. */
  ships: [number, number];
}

/** `C5` for cell 52. */
export function nameOf(cell: number): string {
  return `${COLUMNS[cell % SIZE]}${ROWS[Math.floor(cell / SIZE)]}`;
}

export function cellOf(name: string): number {
  return COLUMNS.indexOf(name[0] ?? "") + SIZE * Number(name[1]);
}

/** `V3C5`: direction, size, top left cell. */
export function readShip(text: string): Ship {
  return { size: Number(text[1]), isVertical: text[0] === "V", at: cellOf(text.slice(2)) };
}

export function writeShip(ship: Ship): string {
  return `${ship.isVertical ? "V" : "H"}${ship.size}${nameOf(ship.at ?? 0)}`;
}

/** The ships of a fleet as it is sent, such as `H5A0 V4C2`; whatever is no ship is left out. */
export function readFleet(text: string): Ship[] {
  return (text.match(/[HV]\d[A-J]\d/g) ?? []).map(readShip);
}

export function cellsOf(ship: Ship): number[] {
  const { at } = ship;
  if (at === null) return [];
  return Array.from({ length: ship.size }, (_, part) => at + part * (ship.isVertical ? SIZE : 1));
}

/** The ship with its top left cell as near to this column and row as the board allows. */
export function moved(ship: Ship, column: number, row: number): Ship {
  const within = (wanted: number, length: number) => Math.min(Math.max(wanted, 0), SIZE - length);
  const [across, down] = ship.isVertical ? [1, ship.size] : [ship.size, 1];
  return { ...ship, at: within(row, down) * SIZE + within(column, across) };
}

/** The ship the other way round, from the same cell or as near to it as the board allows. */
export function turned(ship: Ship): Ship {
  const other = { ...ship, isVertical: !ship.isVertical };
  return ship.at === null ? other : moved(other, ship.at % SIZE, Math.floor(ship.at / SIZE));
}

/** The cells and all their neighbours, diagonal ones included. */
export function around(cells: number[]): Set<number> {
  const found = new Set<number>();
  for (const cell of cells) {
    const [column, row] = [cell % SIZE, Math.floor(cell / SIZE)];
    for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, SIZE - 1); y += 1)
      for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, SIZE - 1); x += 1)
        found.add(y * SIZE + x);
  }
  return found;
}

/** Every pair that is in each other's way; those that overlap first. */
export function faultsOf(ships: Ship[], noTouch: boolean): Fault[] {
  const faults: Fault[] = [];
  ships.forEach((ship, first) => {
    const own = new Set(cellsOf(ship));
    const near = around([...own]);
    ships.slice(first + 1).forEach((other, after) => {
      const cells = cellsOf(other);
      const pair: [number, number] = [first, first + 1 + after];
      if (cells.some((cell) => own.has(cell))) faults.unshift({ kind: "overlap", ships: pair });
      else if (noTouch && cells.some((cell) => near.has(cell))) faults.push({ kind: "touch", ships: pair });
    });
  });
  return faults;
}

/** The ship at the first place, row by row, where it is in nobody's way; as it is where there is none. */
export function fitted(ships: Ship[], index: number, noTouch: boolean): Ship {
  const ship = ships[index]!;
  for (let at = 0; at < SIZE * SIZE; at += 1) {
    const tried = moved(ship, at % SIZE, Math.floor(at / SIZE));
    if (tried.at !== at) continue;
    const others = ships.map((other, number) => (number === index ? tried : other));
    if (!faultsOf(others, noTouch).some((fault) => fault.ships.includes(index))) return tried;
  }
  return moved(ship, 0, 0);
}

/** A legal fleet, every one as likely as the others: drawn as a whole until it is legal. */
export function randomFleet(sizes: number[], noTouch: boolean): Ship[] {
  const below = (count: number) => Math.floor(Math.random() * count);
  for (;;) {
    const ships = sizes.map((size) => {
      const isVertical = below(2) === 1;
      const [across, down] = isVertical ? [1, size] : [size, 1];
      return { size, isVertical, at: below(SIZE - down + 1) * SIZE + below(SIZE - across + 1) };
    });
    if (faultsOf(ships, noTouch).length === 0) return ships;
  }
}
