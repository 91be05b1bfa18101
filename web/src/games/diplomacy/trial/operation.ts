// The game's own operation of the API: resolve any orders on any position, without a match.
import { call } from "@/wire/http";
import type { DiplomacySimulated, DiplomacySimulation } from "@/wire/types";

export const simulate = (simulation: DiplomacySimulation): Promise<DiplomacySimulated> =>
  call("POST", "/diplomacy/simulations", simulation);
