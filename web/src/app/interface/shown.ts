// What the server has read off the address of an interface, and how a move is spelled on its way back.
import type { AskInfo } from "@/wire/types";

export interface Shown {
  game: string;
  players: string[];
  legend: string;
  count: string;
  /** Of the page around, six hexadecimal digits; empty where it is not known. */
  color: string;
  mute: boolean;
  /** Milliseconds between a move and its effects. */
  wait: number;
  /** Where a move goes; empty where none is asked for. */
  back: string;
  problem: string;
  /** Nothing between two matches. */
  view: unknown;
  /** The view before the effects of the last move, where they are shown apart. */
  before?: unknown;
  /** Who is to give a move. */
  seat?: number | null;
  eyes?: number | null;
  moves?: string[] | null;
  asks?: AskInfo[];
  /** WebTest: where both sides began, what was played since, and what a program would be told now. */
  context?: Record<string, string>;
  played?: string[];
  reached?: Record<string, string>;
}

/** Where a move goes back to. */
export const returnAddress = (back: string, value: string): string => `${back}?ReturnValue=${value}`;

/** The same page after one more move, in a test by hand. */
export function afterMove(shown: Shown, search: string, move: string): string {
  const query = new URLSearchParams(search);
  query.delete("Moves");
  const moves = [...(shown.played ?? []), `${(shown.seat ?? 0) + 1}${move}`];
  query.set("Moves", moves.join("~"));
  return `?${query}`;
}

export function isDarkColor(color: string): boolean {
  if (!/^[0-9a-f]{6}$/i.test(color)) return false;
  const [red, green, blue] = [0, 2, 4].map((at) => parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return 0.299 * red + 0.587 * green + 0.114 * blue < 110;
}
