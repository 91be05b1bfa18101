// The one WebSocket: requests with answers, and coming back by itself after the connection is lost. What is followed over it is
// no concern of this file. Requests do not outlive the connection: they fail with `disconnected`.
import { writable, type Readable } from "svelte/store";
import type { ServerClock } from "./clock";
import { askTime, timeIn, type Answer, type Incoming, type Question } from "./messages";
import { Problem } from "./problem";
import type { Timers } from "./timers";

type Status =
  | { status: "idle" | "connecting" | "connected" }
  | { status: "retrying"; /** until the next attempt; 0 while it is being made */ seconds: number };

/** The part of a WebSocket that is used. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What the browser gives. */
export interface Surroundings extends Timers {
  open(): Socket;
  /** Tells of the network and of the reader: `back` is either's return, `gone` is a network known to be lost. */
  watch(tell: (news: "back" | "gone") => void): void;
  /** From 0 to 1. */
  random(): number;
}

/** Whoever uses the connection. */
interface Client {
  opened(): void;
  received(message: Incoming): void;
}

interface Pending {
  resolve: (answer: Answer) => void;
  reject: (problem: Problem) => void;
}

const DELAYS = [0.5, 1, 2, 3, 4]; // seconds, from one failure to the next
const SPREAD = 0.25; // of a delay, more or less: whoever was lost together does not come back together
const PROVEN = 10_000; // milliseconds after which a connection counts as a good one
const HEARTBEAT = 25_000;
const PATIENCE = 10_000;
const FIRST_PINGS = [0, 300, 900, 2000]; // milliseconds after the opening: the best of them tells the time

export class Connection {
  readonly #browser: Surroundings;
  readonly #clock: ServerClock;
  #client: Client = { opened: () => {}, received: () => {} };
  #socket: Socket | null = null;
  #isOpen = false;
  #isWatching = false;
  #nextId = 1;
  #pending = new Map<number, Pending>();
  #failures = 0;
  /** Gives up the next attempt; undefined = none is planned. */
  #retry: (() => void) | undefined;
  /** Each stops one timer of this connection. */
  #timers: (() => void)[] = [];
  #status = writable<Status>({ status: "idle" });

  readonly status: Readable<Status> = this.#status;

  constructor(browser: Surroundings, clock: ServerClock) {
    this.#browser = browser;
    this.#clock = clock;
  }

  /** Who is told of openings and messages from now on. */
  serve(client: Client): void {
    this.#client = client;
  }

  /** Calls each time a lost connection is back, until the returned function is called. */
  whenBack(call: () => void): () => void {
    let wasLost = false;
    return this.status.subscribe(({ status }) => {
      const isBack = status === "connected" && wasLost;
      wasLost = status === "retrying" || (wasLost && status !== "connected");
      if (isBack) call();
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Connect, unless that is done or under way. */
  start(): void {
    if (!this.#isWatching) this.#browser.watch((news) => this.#hear(news));
    this.#isWatching = true;
    if (this.#socket === null && this.#retry === undefined) this.#open();
  }

  /** Connect anew, because the caller has become somebody else. */
  restart(): void {
    if (this.#socket === null && this.#retry === undefined) return;
    this.#drop();
    this.#failures = 0;
    this.#open();
  }

  /** Rejects with the server's Problem, or with `disconnected`. */
  ask(question: Question): Promise<Answer> {
    const socket = this.#socket;
    if (socket === null || !this.#isOpen)
      return Promise.reject(new Problem("disconnected", "There is no connection."));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...question, id }));
    });
  }

  /**
   * Ask again while the refusals are such as pass, for as long as it is wanted on this connection: the next one begins anew.
   * Says whether it succeeded; every refusal is told.
   */
  async insist(
    question: () => Question,
    isWanted: () => boolean,
    tell: (problem: Problem) => void,
    passes: (problem: Problem) => boolean,
  ): Promise<boolean> {
    const socket = this.#socket;
    for (let failures = 0; this.#socket === socket && isWanted(); failures += 1) {
      try {
        await this.ask(question());
        return true;
      } catch (problem) {
        if (!(problem instanceof Problem) || problem.code === "disconnected") return false;
        tell(problem);
        if (!passes(problem)) return false;
      }
      await new Promise<void>((resolve) => this.#browser.after(this.#delayAfter(failures), resolve));
    }
    return false;
  }

  #hear(news: "back" | "gone"): void {
    // The browser knows before the socket does, which may stay silent for minutes.
    if (news === "gone") return void (this.#socket !== null && this.#lost());
    if (this.#retry !== undefined) this.#open();
    else this.#checkPulse();
  }

  #open(): void {
    this.#retry?.();
    this.#retry = undefined;
    this.#status.set(this.#failures === 0 ? { status: "connecting" } : { status: "retrying", seconds: 0 });
    const socket = this.#browser.open();
    this.#socket = socket;
    // Where nobody answers at all, a browser would wait for minutes.
    this.#timers = [this.#browser.after(PATIENCE, () => this.#lost())];
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event: { data: string }) => this.#receive(JSON.parse(event.data) as Incoming);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #opened(socket: Socket): void {
    if (this.#socket !== socket) return;
    this.#stopTimers();
    this.#isOpen = true;
    // A server with too much to do lets us in and closes at once (1013): that is one more failure, not a success.
    this.#timers.push(this.#browser.after(PROVEN, () => (this.#failures = 0)));
    this.#timers.push(this.#browser.every(HEARTBEAT, () => this.#checkPulse()));
    this.#status.set({ status: "connected" });
    this.#client.opened();
    for (const delay of FIRST_PINGS) this.#timers.push(this.#browser.after(delay, () => this.#checkPulse()));
  }

  #stopTimers(): void {
    for (const stop of this.#timers) stop();
    this.#timers = [];
  }

  /** Let go of the connection without any noise. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    socket?.close();
    this.#stopTimers();
    this.#retry?.();
    this.#retry = undefined;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(new Problem("disconnected", "The connection was lost."));
  }

  #lost(): void {
    this.#drop();
    const delay = this.#delayAfter(this.#failures);
    this.#failures += 1;
    this.#openAt(this.#browser.now() + delay);
  }

  /** Counts the seconds down until then. */
  #openAt(moment: number): void {
    const left = moment - this.#browser.now();
    if (left <= 0) return this.#open();
    this.#status.set({ status: "retrying", seconds: Math.ceil(left / 1000) });
    this.#retry = this.#browser.after(left % 1000 || 1000, () => this.#openAt(moment));
  }

  /** A connection that does not answer is lost, even if nobody has told us. One that does tells the time. */
  #checkPulse(): void {
    const socket = this.#socket;
    if (socket === null || !this.#isOpen) return;
    const calmDown = this.#browser.after(PATIENCE, () => {
      if (this.#socket === socket) this.#lost();
    });
    const sent = this.#browser.now();
    this.ask(askTime())
      .then((answer) => {
        const told = timeIn(answer);
        if (told !== null) this.#clock.learn(sent, told);
      })
      .catch(() => {})
      .finally(calmDown);
  }

  #receive(message: Incoming): void {
    this.#client.received(message);
    if (!("reply" in message) || message.reply === null || message.reply === undefined) return;
    const pending = this.#pending.get(message.reply);
    this.#pending.delete(message.reply);
    if (message.type !== "refused") return pending?.resolve(message);
    pending?.reject(new Problem(message.error.code, message.error.message, message.error));
  }

  /** In milliseconds. */
  #delayAfter(failures: number): number {
    const delay = DELAYS[Math.min(failures, DELAYS.length - 1)] ?? 1;
    return delay * (1 + SPREAD * (2 * this.#browser.random() - 1)) * 1000;
  }
}
