// The game's own operations of the API: where a program leads, whether a map is sound, how bots race on it.
import { post } from "@/wire/http";
import type { GhostTrial, MapTrial } from "@/wire/types";

export const tryProgram = (trial: GhostTrial) => post("/robostrike/ghosts", { body: trial });
export const checkMap = (board: string) => post("/robostrike/maps", { body: { board } });
export const race = (trial: MapTrial) => post("/robostrike/races", { body: trial });
