// The game's own operations of the API: the puzzle of a day, and one's match of today's.
import { get, post } from "@/wire/http";
import type { Puzzle, SetPoints, TableInfo } from "@/wire/types";

export const showPuzzle = (day: string | null): Promise<Puzzle> => get("/set/puzzle", { query: { day } });
export const playPuzzle = (): Promise<TableInfo> => post("/set/puzzle");
export const pointsOf = (player: string): Promise<SetPoints> =>
  get("/set/points/{player}", { path: { player } });
