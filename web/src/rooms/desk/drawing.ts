// Draws players to tables by lot: nobody sits twice at a table, and everybody at as equal a number of tables as can be.

interface Drawn {
  /** By table, then by power. */
  tables: string[][];
  /** Players for whom there was no place. */
  left: string[];
}

function shuffled<T>(list: readonly T[], random: () => number = Math.random): T[] {
  const done = [...list];
  for (let last = done.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [done[last], done[other]] = [done[other]!, done[last]!];
  }
  return done;
}

/** Null if there are too few for one table. */
export function draw(
  players: readonly string[],
  tables: number,
  seats: number,
  random: () => number = Math.random,
): Drawn | null {
  const names = [...new Set(players)];
  if (names.length < seats) return null;
  const order = shuffled(names, random);
  const places = tables * seats;
  // Round and round: nobody comes twice within as many places as there are players, so not twice at one table.
  const dealt = Array.from({ length: places }, (_, place) => order[place % order.length]!);
  return {
    tables: Array.from({ length: tables }, (_, table) =>
      shuffled(dealt.slice(table * seats, (table + 1) * seats), random),
    ),
    left: order.slice(places),
  };
}

/** The names in a text, separated by line ends, commas or semicolons. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];
