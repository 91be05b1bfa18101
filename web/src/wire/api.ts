// The REST interface, one function a route; games with operations of their own keep them in their folders. Every refusal arrives as
// a `Problem` that can be shown to people (see core/problems.ts).
import { get, patch, post, put, remove } from "./http";
import type {
  BotSeat,
  Goodbye,
  Login,
  NewAccount,
  NewGuest,
  NewTable,
  NewToken,
  PasswordChange,
  Preferences,
  Say,
  Sit,
} from "./types";

export interface Paging {
  before?: string | null;
  limit?: number;
}

export const api = {
  /** null = nobody so far. */
  me: () => get("/sessions/current"),
  becomeGuest: (guest: NewGuest) => post("/guests", { body: guest }),
  register: (account: NewAccount) => post("/accounts", { body: account }),
  login: (login: Login) => post("/sessions", { body: login }),
  logout: () => remove("/sessions/current"),
  prefer: (preferences: Preferences) => patch("/me", { body: preferences }),
  changePassword: (change: PasswordChange) => put("/me/password", { body: change }),
  deleteAccount: (goodbye: Goodbye) => remove("/me", { body: goodbye }),
  tokens: () => get("/me/tokens"),
  makeToken: (token: NewToken) => post("/me/tokens", { body: token }),
  deleteToken: (id: string) => remove("/me/tokens/{token}", { path: { token: id } }),
  myMatches: (status: "playing" | "over" | "open", paging: Paging = {}) =>
    get("/me/matches", { query: { status, ...paging } }),

  games: () => get("/games"),
  rules: (game: string, language: "fr" | "en") =>
    get("/games/{game}/rules", { path: { game }, query: { language } }),

  player: (name: string) => get("/players/{name}", { path: { name } }),
  ratings: (name: string, pool: string) =>
    get("/players/{name}/ratings", { path: { name }, query: { pool } }),
  matchesOf: (name: string, paging: Paging = {}) =>
    get("/players/{name}/matches", { path: { name }, query: { ...paging } }),

  openTables: (game?: string, paging: Paging = {}) => get("/tables", { query: { game, ...paging } }),
  publicMatches: (status: "playing" | "over", game?: string, paging: Paging = {}) =>
    get("/matches", { query: { status, game, ...paging } }),
  openTable: (table: NewTable) => post("/tables", { body: table }),

  match: (id: string) => get("/matches/{match}", { path: { match: id } }),
  sit: (id: string, sit: Sit = {}) => post("/matches/{match}/seat", { path: { match: id }, body: sit }),
  leave: (id: string) => remove("/matches/{match}/seat", { path: { match: id } }),
  seatBot: (id: string, bot: BotSeat) => post("/matches/{match}/bots", { path: { match: id }, body: bot }),
  start: (id: string) => post("/matches/{match}/start", { path: { match: id } }),
  chat: (id: string, since?: number) =>
    get("/matches/{match}/chat", { path: { match: id }, query: { since } }),
  say: (id: string, say: Say) => post("/matches/{match}/chat", { path: { match: id }, body: say }),
  rematch: (id: string) => post("/matches/{match}/rematch", { path: { match: id } }),
  frames: (id: string, since: number) =>
    get("/matches/{match}/frames", { path: { match: id }, query: { since } }),
};
