// What the pages of directed matches ask of the server.
import { get, patch, post, put, remove } from "@/wire/http";
import type { Allocation, NewPiece, Parameters, ParametersChange } from "@/wire/types";
import type { Language } from "@/core/language.svelte";

export type Variant = NonNullable<Parameters["variant"]>;

const at = (match: string) => ({ path: { match } });
const of = (match: string, power: number) => ({ path: { match, power } });

export const desk = {
  list: () => get("/desk/matches"),
  show: (match: string) => get("/desk/matches/{match}", at(match)),
  create: (parameters: Parameters) => post("/desk/matches", { body: parameters }),
  change: (match: string, change: ParametersChange) =>
    patch("/desk/matches/{match}", { ...at(match), body: change }),
  remove: (match: string) => remove("/desk/matches/{match}", at(match)),
  join: (match: string, player: string | null, code: number) =>
    post("/desk/matches/{match}/places", { ...at(match), body: { player, access_code: code } }),
  quit: (match: string, name: string) =>
    remove("/desk/matches/{match}/places/{name}", { path: { match, name } }),
  give: (match: string, name: string, roles: number[]) =>
    put("/desk/matches/{match}/places/{name}", { path: { match, name }, body: { roles } }),
  start: (match: string) => post("/desk/matches/{match}/start", at(match)),
  stop: (match: string) => post("/desk/matches/{match}/stop", at(match)),
  resolve: (match: string) => post("/desk/matches/{match}/resolutions", at(match)),
  cancel: (match: string) => remove("/desk/matches/{match}/resolutions/latest", at(match)),
  history: (match: string, language: Language) =>
    get("/desk/matches/{match}/resolutions", { ...at(match), query: { language } }),
  orders: (match: string, power: number) =>
    get("/desk/matches/{match}/powers/{power}/orders", of(match, power)),
  giveOrders: (match: string, power: number, orders: string) =>
    put("/desk/matches/{match}/powers/{power}/orders", { ...of(match, power), body: { orders } }),
  disorder: (match: string, power: number) =>
    post("/desk/matches/{match}/powers/{power}/disorder", of(match, power)),
  replace: (match: string, power: number, player: string) =>
    put("/desk/matches/{match}/powers/{power}/player", { ...of(match, power), body: { player } }),
  decline: (match: string, power: number) =>
    remove("/desk/matches/{match}/powers/{power}/player", of(match, power)),
  handOver: (match: string, player: string) =>
    put("/desk/matches/{match}/master", { ...at(match), body: { player } }),
  moveDeadline: (match: string, moment: number) =>
    put("/desk/matches/{match}/deadline", { ...at(match), body: { at: moment } }),
  pause: (match: string) => put("/desk/matches/{match}/pause", at(match)),
  goOn: (match: string) => remove("/desk/matches/{match}/pause", at(match)),
  remind: (match: string) => post("/desk/matches/{match}/reminders", at(match)),
  writeToAll: (match: string, text: string) =>
    post("/desk/matches/{match}/messages", { ...at(match), body: { text } }),
  issueCode: (match: string) => post("/desk/matches/{match}/codes", at(match)),
  vote: (match: string, choice: string | null) =>
    put("/desk/matches/{match}/vote", { ...at(match), body: { choice } }),
  note: (match: string, text: string) => put("/desk/matches/{match}/note", { ...at(match), body: { text } }),
  standing: (name: string) => get("/desk/players/{name}", { path: { name } }),
  powers: (variant: Variant) => get("/desk/powers", { query: { variant } }),
  gazette: (match: string) => get("/desk/matches/{match}/gazette", at(match)),
  publish: (match: string, piece: NewPiece) =>
    post("/desk/matches/{match}/gazette", { ...at(match), body: piece }),
  withdraw: (match: string, piece: number) =>
    remove("/desk/matches/{match}/gazette/{piece}", { path: { match, piece } }),
  groups: () => get("/desk/groups"),
  group: (group: string) => get("/desk/groups/{group}", { path: { group } }),
  openGroup: (parameters: Parameters, count: number) => post("/desk/groups", { body: { parameters, count } }),
  allocate: (group: string, matches: Allocation[]) =>
    put("/desk/groups/{group}/players", { path: { group }, body: { matches } }),
  startGroup: (group: string) => post("/desk/groups/{group}/start", { path: { group } }),
  vacations: () => get("/desk/vacations"),
  addVacation: (begins: number, ends: number) => post("/desk/vacations", { body: { begins, ends } }),
  removeVacation: (begins: number) => remove("/desk/vacations/{begins}", { path: { begins } }),
};
