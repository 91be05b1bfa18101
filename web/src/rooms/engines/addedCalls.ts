// What is asked of the server about games that people add.
import { get, patch, post, remove } from "@/wire/http";
import type { AddedGameChanges, NewAddedGame, TrayParameters } from "@/wire/types";

const at = (sheet: string) => ({ path: { sheet } });

export const addedGames = {
  list: () => get("/added-games"),
  show: (sheet: string) => get("/added-games/{sheet}", at(sheet)),
  add: (wanted: NewAddedGame) => post("/added-games", { body: wanted }),
  change: (sheet: string, changes: AddedGameChanges) =>
    patch("/added-games/{sheet}", { ...at(sheet), body: changes }),
  withdraw: (sheet: string) => remove("/added-games/{sheet}", at(sheet)),
  tryOut: (sheet: string, parameters: TrayParameters) =>
    post("/added-games/{sheet}/trials", { ...at(sheet), body: parameters }),
  exchanges: (sheet: string, before: number | null) =>
    get("/added-games/{sheet}/exchanges", { ...at(sheet), query: before === null ? {} : { before } }),
};
