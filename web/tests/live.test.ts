import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LobbyHandlers, MatchHandlers } from "@/wire/live";

/** The other end of the line: what the browser has opened and said, answered as the test likes. */
class Line {
  static readonly OPEN = 1;
  static opened: Line[] = [];
  readyState = 0;
  said: { type: string; id: number; match?: string; is_glance?: boolean }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor() {
    Line.opened.push(this);
  }

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }

  hangUp(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  async answer(message: Record<string, unknown>): Promise<void> {
    this.onmessage?.({ data: JSON.stringify({ reply: this.said.at(-1)!.id, ...message }) });
    await vi.advanceTimersByTimeAsync(0);
  }

  refuse(code: string): Promise<void> {
    return this.answer({ type: "refused", error: { code, message: "No." } });
  }

  asked(type: string): number {
    return this.said.filter((request) => request.type === type).length;
  }
}

const TABLE = { id: "m", status: "open", seats: [], your_seat: null };
const SNAPSHOT = {
  type: "snapshot",
  match: "m",
  snapshot: { table: TABLE, situation: null, events: [] },
  chat: [],
};

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const line = () => Line.opened.at(-1)!;
/** What the browser tells: `online`, `visibilitychange`… */
const listeners = new Map<string, () => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  Line.opened = [];
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { origin: "http://arbitre.test" });
  vi.stubGlobal("navigator", { languages: ["en"] });
  listeners.clear();
  const addEventListener = (kind: string, listener: () => void) => listeners.set(kind, listener);
  vi.stubGlobal("addEventListener", addEventListener);
  vi.stubGlobal("document", { addEventListener, documentElement: {}, visibilityState: "visible" });
  vi.spyOn(Math, "random").mockReturnValue(0.5); // neither sooner nor later than intended
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function watch(handlers: MatchHandlers): Promise<() => void> {
  const { live } = await import("@/wire/live");
  const leave = live.watch("m", handlers);
  line().accept();
  return leave;
}

test.each(["busy", "internal_error", "out_of_service", "too_many_requests"])(
  "a match that cannot be followed for now (%s) is asked for again, later and later",
  async (code) => {
    const snapshot = vi.fn();
    const refused = vi.fn();
    await watch({ snapshot, refused });
    for (const [asked, delay] of [
      [1, 0.5],
      [2, 1],
      [3, 2],
    ] as const) {
      await line().refuse(code);
      expect(refused).toHaveBeenCalledTimes(asked);
      await seconds(delay - 0.1);
      expect(line().asked("watch")).toBe(asked);
      await seconds(0.1);
      expect(line().asked("watch")).toBe(asked + 1);
    }
    await line().answer(SNAPSHOT);
    expect(snapshot).toHaveBeenCalledOnce();
    await seconds(20);
    expect(line().asked("watch")).toBe(4);
  },
);

test("a match that does not exist is not asked for again", async () => {
  const refused = vi.fn();
  await watch({ refused });
  await line().refuse("unknown_match");
  await seconds(20);
  expect(refused).toHaveBeenCalledOnce();
  expect(line().asked("watch")).toBe(1);
});

test("a match that nobody follows any more is not asked for again", async () => {
  const leave = await watch({});
  await line().refuse("busy");
  leave();
  await seconds(20);
  expect(line().asked("watch")).toBe(1);
});

test("a match is followed as a glance only while nobody looks at it in earnest", async () => {
  const { live } = await import("@/wire/live");
  const glances = () => line().said.map((request) => request.is_glance ?? false);
  live.watch("m", { isGlance: true });
  line().accept();
  const leave = live.watch("m", {});
  expect(glances()).toEqual([true, false]);
  leave();
  expect(glances()).toEqual([true, false, true]);
});

test("a connection that is lost while a match waits to be asked for again asks once on the next", async () => {
  await watch({});
  await line().refuse("busy");
  line().hangUp(1006);
  await seconds(1);
  expect(Line.opened).toHaveLength(2);
  line().accept();
  await seconds(5);
  expect(line().asked("watch")).toBe(1);
});

test("a lobby that cannot be followed for now is asked for again", async () => {
  const { live } = await import("@/wire/live");
  const lobby = { fresh: vi.fn(), table: vi.fn() } satisfies LobbyHandlers;
  live.watchLobby(lobby);
  line().accept();
  await line().refuse("too_many_requests");
  expect(lobby.fresh).not.toHaveBeenCalled();
  await seconds(1);
  await line().answer({ type: "done" });
  expect(lobby.fresh).toHaveBeenCalledOnce();
});

test("a server that lets us in only to say 'try again later' is left more and more time", async () => {
  await watch({});
  for (const [opened, delay] of [
    [1, 0.5],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 4],
  ] as const) {
    line().hangUp(1013);
    await seconds(delay - 0.1);
    expect(Line.opened).toHaveLength(opened);
    await seconds(0.1);
    expect(Line.opened).toHaveLength(opened + 1);
    line().accept();
  }
  await line().answer(SNAPSHOT);
  await seconds(10);
  line().hangUp(1013);
  await seconds(1);
  expect(Line.opened, "a connection that has held is forgiven everything").toHaveLength(8);
});

test.each([
  ["soonest", 0, 3],
  ["latest", 1, 5],
] as const)("even at its %s, the next attempt comes within five seconds", async (_, chance, delay) => {
  vi.spyOn(Math, "random").mockReturnValue(chance);
  await watch({});
  line().hangUp(1006);
  for (let failures = 1; failures < 8; failures += 1) {
    await seconds(5);
    line().hangUp(1006);
  }
  const opened = Line.opened.length;
  await seconds(delay - 0.1);
  expect(Line.opened).toHaveLength(opened);
  await seconds(0.1);
  expect(Line.opened).toHaveLength(opened + 1);
});

test.each(["online", "visibilitychange"])("a browser that tells '%s' tries at once", async (news) => {
  await watch({});
  line().hangUp(1006);
  listeners.get(news)!();
  expect(Line.opened).toHaveLength(2);
});

test("the seconds until the next attempt are counted down", async () => {
  const { live } = await import("@/wire/live");
  const told: unknown[] = [];
  live.connection.subscribe((connection) => told.push("seconds" in connection && connection.seconds));
  await watch({});
  for (let failures = 0; failures < 3; failures += 1) {
    line().hangUp(1006);
    await seconds(2);
  }
  expect(told).toEqual([false, false, false, 1, 0, 1, 0, 2, 1, 0]);
});

test("where nobody answers, the attempt is given up for another", async () => {
  const { live } = await import("@/wire/live");
  live.watch("m", {});
  await seconds(10.4);
  expect(Line.opened).toHaveLength(1);
  await seconds(0.1);
  expect(Line.opened).toHaveLength(2);
});

test("a match on show says that it may be old until it is followed again", async () => {
  const { MatchModel } = await import("@/rooms/match/match.svelte");
  const model = new MatchModel("m");
  model.follow();
  line().accept();
  await line().answer(SNAPSHOT);
  expect(model.table?.id).toBe("m");
  line().hangUp(1006);
  await seconds(1);
  line().accept();
  await line().refuse("out_of_service");
  expect(model.refusal).toContain("out of service");
  expect(model.problem).toBeNull();
  await seconds(1);
  await line().answer(SNAPSHOT);
  expect(model.refusal).toBeNull();
});
