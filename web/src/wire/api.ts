// The REST interface, one function a route; games with operations of their own keep them in their folders. Every refusal arrives as
// a `Problem` that can be shown to people (see core/problems.ts).
import { call } from "./http";
import type {
  BotSeat,
  Frames,
  GameInfo,
  Goodbye,
  Identity,
  Login,
  NewAccount,
  NewGuest,
  NewTable,
  NewToken,
  Page,
  PasswordChange,
  Preferences,
  Profile,
  RatingPoint,
  RulesPage,
  Said,
  Say,
  Sit,
  Snapshot,
  TableInfo,
  Token,
} from "./types";

const part = encodeURIComponent;

export interface Paging {
  before?: string | null;
  limit?: number;
}

export const api = {
  /** null = nobody so far. */
  me: () => call<Identity | null>("GET", "/sessions/current"),
  becomeGuest: (guest: NewGuest) => call<Identity>("POST", "/guests", guest),
  register: (account: NewAccount) => call<Identity>("POST", "/accounts", account),
  login: (login: Login) => call<Identity>("POST", "/sessions", login),
  logout: () => call<void>("DELETE", "/sessions/current"),
  prefer: (preferences: Preferences) => call<Identity>("PATCH", "/me", preferences),
  changePassword: (change: PasswordChange) => call<void>("PUT", "/me/password", change),
  deleteAccount: (goodbye: Goodbye) => call<void>("DELETE", "/me", goodbye),
  tokens: () => call<Token[]>("GET", "/me/tokens"),
  makeToken: (token: NewToken) => call<Token>("POST", "/me/tokens", token),
  deleteToken: (id: string) => call<void>("DELETE", `/me/tokens/${part(id)}`),
  myMatches: (status: "playing" | "over" | "open", paging: Paging = {}) =>
    call<Page>("GET", "/me/matches", undefined, { status, ...paging }),

  games: () => call<GameInfo[]>("GET", "/games"),
  rules: (game: string, language: string) =>
    call<RulesPage>("GET", `/games/${part(game)}/rules`, undefined, { language }),

  player: (name: string) => call<Profile>("GET", `/players/${part(name)}`),
  ratings: (name: string, pool: string) =>
    call<RatingPoint[]>("GET", `/players/${part(name)}/ratings`, undefined, { pool }),
  matchesOf: (name: string, paging: Paging = {}) =>
    call<Page>("GET", `/players/${part(name)}/matches`, undefined, { ...paging }),

  openTables: (game?: string, paging: Paging = {}) =>
    call<Page>("GET", "/tables", undefined, { game, ...paging }),
  publicMatches: (status: "playing" | "over", game?: string, paging: Paging = {}) =>
    call<Page>("GET", "/matches", undefined, { status, game, ...paging }),
  openTable: (table: NewTable) => call<TableInfo>("POST", "/tables", table),

  match: (id: string) => call<Snapshot>("GET", `/matches/${part(id)}`),
  sit: (id: string, sit: Sit = {}) => call<TableInfo>("POST", `/matches/${part(id)}/seat`, sit),
  leave: (id: string) => call<TableInfo>("DELETE", `/matches/${part(id)}/seat`),
  seatBot: (id: string, bot: BotSeat) => call<TableInfo>("POST", `/matches/${part(id)}/bots`, bot),
  start: (id: string) => call<TableInfo>("POST", `/matches/${part(id)}/start`),
  chat: (id: string, since?: number) =>
    call<Said[]>("GET", `/matches/${part(id)}/chat`, undefined, { since }),
  say: (id: string, say: Say) => call<Said>("POST", `/matches/${part(id)}/chat`, say),
  rematch: (id: string) => call<TableInfo>("POST", `/matches/${part(id)}/rematch`),
  frames: (id: string, since: number) =>
    call<Frames>("GET", `/matches/${part(id)}/frames`, undefined, { since }),
};
