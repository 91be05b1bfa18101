// The game's own operations of the API: where a program leads, whether a map is sound, how bots race on it.
import { post } from "@/wire/http";
import type { GhostTrial, GhostWay, MapRace, MapTrial, SoundMap } from "@/wire/types";

export const tryProgram = (body: GhostTrial): Promise<GhostWay> => post("/robostrike/ghosts", { body });
export const checkMap = (board: string): Promise<SoundMap> => post("/robostrike/maps", { body: { board } });
export const race = (body: MapTrial): Promise<MapRace> => post("/robostrike/races", { body });
