// Where a piece is that is on its way, by match time. Places are counted in cells from the top left.

interface Place {
  x: number;
  y: number;
}

/** A piece between two places; it goes straight and at the same speed all the way. */
export interface Flight {
  id: string;
  from: Place;
  to: Place;
  /** In milliseconds of match time. */
  departs: number;
  arrives: number;
}

/** How much of the way is done at `now`, from 0 to 1. */
export function progress({ departs, arrives }: Flight, now: number): number {
  if (arrives <= departs) return 1;
  return Math.min(Math.max((now - departs) / (arrives - departs), 0), 1);
}

/** Where it is at `now`. */
export function placeAt(flight: Flight, now: number): Place {
  const done = progress(flight, now);
  const between = (from: number, to: number) => from + (to - from) * done;
  return { x: between(flight.from.x, flight.to.x), y: between(flight.from.y, flight.to.y) };
}
