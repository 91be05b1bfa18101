// A card as its four digits say it: number, shape, shading, colour, each from 1 to 3. Draws and names; knows no SET.

type Digit = 1 | 2 | 3;

interface Card {
  number: Digit;
  shape: Digit;
  shading: Digit;
  colour: Digit;
}

export function readCard(name: string): Card {
  const [number, shape, shading, colour] = [...name].map(Number) as Digit[];
  return { number: number!, shape: shape!, shading: shading!, colour: colour! };
}

/** A claim, `7: 1111 2222 3333`, or a hint asked for, which names no cards. */
export function readMove(move: string): { step: number; cards: string[] } {
  const [step, rest] = move.split(": ");
  return { step: Number(step), cards: rest === "?" ? [] : (rest ?? "").split(" ").filter(Boolean) };
}

/** Lozenge, capsule, wave: outlines in a box of 28 by 56. */
export const OUTLINES = [
  "M14 3L26 28 14 53 2 28z",
  "M14 3c6.600 0 11.500 4.600 11.500 11.200v27.600C25.500 48.400 20.600 53 14 53S2.500 48.400 2.500 41.800V14.200C2.500 7.600 7.400 3 14 3z",
  "M25 3C13 4.500 3.500 11.500 4.200 21.500 4.800 29 9.500 31.500 8.600 38.500 7.900 44 4.800 48.500 3 53 15 51.500 24.500 44.500 23.800 34.500 23.200 27 18.500 24.500 19.400 17.500 20.100 12 23.200 7.500 25 3z",
];

/** Hatching of the same, already cut at the outline: nothing on the page needs an identifier for a clip. */
export const HATCHES = [
  "M12.1 6.900L15.200 5.400M8.900 13.500L17.100 9.500M5.800 20.100L19 13.500M2.600 26.700L21 17.500M3.500 31.200L22.900 21.500M5.500 35.300L24.800 25.600M7.400 39.300L24.700 30.600M9.400 43.300L21.600 37.200M11.300 47.400L18.400 43.800M13.200 51.400L15.300 50.400",
  "M2.800 11.600L18.400 3.800M2.500 16.800L22.700 6.600M2.500 21.800L24.900 10.500M2.500 26.800L25.500 15.200M2.500 31.800L25.500 20.200M2.500 36.800L25.500 25.200M2.500 41.800L25.500 30.200M3.400 46.300L25.500 35.200M5.900 50L25.500 40.200M10.800 52.600L24.900 45.500",
  "M5.100 15.400L23.500 6.200M4.200 20.900L20.600 12.700M5 25.500L19.300 18.300M6.700 29.600L19.900 23M8.300 33.800L21.700 27.200M8.600 38.700L23.300 31.400M6.900 44.600L23.800 36.100M3.800 51.100L22.300 41.900",
];

/** Blue, ochre and garnet: as light as each other to nobody, also where hues look alike. */
export const COLOURS = ["var(--seat-1)", "var(--seat-5)", "var(--seat-8)"];

/** Where the figures of a card stand, in a drawing of 120 by 80. */
export function places(number: number): number[] {
  const first = 60 - 19 * (number - 1) - 16.5;
  return Array.from({ length: number }, (_, index) => first + 38 * index);
}
