// The one WebSocket: requests with answers, subscriptions, and coming back by itself after the connection is lost.
// Subscriptions outlive connections, and refusals that will pass: each gets a fresh snapshot once it stands again. Requests do
// not: they fail with `disconnected`.
import { writable, type Readable } from "svelte/store";
import { BASE, Problem } from "./api";
import { noteServerTime } from "./time";
import type { Action, ChatNotice, Refused, SnapshotNotice, TableInfo, TableNotice, Update } from "./types";

export type Connection =
  | { status: "idle" | "connecting" | "connected" }
  | { status: "retrying"; /** until the next attempt; 0 while it is being made */ seconds: number };

/** What a followed match sends; `refused` when it cannot be followed, perhaps only for now: then a snapshot comes later. */
export interface MatchHandlers {
  snapshot?: (notice: SnapshotNotice) => void;
  update?: (notice: Update) => void;
  table?: (table: TableInfo) => void;
  chat?: (notice: ChatNotice) => void;
  refused?: (problem: Problem) => void;
  /** Shown as one of a list: does not count among the spectators. */
  isGlance?: boolean;
}

export interface LobbyHandlers {
  /** A table or one of the caller's matches has changed. */
  table: (table: TableInfo) => void;
  /** Following begins, or begins again after a gap: what is listed may be old. */
  fresh: () => void;
}

type Answer = { type: "done"; reply: number } | SnapshotNotice | Update;
type Incoming = Answer | Refused | TableNotice | ChatNotice | { type: "closing" };
interface Pending {
  resolve: (answer: Answer) => void;
  reject: (problem: Problem) => void;
}

/** Refusals that say nothing about what was asked for, only about this moment. */
const PASSING = new Set(["busy", "internal_error", "out_of_service", "too_many_requests"]);
const DELAYS = [0.5, 1, 2, 3, 4]; // seconds, from one failure to the next
const SPREAD = 0.25; // of a delay, more or less: whoever was lost together does not come back together
const PROVEN = 10_000; // milliseconds after which a connection counts as a good one
const HEARTBEAT = 25_000;
const PATIENCE = 10_000;
const WIRE_ERROR = 250; // milliseconds that a message may have been under way

class Live {
  #socket: WebSocket | null = null;
  #nextId = 1;
  #pending = new Map<number, Pending>();
  #matches = new Map<string, Set<MatchHandlers>>();
  #lobby = new Set<LobbyHandlers>();
  #began = new Map<string, number>();
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #trial: ReturnType<typeof setTimeout> | undefined;
  #connection = writable<Connection>({ status: "idle" });

  readonly connection: Readable<Connection> = this.#connection;

  constructor() {
    addEventListener("online", () => this.#retryNow());
    addEventListener("offline", () => {
      // The browser knows before the socket does, which may stay silent for minutes.
      if (this.#socket !== null) this.#lost();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible") return;
      this.#retryNow();
      this.#checkPulse();
    });
  }

  /** Follow a match or table until the returned function is called. */
  watch(match: string, handlers: MatchHandlers): () => void {
    const watchers = this.#matches.get(match) ?? new Set();
    watchers.add(handlers);
    this.#matches.set(match, watchers);
    this.#connect();
    if (this.#isOpen()) void this.#subscribe(match);
    return () => {
      watchers.delete(handlers);
      if (this.#matches.get(match) !== watchers) return;
      if (watchers.size > 0) {
        if (!handlers.isGlance && this.#isGlance(match) && this.#isOpen()) void this.#subscribe(match);
        return;
      }
      this.#matches.delete(match);
      this.#began.delete(match);
      if (this.#isOpen()) this.#ask({ type: "unwatch", match }).catch(ignore);
    };
  }

  /** Follow the open tables and one's own matches until the returned function is called. */
  watchLobby(handlers: LobbyHandlers): () => void {
    this.#lobby.add(handlers);
    this.#connect();
    if (this.#isOpen()) void this.#subscribeLobby([handlers]);
    return () => this.#lobby.delete(handlers);
  }

  /** Play, resign, offer…; rejects with the referee's Problem. */
  async act(match: string, action: Action): Promise<void> {
    await this.#ask({ type: "act", match, action });
  }

  async say(match: string, text: string): Promise<void> {
    await this.#ask({ type: "say", match, text });
  }

  /** Connect anew, because the caller has become somebody else. */
  restart(): void {
    if (this.#socket === null && this.#retry === undefined) return;
    this.#drop();
    this.#failures = 0;
    this.#open();
  }

  /** Try again now instead of waiting for the end of the countdown. */
  #retryNow(): void {
    if (this.#retry !== undefined) this.#open();
  }

  #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #connect(): void {
    if (this.#socket === null && this.#retry === undefined) this.#open();
  }

  #open(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#connection.set(
      this.#failures === 0 ? { status: "connecting" } : { status: "retrying", seconds: 0 },
    );
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${BASE}/live`);
    this.#socket = socket;
    // Where nobody answers at all, a browser would wait for minutes.
    this.#trial = setTimeout(() => this.#lost(), PATIENCE);
    socket.onopen = () => {
      clearTimeout(this.#trial);
      // A server with too much to do lets us in and closes at once (1013): that is one more failure, not a success.
      this.#trial = setTimeout(() => (this.#failures = 0), PROVEN);
      this.#connection.set({ status: "connected" });
      this.#heartbeat = setInterval(() => this.#checkPulse(), HEARTBEAT);
      for (const match of this.#matches.keys()) void this.#subscribe(match);
      if (this.#lobby.size > 0) void this.#subscribeLobby(this.#lobby);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data as string) as Incoming);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  /** Let go of the connection without any noise. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    clearInterval(this.#heartbeat);
    clearTimeout(this.#trial);
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(new Problem("disconnected", "The connection was lost."));
  }

  #lost(): void {
    this.#drop();
    const delay = delayAfter(this.#failures);
    this.#failures += 1;
    this.#openAt(performance.now() + delay);
  }

  /** Counts the seconds down until then. */
  #openAt(moment: number): void {
    const left = moment - performance.now();
    if (left <= 0) return this.#open();
    this.#connection.set({ status: "retrying", seconds: Math.ceil(left / 1000) });
    this.#retry = setTimeout(() => this.#openAt(moment), left % 1000 || 1000);
  }

  /** A connection that does not answer is lost, even if nobody has told us. */
  #checkPulse(): void {
    const socket = this.#socket;
    if (socket === null || !this.#isOpen()) return;
    const patience = setTimeout(() => {
      if (this.#socket === socket) this.#lost();
    }, PATIENCE);
    this.#ask({ type: "ping" })
      .catch(ignore)
      .finally(() => clearTimeout(patience));
  }

  #ask(request: { type: string } & Record<string, unknown>): Promise<Answer> {
    const socket = this.#socket;
    if (socket === null || !this.#isOpen())
      return Promise.reject(new Problem("disconnected", "There is no connection."));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  async #subscribe(match: string): Promise<void> {
    const watchers = this.#matches.get(match);
    await this.#insist(
      () => ({ type: "watch", match, ...(this.#isGlance(match) ? { is_glance: true } : {}) }),
      () => this.#matches.get(match) === watchers,
      (problem) => {
        for (const handlers of this.#watchers(match)) handlers.refused?.(problem);
      },
    );
  }

  async #subscribeLobby(whom: Iterable<LobbyHandlers>): Promise<void> {
    const isWanted = () => this.#lobby.size > 0;
    if (!(await this.#insist(() => ({ type: "watch_lobby" }), isWanted, ignore))) return;
    for (const handlers of [...whom]) if (this.#lobby.has(handlers)) handlers.fresh();
  }

  /**
   * Ask again while the refusals are such as pass, for as long as it is wanted on this connection: the next one subscribes by
   * itself. Says whether it succeeded; every refusal is told.
   */
  async #insist(
    request: () => { type: string } & Record<string, unknown>,
    isWanted: () => boolean,
    tell: (problem: Problem) => void,
  ): Promise<boolean> {
    const socket = this.#socket;
    for (let failures = 0; this.#socket === socket && isWanted(); failures += 1) {
      try {
        await this.#ask(request());
        return true;
      } catch (problem) {
        if (!(problem instanceof Problem) || problem.code === "disconnected") return false;
        tell(problem);
        if (!PASSING.has(problem.code)) return false;
      }
      await new Promise((resolve) => setTimeout(resolve, delayAfter(failures)));
    }
    return false;
  }

  #isGlance(match: string): boolean {
    return this.#watchers(match).every((handlers) => handlers.isGlance);
  }

  #watchers(match: string): MatchHandlers[] {
    return [...(this.#matches.get(match) ?? [])];
  }

  #receive(message: Incoming): void {
    this.#deliver(message);
    if (!("reply" in message) || message.reply === null || message.reply === undefined) return;
    const pending = this.#pending.get(message.reply);
    this.#pending.delete(message.reply);
    if (message.type !== "refused") return pending?.resolve(message);
    const { code, message: sentence } = message.error;
    pending?.reject(new Problem(code, sentence, message.error));
  }

  #deliver(message: Incoming): void {
    switch (message.type) {
      case "snapshot":
        if (message.snapshot.table.began) this.#began.set(message.match, message.snapshot.table.began);
        this.#noteTime(message.match, message.snapshot.situation);
        for (const handlers of this.#watchers(message.match)) handlers.snapshot?.(message);
        break;
      case "update":
        this.#noteTime(message.match, message.situation);
        for (const handlers of this.#watchers(message.match)) handlers.update?.(message);
        break;
      case "table":
        if (message.table.began) this.#began.set(message.table.id, message.table.began);
        for (const handlers of this.#watchers(message.table.id)) handlers.table?.(message.table);
        for (const handlers of [...this.#lobby]) handlers.table(message.table);
        break;
      case "chat":
        for (const handlers of this.#watchers(message.match)) handlers.chat?.(message);
        break;
    }
  }

  /** Only a match that still runs tells what time it is now. */
  #noteTime(match: string, situation: { now: number; outcome?: unknown } | null): void {
    const began = this.#began.get(match);
    if (began !== undefined && situation !== null && !situation.outcome)
      noteServerTime(began + situation.now, WIRE_ERROR);
  }
}

/** Whether what was refused is worth asking for again. */
export const passes = ({ code }: Problem): boolean =>
  PASSING.has(code) || code === "unreachable" || code === "server_error";

/** In milliseconds. */
function delayAfter(failures: number): number {
  const delay = DELAYS[Math.min(failures, DELAYS.length - 1)] ?? 1;
  return delay * (1 + SPREAD * (2 * Math.random() - 1)) * 1000;
}

function ignore(): void {}

export const live = new Live();
