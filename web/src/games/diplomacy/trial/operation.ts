// The game's own operation of the API: resolve any orders on any position, without a match.
import { post } from "@/wire/http";
import type { DiplomacySimulation } from "@/wire/types";

export const simulate = (simulation: DiplomacySimulation) =>
  post("/diplomacy/simulations", { body: simulation });
