// What a hand is called, with the values that make it, and which of its cards those are. The referee says which kind it is; this only
// finds it among the cards.

const ORDER = "23456789TJQKA";

interface Combination {
  /** The values that it is called by, the most telling first: "K", or "K" and "T". */
  values: string[];
  cards: ReadonlySet<string>;
}

const rank = (card: string): number => ORDER.indexOf(card[1] ?? "");

/** The cards of each value, the most and then the highest first. */
function groups(cards: string[]): string[][] {
  const found = new Map<number, string[]>();
  for (const card of cards) found.set(rank(card), [...(found.get(rank(card)) ?? []), card]);
  return [...found.values()].sort(
    (one, other) => other.length - one.length || rank(other[0]!) - rank(one[0]!),
  );
}

/** Five in a row, an ace below the two included; empty where there are none. */
function straight(cards: string[]): string[] {
  const by = new Map(cards.map((card) => [rank(card), card]));
  for (let top = ORDER.length - 1; top >= 3; top -= 1) {
    const row = [0, 1, 2, 3, 4].map((step) => by.get(top - step < 0 ? ORDER.length - 1 : top - step));
    if (row.every((card) => card !== undefined)) return row;
  }
  return [];
}

/** The cards of the suit that there are most of, the highest first. */
function suited(cards: string[]): string[] {
  const suits = [..."SHDC"].map((suit) => cards.filter((card) => card[0] === suit));
  return suits
    .sort((one, other) => other.length - one.length)[0]!
    .toSorted((one, other) => rank(other) - rank(one));
}

/** How many of the groups count, and how many cards of each. */
const TAKEN: Record<string, number[]> = {
  four: [4],
  full_house: [3, 2],
  three: [3],
  two_pairs: [2, 2],
  pair: [2],
  high_card: [1],
};

export function combinationOf(made: string, cards: string[]): Combination {
  if (made === "straight" || made === "straight_flush" || made === "flush") {
    const pool = made === "straight" ? cards : suited(cards);
    const row = made === "flush" ? pool.slice(0, 5) : straight(pool);
    return { values: row.slice(0, 1).map((card) => card[1]!), cards: new Set(row) };
  }
  const taken = groups(cards)
    .slice(0, TAKEN[made]?.length ?? 0)
    .map((group, at) => group.slice(0, TAKEN[made]![at]));
  return { values: taken.map((group) => group[0]![1]!), cards: new Set(taken.flat()) };
}
