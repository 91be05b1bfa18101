// What the server says of one match: its table, where it stands, what has happened, what is said at it. Holds no rules and no
// position but the present one. Work for an update does not grow with the log.
import { Problem, passes } from "@/wire/problem";
import type { Notice } from "@/wire/messages";
import type { Event, Said, Situation, Snapshot, TableInfo, Update } from "@/wire/types";
import type { MatchWire } from "./wire";

/** The match has gone on. */
export interface Change {
  /** null = nothing was known before. */
  before: Situation | null;
  situation: Situation;
  /** What has happened in between, as far as it was told. */
  fresh: Event[];
  /** Whether that is everything: not after a gap in the connection. */
  isWhole: boolean;
  wasYourTurn: boolean;
}

/** A table only ever goes on. */
const COURSE: Record<TableInfo["status"], number> = { open: 0, playing: 1, over: 2, closed: 2 };
const RETRIES = 10;
const RETRY_AFTER = 700;
/** Events that are told in the conversation. */
const TOLD = new Set<Event["kind"]>([
  "draw_offered",
  "draw_declined",
  "undo_asked",
  "undo_accepted",
  "undo_declined",
  "credited",
  "away",
  "absent",
  "position_set",
  "answered_for",
  "round_closed",
  "deadline_moved",
  "time_added",
  "seat_replaced",
  "stopped",
]);

export class Feed {
  readonly id: string;
  readonly #wire: MatchWire;
  /** Of several own seats the one to play. */
  readonly #chosen: number | undefined;
  table: TableInfo | null = $state.raw(null);
  situation: Situation | null = $state.raw(null);
  chat: Said[] = $state.raw([]);
  /** Those events that the conversation tells. */
  told: Event[] = $state.raw([]);
  /** Seats that have moved, and seats whose players have resigned or forfeited; the others may have gone on. */
  moved: ReadonlySet<number> = $state.raw(new Set());
  /** Whether somebody has moved twice. */
  hasMovedTwice = $state(false);
  left: ReadonlySet<number> = $state.raw(new Set());
  /** Milliseconds during which no server was there, and match time stood still. */
  away = $state(0);
  /** Why the match cannot be shown. */
  problem: Problem | null = $state.raw(null);
  /** Why what is shown may be old. */
  interruption: Problem | null = $state.raw(null);

  #events: Event[] = [];
  #listeners = new Set<(change: Change) => void>();
  #hearers = new Set<(said: Said) => void>();
  #isRefreshing = false;
  #isOld = false;

  constructor(id: string, wire: MatchWire, chosen?: number) {
    this.id = id;
    this.#wire = wire;
    this.#chosen = chosen;
  }

  get seat(): number | null {
    const { table } = this;
    const chosen = table?.your_seats?.find((seat) => seat === this.#chosen);
    return chosen ?? table?.your_seat ?? null;
  }

  get isOver(): boolean {
    return this.table?.status === "over" || (this.situation?.outcome ?? null) !== null;
  }

  /** Whether the viewer has resigned or forfeited. */
  get hasLeft(): boolean {
    return this.seat !== null && this.left.has(this.seat);
  }

  /** Whether the match waits for the viewer. */
  get isYourTurn(): boolean {
    const seat = this.seat;
    return seat !== null && (this.situation?.asks.some((ask) => ask.seat === seat && !ask.answered) ?? false);
  }

  /** Called after each change, until the returned function is. */
  listen(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called with each line that somebody else has said. */
  overhear(hearer: (said: Said) => void): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  /** Follow the match until the returned function is called. */
  follow(): () => void {
    return this.#wire.subscribe(`match:${this.id}`, {
      heard: (notice) => this.#hear(notice),
      refused: (problem) => {
        if (this.table === null) this.problem = problem;
        else this.interruption = problem;
      },
    });
  }

  /** A table as the server described it; what it said before it began may come later. */
  takeTable(table: TableInfo): void {
    if (this.#isPast(table)) return;
    const hasBegun = table.status !== "open" && table.status !== "closed" && this.situation === null;
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
        const [snapshot, chat] = await Promise.all([this.#wire.match(this.id), this.#wire.chat(this.id)]);
        this.#takeSnapshot(snapshot, chat);
        if (this.#hasNothing) throw new Problem("busy", "This server has not heard yet that it has begun.");
      } catch (thrown) {
        if (!this.#hasNothing || !(thrown instanceof Problem)) continue;
        if (this.table === null || !passes(thrown) || failures === RETRIES) {
          this.problem = thrown;
          break;
        }
        failures += 1;
        await new Promise<void>((resolve) => this.#wire.after(RETRY_AFTER, resolve));
        this.#isOld = true;
      }
    }
    this.#isRefreshing = false;
  }

  async say(text: string): Promise<void> {
    this.#takeLines([await this.#wire.say(this.id, text)]);
  }

  #hear(notice: Notice): void {
    switch (notice.type) {
      case "snapshot":
        this.interruption = null;
        return this.#takeSnapshot(notice.snapshot, notice.chat);
      case "update":
        return this.#takeUpdate(notice);
      case "table":
        return this.takeTable(notice.table);
      case "chat":
        if (this.#takeLines([notice.said])) for (const hearer of this.#hearers) hearer(notice.said);
    }
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
    const { situation: before, isYourTurn: wasYourTurn } = this;
    this.table = table;
    this.#takeLines(chat);
    if (situation === null || situation.number < (before?.number ?? 0)) return;
    const known = this.#events.length;
    this.#takeEvents(events, 0);
    this.situation = situation;
    this.#tell({
      before,
      situation,
      fresh: before === null ? [] : events.slice(known),
      isWhole: false,
      wasYourTurn,
    });
  }

  #takeUpdate({ events, situation }: Update): void {
    const { situation: before, isYourTurn: wasYourTurn } = this;
    if (before === null) return void this.refresh();
    if (situation.number <= before.number) return;
    const known = this.#events.at(-1)?.number ?? 0;
    const first = events[0]?.number ?? known + 1;
    if (first > known + 1) return void this.refresh();
    // Events that were known without their text may come again with it.
    this.#takeEvents(events, first - 1);
    this.situation = situation;
    const fresh = events.filter((event) => event.number > known);
    this.#tell({ before, situation, fresh, isWhole: true, wasYourTurn });
  }

  /** In place of all that followed the first `count`. */
  #takeEvents(events: Event[], count: number): void {
    if (count === 0) {
      [this.told, this.moved, this.left, this.away] = [[], new Set(), new Set(), 0];
      this.hasMovedTwice = false;
    }
    const known = this.#events.length;
    this.#events.length = count;
    for (const event of events) {
      this.#events.push(event);
      if (event.number <= known && count > 0) continue;
      const { kind, seat, text } = event;
      if (TOLD.has(kind)) this.told = [...this.told, event];
      if (kind === "away") this.away += Number(text);
      if (seat === null) continue;
      if (kind === "moved" && this.moved.has(seat)) this.hasMovedTwice = true;
      else if (kind === "moved") this.moved = new Set([...this.moved, seat]);
      if (
        kind === "resigned" ||
        kind === "absent" ||
        kind === "failed" ||
        (kind === "timed_out" && text === "")
      )
        this.left = new Set([...this.left, seat]);
    }
  }

  #tell(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }

  /**
   * A line may come while the whole conversation is on its way: each counts once, and none is lost. One that is told again has
   * been taken away by a moderator. Whether any was new.
   */
  #takeLines(lines: Said[]): boolean {
    const known = new Set(this.chat.map((line) => line.id));
    const gone = new Map(lines.filter((line) => line.is_removed).map((line) => [line.id, line]));
    if (this.chat.some((line) => gone.has(line.id)))
      this.chat = this.chat.map((line) => gone.get(line.id) ?? line);
    const fresh = lines.filter((line) => !known.has(line.id));
    if (fresh.length > 0) this.chat = [...this.chat, ...fresh].sort((one, other) => one.id - other.id);
    return fresh.length > 0;
  }
}
