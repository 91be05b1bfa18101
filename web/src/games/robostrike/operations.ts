// The game's own operations of the API: where a program leads, whether a map is sound, how bots race on it.
import { call } from "@/wire/http";
import type { GhostTrial, GhostWay, MapRace, MapTrial, SoundMap } from "@/wire/types";

export const tryProgram = (trial: GhostTrial): Promise<GhostWay> => call("POST", "/robostrike/ghosts", trial);
export const checkMap = (board: string): Promise<SoundMap> => call("POST", "/robostrike/maps", { board });
export const race = (trial: MapTrial): Promise<MapRace> => call("POST", "/robostrike/races", trial);
