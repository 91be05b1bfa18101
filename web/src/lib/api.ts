// The REST interface, one function a route. Every refusal arrives as a `Problem` that can be shown to people (see problems.ts).
import { noteServerTime } from "./time";
import type {
  Action,
  BotSeat,
  DiplomacySimulated,
  DiplomacySimulation,
  Export,
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
  Problem as Refusal,
  Profile,
  RatingPoint,
  RulesPage,
  Said,
  Say,
  Sit,
  Situation,
  Snapshot,
  TableInfo,
  Text,
  Token,
} from "./types";

export const BASE = "/api/v1";

type Details = Pick<Refusal, "words" | "place"> & { after?: number | null };

/** A refusal by its stable code. `message` is the server's English sentence, for logs; people read `problemText(problem)`. */
export class Problem extends Error {
  readonly code: string;
  /** Seconds until it makes sense to try again. */
  readonly after: number | null;
  /** What is wrong with one part of what was sent, where the code says too little. */
  readonly words: Text | null;
  /** That part: its number, counted from 1, or its name. */
  readonly place: number | string | null;

  constructor(code: string, message: string, more: Details = {}) {
    super(message);
    this.name = "Problem";
    this.code = code;
    this.after = more.after ?? null;
    this.words = more.words ?? null;
    this.place = more.place ?? null;
  }
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Query = Record<string, string | number | null | undefined>;

async function call<T>(method: Method, path: string, body?: unknown, query: Query = {}): Promise<T> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`${BASE}${path}${search ? `?${search}` : ""}`, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Problem("unreachable", "The server cannot be reached.");
  }
  noteServerTime(Date.parse(response.headers.get("Date") ?? ""), 1500);
  if (!response.ok) throw await problemOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function problemOf(response: Response): Promise<Problem> {
  const after = Number(response.headers.get("Retry-After")) || null;
  try {
    const refusal = (await response.json()) as Refusal;
    if (typeof refusal.code === "string")
      return new Problem(refusal.code, refusal.message, { ...refusal, after });
  } catch {
    // Not ours: a proxy in between has answered.
  }
  const code = response.status >= 500 ? "server_error" : "refused";
  return new Problem(code, `HTTP ${response.status}`, { after });
}

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
  ratings: (name: string, game: string) =>
    call<RatingPoint[]>("GET", `/players/${part(name)}/ratings`, undefined, { game }),
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
  act: (id: string, action: Action) => call<Situation>("POST", `/matches/${part(id)}/actions`, action),
  chat: (id: string, since?: number) =>
    call<Said[]>("GET", `/matches/${part(id)}/chat`, undefined, { since }),
  say: (id: string, say: Say) => call<Said>("POST", `/matches/${part(id)}/chat`, say),
  rematch: (id: string) => call<TableInfo>("POST", `/matches/${part(id)}/rematch`),
  frames: (id: string) => call<Frames>("GET", `/matches/${part(id)}/frames`),
  simulateDiplomacy: (simulation: DiplomacySimulation) =>
    call<DiplomacySimulated>("POST", "/diplomacy/simulations", simulation),
  export: (id: string) => call<Export>("GET", `/matches/${part(id)}/export`),
};
