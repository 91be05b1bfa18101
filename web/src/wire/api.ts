// The REST interface, one function a route; games with operations of their own keep them in their folders. Every refusal arrives as
// a `Problem` that can be shown to people (see core/problems.ts).
import { get, patch, post, put, remove } from "./http";
import type {
  BotSeat,
  Goodbye,
  JoinQueue,
  Login,
  NewAccount,
  NewGuest,
  NewTable,
  NewToken,
  PasswordChange,
  Preferences,
  ReadNotice,
  Say,
  Sit,
} from "./types";

interface Paging {
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

  statistics: (name: string) => get("/players/{name}/statistics", { path: { name } }),

  friends: () => get("/me/friends"),
  friendship: (name: string) => get("/me/friends/{name}", { path: { name } }),
  askFriend: (name: string) => post("/me/friends/{name}", { path: { name } }),
  removeFriend: (name: string) => remove("/me/friends/{name}", { path: { name } }),
  acceptFriend: (name: string) => put("/me/requests/{name}", { path: { name } }),
  refuseFriend: (name: string) => remove("/me/requests/{name}", { path: { name } }),
  cancelRequest: (name: string) => remove("/me/requests/sent/{name}", { path: { name } }),
  block: (name: string) => put("/me/blocks/{name}", { path: { name } }),
  unblock: (name: string) => remove("/me/blocks/{name}", { path: { name } }),

  inbox: (paging: Paging = {}) => get("/me/notices", { query: { ...paging } }),
  readNotice: (notice: ReadNotice) => put("/me/notices/read/one", { body: notice }),
  readAllNotices: () => put("/me/notices/read"),

  conversations: () => get("/conversations"),
  openConversation: (name: string) => post("/players/{name}/conversation", { path: { name } }),
  lines: (conversation: string, query: { before?: number; limit?: number; words?: string } = {}) =>
    get("/conversations/{conversation}/lines", { path: { conversation }, query }),
  sayIn: (conversation: string, text: string) =>
    post("/conversations/{conversation}/lines", { path: { conversation }, body: { text } }),
  markRead: (conversation: string, line: number) =>
    put("/conversations/{conversation}/read", { path: { conversation }, body: { line } }),

  queues: () => get("/queues"),
  queue: (queue: string) => get("/queues/{queue}", { path: { queue } }),
  joinQueue: (wanted: JoinQueue) => post("/queues", { body: wanted }),
  leaveQueue: (queue: string) => remove("/queues/{queue}", { path: { queue } }),

  ladders: () => get("/ladders"),
  ladder: (game: string, query: { pace?: string | null; skip?: number; limit?: number } = {}) =>
    get("/ladders/{game}", { path: { game }, query }),

  openTables: (game?: string, paging: Paging = {}) => get("/tables", { query: { game, ...paging } }),
  publicMatches: (status: "playing" | "over", game?: string, paging: Paging = {}) =>
    get("/matches", { query: { status, game, ...paging } }),
  openTable: (table: NewTable) => post("/tables", { body: table }),

  match: (id: string, seat?: number) => get("/matches/{match}", { path: { match: id }, query: { seat } }),
  sit: (id: string, sit: Sit = {}) => post("/matches/{match}/seat", { path: { match: id }, body: sit }),
  leave: (id: string) => remove("/matches/{match}/seat", { path: { match: id } }),
  seatBot: (id: string, bot: BotSeat) => post("/matches/{match}/bots", { path: { match: id }, body: bot }),
  start: (id: string) => post("/matches/{match}/start", { path: { match: id } }),
  chat: (id: string, since?: number) =>
    get("/matches/{match}/chat", { path: { match: id }, query: { since } }),
  say: (id: string, say: Say) => post("/matches/{match}/chat", { path: { match: id }, body: say }),
  rematch: (id: string) => post("/matches/{match}/rematch", { path: { match: id } }),
  frames: (id: string, since: number, seat?: number) =>
    get("/matches/{match}/frames", { path: { match: id }, query: { since, seat } }),
};
