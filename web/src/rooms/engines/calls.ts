// What is asked of the server about engines.
import { get, patch, post, remove } from "@/wire/http";
import type { EngineChanges, EngineTrial, NewEngine } from "@/wire/types";

const at = (engine: string) => ({ path: { engine } });

export const engines = {
  playing: (game: string) => get("/engines", { query: { game } }),
  list: (own: boolean) => get("/engines", { query: { own } }),
  show: (engine: string) => get("/engines/{engine}", at(engine)),
  register: (wanted: NewEngine) => post("/engines", { body: wanted }),
  change: (engine: string, changes: EngineChanges) =>
    patch("/engines/{engine}", { ...at(engine), body: changes }),
  retire: (engine: string) => remove("/engines/{engine}", at(engine)),
  renewSecret: (engine: string) => post("/engines/{engine}/secret", at(engine)),
  check: (engine: string) => post("/engines/{engine}/check", at(engine)),
  times: (engine: string, days = 7) => get("/engines/{engine}/times", { ...at(engine), query: { days } }),
  exchanges: (engine: string, before: number | null) =>
    get("/engines/{engine}/exchanges", { ...at(engine), query: before === null ? {} : { before } }),
  try: (trial: EngineTrial) => post("/engine-trials", { body: trial }),
};
