// One match as this browser knows it: what the server said last, and which position is looked at. Holds no rules: whatever
// happens is the server's word; a move of one's own is only marked as sent until the answer is there.
import type { Face } from "../games/face";
import { api, Problem } from "../lib/api";
import { live, passes } from "../lib/live";
import { problemText } from "../lib/problems";
import { play as playSound } from "../lib/sound";
import type { Action, Event, Frame, Said, Situation, Snapshot, TableInfo, Update } from "../lib/types";

/** Events that may have changed the position in some other way than by one step forward. */
const TAKES_BACK = new Set<Event["kind"]>(["undo_asked", "undo_accepted"]);

/** A table only ever goes on. */
const COURSE: Record<TableInfo["status"], number> = { open: 0, playing: 1, over: 2, closed: 2 };

const RETRIES = 10;
const RETRY_AFTER = 700;

export class MatchModel {
  readonly id: string;
  table: TableInfo | null = $state.raw(null);
  situation: Situation | null = $state.raw(null);
  events: Event[] = $state.raw([]);
  chat: Said[] = $state.raw([]);
  /** Every position so far, the first included; the last is the present one. */
  frames: Frame[] = $state.raw([]);
  face: Face | null = $state.raw(null);
  /** Why the match cannot be shown. */
  problem: Problem | null = $state.raw(null);
  /** The move that was sent and not answered yet. */
  pending: string | null = $state(null);
  /** The last refusal, for people to read near the board. */
  refusal: string | null = $state(null);
  /** The same as the referee put it, for boards that can say where the fault lies. */
  refused: Problem | null = $state.raw(null);
  /** The index of the frame that is looked at; null = the present. */
  cursor: number | null = $state(null);
  /** Whether the position on show was reached by one step forward. */
  isStep = $state(false);
  /** Ratings as they were before the match ended, by seat. */
  ratingsBefore: (number | null)[] = $state.raw([]);

  /** Why what is shown may be old, as told in `refusal`. */
  #interruption: string | null = null;
  #isRefreshing = false;
  #isOld = false;
  #loadingFrames = false;
  #framesAreOld = false;

  constructor(id: string) {
    this.id = id;
  }

  get seat(): number | null {
    return this.table?.your_seat ?? null;
  }

  get isOver(): boolean {
    return this.table?.status === "over" || (this.situation?.outcome ?? null) !== null;
  }

  /** Whether the viewer has resigned or forfeited; the others may have gone on. */
  get hasLeft(): boolean {
    return this.events.some(
      ({ kind, seat, text }) =>
        seat === this.seat && (kind === "resigned" || (kind === "timed_out" && text === "")),
    );
  }

  /** Whether the match waits for the viewer. */
  get isYourTurn(): boolean {
    const seat = this.seat;
    return seat !== null && (this.situation?.asks.some((ask) => ask.seat === seat && !ask.answered) ?? false);
  }

  /** The number of the position on show: 0 is the start. */
  get index(): number {
    return this.cursor ?? this.latest;
  }

  get latest(): number {
    return Math.max(this.frames.length - 1, 0);
  }

  get view(): unknown {
    return this.cursor === null ? this.situation?.view : this.frames[this.cursor]?.view;
  }

  /** The viewer's own sealed move of this round; empty where only its being there is known. */
  get sealed(): string | null {
    const { seat, situation } = this;
    if (seat === null || !situation?.asks.some((ask) => ask.seat === seat && ask.answered)) return null;
    return situation.answer ?? "";
  }

  /** Follow the match until the returned function is called. */
  follow(): () => void {
    return live.watch(this.id, {
      snapshot: (notice) => {
        if (this.refusal === this.#interruption) this.refusal = null;
        this.#takeSnapshot(notice.snapshot, notice.chat);
      },
      update: (notice) => this.#takeUpdate(notice),
      table: (table) => this.takeTable(table),
      chat: ({ said }) => this.#hear(said),
      refused: (problem) => {
        if (this.table === null) this.problem = problem;
        else this.refusal = this.#interruption = problemText(problem);
      },
    });
  }

  /** A table as the server described it; what it said before it began may come later. */
  takeTable(table: TableInfo): void {
    if (this.#isPast(table)) return;
    const hasBegun = table.status !== "open" && table.status !== "closed" && this.situation === null;
    if (this.table?.status === "playing")
      this.ratingsBefore = this.table.seats.map((seat) => seat.rating ?? null);
    this.table = table;
    if (hasBegun) void this.refresh();
  }

  /** Ask for everything anew; whoever has nothing to show yet asks until it is there. */
  async refresh(): Promise<void> {
    this.#isOld = true;
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    for (let failures = 0; this.#isOld;) {
      this.#isOld = false;
      try {
        const [snapshot, chat] = await Promise.all([api.match(this.id), api.chat(this.id)]);
        this.#takeSnapshot(snapshot, chat);
        if (this.#hasNothing) throw new Problem("busy", "This server has not heard yet that it has begun.");
      } catch (thrown) {
        if (!this.#hasNothing || !(thrown instanceof Problem)) continue;
        if (this.table === null || !passes(thrown) || failures === RETRIES) {
          this.problem = thrown;
          break;
        }
        failures += 1;
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
        this.#isOld = true;
      }
    }
    this.#isRefreshing = false;
  }

  async play(move: string): Promise<void> {
    const version = this.situation?.version;
    if (version === undefined || this.pending !== null) return;
    this.pending = move;
    await this.act({ kind: "move", move, version });
    this.pending = null;
  }

  /** Refusals are kept for the page to show; nothing is thrown. */
  async act(action: Action): Promise<void> {
    this.refusal = null;
    this.refused = null;
    try {
      await live.act(this.id, action);
    } catch (thrown) {
      this.refused = thrown instanceof Problem ? thrown : null;
      const code = thrown instanceof Problem ? thrown.code : "";
      this.refusal = this.face?.refuse?.(code, action.move ?? null) ?? problemText(thrown);
      if (code === "stale_version") void this.refresh();
    }
  }

  async say(text: string): Promise<void> {
    this.#hear(await api.say(this.id, { text }), true);
  }

  /** Look at a position; the last one is the present. */
  look(index: number): void {
    const wanted = Math.min(Math.max(index, 0), this.latest);
    this.isStep = wanted === this.index + 1;
    this.cursor = wanted === this.latest ? null : wanted;
  }

  get #hasNothing(): boolean {
    return this.table === null || (this.table.status === "playing" && this.situation === null);
  }

  /** Whether a table is described as it was before what is known of it. */
  #isPast(table: TableInfo): boolean {
    return this.table !== null && COURSE[table.status] < COURSE[this.table.status];
  }

  #takeSnapshot({ table, situation, events }: Snapshot, chat: Said[]): void {
    this.problem = null;
    if (this.#isPast(table)) return;
    if (table.status === "playing") this.ratingsBefore = table.seats.map((seat) => seat.rating ?? null);
    this.table = table;
    this.chat = chat;
    if (situation === null || situation.number < (this.situation?.number ?? 0)) return;
    if (situation.version !== this.situation?.version) this.#return();
    this.situation = situation;
    this.events = events;
    if (this.frames.at(-1)?.version !== situation.version || situation.outcome) void this.#loadFrames();
  }

  #takeUpdate({ events, situation }: Update): void {
    const before = this.situation;
    if (before === null) return void this.refresh();
    if (situation.number <= before.number) return;
    const known = this.events.at(-1)?.number ?? 0;
    const fresh = events.filter((event) => event.number > known);
    const first = events[0]?.number ?? known + 1;
    if (first > known + 1) return void this.refresh();
    const wasYourTurn = this.isYourTurn;
    // Events that were known without their text may come again with it.
    this.events = [...this.events.slice(0, first - 1), ...events];
    this.situation = situation;
    if (situation.version !== before.version) this.#takePosition(situation, fresh);
    if (situation.outcome && !before.outcome) {
      playSound("end");
      void this.#loadFrames(); // The end reveals what was hidden.
    } else if (this.isYourTurn && !wasYourTurn) playSound("turn");
  }

  #takePosition(situation: Situation, fresh: Event[]): void {
    const event = fresh.at(-1);
    const isOneStep = fresh.length === 1 && event !== undefined && !TAKES_BACK.has(event.kind);
    this.#return();
    this.refusal = null;
    if (isOneStep && this.frames.length > 0) {
      const isMove = event.kind !== "woke";
      this.frames = [
        ...this.frames,
        {
          version: situation.version,
          at: event.at,
          seat: event.seat ?? null,
          move: isMove ? (event.text ?? null) : null,
          view: situation.view,
        },
      ];
      this.isStep = true;
      playSound(this.face?.captures?.(situation.view) ? "capture" : "move");
    } else void this.#loadFrames();
  }

  /** A new move brings one back from looking at the past. */
  #return(): void {
    this.cursor = null;
    this.isStep = false;
  }

  async #loadFrames(): Promise<void> {
    this.#framesAreOld = true;
    if (this.#loadingFrames) return;
    this.#loadingFrames = true;
    try {
      while (this.#framesAreOld) {
        this.#framesAreOld = false;
        const { frames } = await api.frames(this.id);
        // Something may have been played meanwhile; then the answer to the next question is the right one.
        if (frames.at(-1)!.version < (this.situation?.version ?? 0)) this.#framesAreOld = true;
        else this.frames = frames;
      }
    } catch {
      // The list of moves waits for the next connection; the present position is there.
    } finally {
      this.#loadingFrames = false;
    }
  }

  #hear(said: Said, isOwn = false): void {
    if (this.chat.some((line) => line.id === said.id)) return;
    this.chat = [...this.chat, said].sort((one, other) => one.id - other.id);
    if (!isOwn) playSound("message");
  }
}
