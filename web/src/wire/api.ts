// The REST interface, one function a route; games with operations of their own keep them in their folders. Every refusal arrives as
// a `Problem` that can be shown to people (see core/problems.ts).
import { call } from "./http";
import type {
  BotSeat,
  ConversationInfo,
  Frames,
  FriendList,
  Friendship,
  GameInfo,
  Goodbye,
  Identity,
  Inbox,
  JoinQueue,
  Ladder,
  LadderInfo,
  Login,
  NewAccount,
  NewGuest,
  NewTable,
  NewToken,
  Page,
  PasswordChange,
  Preferences,
  Profile,
  QueueInfo,
  QueueState,
  RatingPoint,
  ReadNotice,
  RulesPage,
  Said,
  Say,
  Sit,
  Snapshot,
  Statistics,
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

  statistics: (name: string) => call<Statistics>("GET", `/players/${part(name)}/statistics`),

  friends: () => call<FriendList>("GET", "/me/friends"),
  friendship: (name: string) => call<Friendship>("GET", `/me/friends/${part(name)}`),
  askFriend: (name: string) => call<Friendship>("POST", `/me/friends/${part(name)}`),
  removeFriend: (name: string) => call<void>("DELETE", `/me/friends/${part(name)}`),
  acceptFriend: (name: string) => call<Friendship>("PUT", `/me/requests/${part(name)}`),
  refuseFriend: (name: string) => call<void>("DELETE", `/me/requests/${part(name)}`),
  cancelRequest: (name: string) => call<void>("DELETE", `/me/requests/sent/${part(name)}`),
  block: (name: string) => call<Friendship>("PUT", `/me/blocks/${part(name)}`),
  unblock: (name: string) => call<void>("DELETE", `/me/blocks/${part(name)}`),

  inbox: (paging: Paging = {}) => call<Inbox>("GET", "/me/notices", undefined, { ...paging }),
  readNotice: (notice: ReadNotice) => call<void>("PUT", "/me/notices/read/one", notice),
  readAllNotices: () => call<void>("PUT", "/me/notices/read"),

  conversations: () => call<ConversationInfo[]>("GET", "/conversations"),
  openConversation: (name: string) => call<ConversationInfo>("POST", `/players/${part(name)}/conversation`),
  lines: (id: string, query: { before?: number; limit?: number; words?: string } = {}) =>
    call<Said[]>("GET", `/conversations/${part(id)}/lines`, undefined, query),
  sayIn: (id: string, text: string) => call<Said>("POST", `/conversations/${part(id)}/lines`, { text }),
  markRead: (id: string, line: number) => call<void>("PUT", `/conversations/${part(id)}/read`, { line }),

  queues: () => call<QueueInfo[]>("GET", "/queues"),
  queue: (id: string) => call<QueueState>("GET", `/queues/${part(id)}`),
  joinQueue: (wanted: JoinQueue) => call<QueueState>("POST", "/queues", wanted),
  leaveQueue: () => call<void>("DELETE", "/queues/current"),

  ladders: () => call<LadderInfo[]>("GET", "/ladders"),
  ladder: (game: string, query: { pace?: string | null; skip?: number; limit?: number } = {}) =>
    call<Ladder>("GET", `/ladders/${part(game)}`, undefined, query),

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
