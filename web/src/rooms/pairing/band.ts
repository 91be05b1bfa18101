// The band of ratings that somebody accepts, as it widens with the time they wait; and where it goes in a drawing.

/** After so many milliseconds, so many points up and down; in a straight line in between. */
export type Band = [number, number][];

export function reach(band: Band, waited: number): number {
  const after = band.findIndex(([at]) => at > waited);
  if (after === 0) return band[0]![1];
  if (after === -1) return band.at(-1)![1];
  const [[start, narrow], [end, wide]] = [band[after - 1]!, band[after]!];
  return narrow + ((wide - narrow) * (waited - start)) / (end - start);
}

/** The times that a drawing of so many milliseconds bends at. */
export function bends(band: Band, from: number, to: number): number[] {
  return [from, ...band.map(([at]) => at).filter((at) => at > from && at < to), to];
}

/** Milliseconds until two who wait accept each other, seen at `now`; 0 = they do. */
export function untilPaired(
  band: Band,
  gap: number,
  one: { since: number },
  other: { since: number },
  now: number,
): number | null {
  for (let ahead = 0; ahead <= 600_000; ahead += 1000) {
    const waited = Math.min(now - one.since, now - other.since) + ahead;
    if (gap <= reach(band, waited)) return ahead;
  }
  return null;
}
