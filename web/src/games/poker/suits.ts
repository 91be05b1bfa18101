// The four suits as shapes on a grid of 24; their colour only helps.
import { words } from "./words";

export const SHAPES: Record<string, string> = {
  S: "M12 2c1.500 4.500 8.500 7.500 8.500 12.500a4.300 4.300 0 0 1-7.300 3l.9 4.500H9.900l.9-4.500a4.300 4.300 0 0 1-7.300-3C3.500 9.500 10.500 6.500 12 2z",
  H: "M12 21.500C9 18 2.500 13.500 2.500 8.300A4.900 4.900 0 0 1 12 6.200a4.900 4.900 0 0 1 9.500 2.100C21.500 13.500 15 18 12 21.500z",
  D: "M12 1.500L20 12l-8 10.500L4 12z",
  C: "M12 2a4.400 4.400 0 0 1 3.700 6.800 4.400 4.400 0 1 1-2.600 7.600l1 5.600H9.900l1-5.600a4.400 4.400 0 1 1-2.600-7.600A4.400 4.400 0 0 1 12 2z",
};

/** What stands on a card for its value. */
export function figure(card: string): string {
  const value = card[1] ?? "";
  return words.t.figures[value as "K"] ?? value;
}

export function isRed(card: string): boolean {
  return card[0] === "H" || card[0] === "D";
}
