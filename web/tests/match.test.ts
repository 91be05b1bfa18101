import { beforeEach, expect, test } from "vitest";
import type { AnyFace } from "@/games/face";
import { MatchModel } from "@/rooms/match/match.svelte";
import type { MatchWire } from "@/rooms/match/wire";
import { Problem } from "@/wire/problem";
import type { Follower } from "@/wire/topics";
import type { Event, Frame, Said, Situation, Snapshot, TableInfo } from "@/wire/types";
import { settled, TestTimers } from "./timers";

const table = (status: TableInfo["status"]) =>
  ({ id: "m", game: "g", status, seats: [], your_seat: 0, began: 1000 }) as unknown as TableInfo;
const situation = (number: number, more: Partial<Situation> = {}) =>
  ({
    number,
    version: number,
    now: 10 * number,
    view: number,
    asks: [],
    moves: [],
    outcome: null,
    ...more,
  }) as unknown as Situation;
const moved = (number: number, more: Partial<Event> = {}): Event => ({
  number,
  at: 10 * number,
  kind: "moved",
  seat: (number + 1) % 2,
  text: `m${number}`,
  ...more,
});
const frame = (version: number): Frame => ({
  version,
  at: 10 * version,
  kind: version === 0 ? null : "moved",
  seat: (version + 1) % 2,
  move: version === 0 ? null : `m${version}`,
  view: version as unknown as Frame["view"],
});
const said = (id: number, author: string, text: string): Said => ({
  id,
  at: 0,
  author,
  text,
  is_spectator: false,
  is_removed: false,
  seat: null,
  act: null,
});
const snapshot = (number: number): Snapshot => ({
  table: table("playing"),
  situation: situation(number),
  events: Array.from({ length: number }, (_, index) => moved(index + 1)),
});
const yours = { asks: [{ seat: 0, sealed: false, answered: false }] };

/** The other end: answers as the test likes, and says what it was asked. */
class Server implements MatchWire {
  follower: Follower | null = null;
  /** One after the other; the last for good. */
  snapshots: (() => Promise<Snapshot>)[] = [() => Promise.resolve(snapshot(1))];
  asked = 0;
  fetched: number[] = [];
  /** The latest version, and how many positions a page holds. */
  latest = 1;
  page = 100;
  lines: Said[] = [];
  acted: { move: string; resolve: () => void; reject: (problem: Problem) => void }[] = [];
  time = 1010;

  subscribe = (_: string, follower: Follower) => {
    this.follower = follower;
    return () => (this.follower = null);
  };
  match = () => {
    this.asked += 1;
    return (this.snapshots.length > 1 ? this.snapshots.shift()! : this.snapshots[0]!)();
  };
  chat = () => Promise.resolve(this.lines);
  frames = (_: string, from: number) => {
    this.fetched.push(from);
    const to = Math.min(from + this.page - 1, this.latest);
    const frames = Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => frame(from + index));
    return Promise.resolve({ frames, next: to < this.latest ? to + 1 : null });
  };
  act = (_: string, { move }: { move?: string | null }) =>
    new Promise<void>((resolve, reject) => this.acted.push({ move: move ?? "", resolve, reject }));
  say = (_: string, text: string) => Promise.resolve(said(9, "ada", text));
  readonly timers = new TestTimers();
  after = this.timers.after;
  now = () => this.time;

  tellSnapshot(number: number): void {
    this.latest = number;
    this.follower!.heard({
      type: "snapshot",
      reply: 1,
      match: "m",
      snapshot: snapshot(number),
      chat: this.lines,
    });
  }

  /** So many events at once have led to this situation. */
  tellUpdate(number: number, events: Event[] = [moved(number)], more: Partial<Situation> = {}): void {
    this.latest = number;
    this.follower!.heard({ type: "update", match: "m", events, situation: situation(number, more) });
  }
}

let server: Server;
let model: MatchModel;

beforeEach(() => {
  server = new Server();
  model = new MatchModel("m", undefined, server);
});
async function follow(number: number): Promise<void> {
  model.feed.follow();
  server.tellSnapshot(number);
  await settled();
}

test("a match that has begun is asked for until it is there", async () => {
  const gone = () => Promise.reject(new Problem("unreachable", ""));
  const busy = () => Promise.reject(new Problem("busy", ""));
  server.snapshots = [gone, busy, () => Promise.resolve(snapshot(1))];
  model.feed.takeTable(table("open"));
  model.feed.takeTable(table("playing"));
  await server.timers.passAll();
  expect(model.feed.situation?.number).toBe(1);
  expect(server.asked).toBe(3);
});

test("a server that has not heard of the beginning yet is asked again", async () => {
  const late = { table: table("open"), situation: null, events: [] };
  server.snapshots = [() => Promise.resolve(late), () => Promise.resolve(snapshot(1))];
  model.feed.takeTable(table("playing"));
  await server.timers.passAll();
  expect(model.feed.situation?.number).toBe(1);
});

test("a reason to ask anew that comes while an answer fails is not lost", async () => {
  const good = () => Promise.resolve(snapshot(1));
  server.snapshots = [good, () => Promise.reject(new Problem("unreachable", "")), good];
  await model.feed.refresh();
  void model.feed.refresh();
  void model.feed.refresh();
  await server.timers.passAll();
  expect(server.asked).toBe(3);
});

test("several reasons to ask anew are one question at a time", async () => {
  for (let times = 0; times < 5; times += 1) void model.feed.refresh();
  await server.timers.passAll();
  expect(server.asked).toBe(2);
});

test("a table that has begun does not open again", async () => {
  model.feed.takeTable(table("playing"));
  model.feed.takeTable(table("open"));
  expect(model.feed.table?.status).toBe("playing");
  await server.timers.passAll();
});

test("whoever has resigned has left, though the match goes on", async () => {
  await follow(1);
  expect(model.feed.hasLeft).toBe(false);
  server.tellUpdate(2, [moved(2, { kind: "resigned", seat: 0, text: "" })]);
  expect(model.feed.hasLeft).toBe(true);
});

test("a match on show says that it may be old until it is followed again", async () => {
  await follow(1);
  server.follower!.refused!(new Problem("out_of_service", ""));
  expect(model.feed.interruption?.code).toBe("out_of_service");
  expect(model.feed.problem).toBeNull();
  server.tellSnapshot(1);
  expect(model.feed.interruption).toBeNull();
});

test("a line that is said while the conversation is on its way is not lost", async () => {
  await follow(1);
  server.lines = [said(1, "ada", "hello")];
  void model.feed.refresh();
  server.follower!.heard({ type: "chat", match: "m", said: said(2, "bob", "hi") });
  await settled();
  expect(model.feed.chat.map(({ text }) => text)).toEqual(["hello", "hi"]);
});

test("positions are fetched once, in pages, and an update brings its own", async () => {
  server.page = 3;
  await follow(7);
  expect(server.fetched).toEqual([0, 3, 6]);
  expect(model.timeline.frames.map(({ version }) => version)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  server.tellUpdate(8);
  await settled();
  expect(model.timeline.latest).toBe(8);
  expect(model.timeline.isStep).toBe(true);
  expect(server.fetched).toHaveLength(3);
});

test("of an update with two events only what lies between is fetched", async () => {
  await follow(4);
  server.tellUpdate(6, [moved(5), moved(6)]);
  await settled();
  expect(server.fetched).toEqual([0, 5]);
  expect(model.timeline.latest).toBe(6);
});

test("sealed answers that come together and close a round are one step", async () => {
  await follow(4);
  const asks = [0, 1].map((seat) => ({ seat, sealed: true, answered: false }));
  server.tellUpdate(5, [moved(5)], { asks });
  await settled();
  server.tellUpdate(7, [moved(6), moved(7)]);
  expect(model.timeline.isStep).toBe(true);
  expect(model.timeline.latest).toBe(6);
  expect(server.fetched).toEqual([0]);
});

test("a move that is taken back has all positions fetched anew", async () => {
  await follow(4);
  server.frames = (_, since) => {
    server.fetched.push(since);
    return Promise.resolve({ frames: [frame(0), frame(1), frame(2), frame(5)], next: null });
  };
  server.tellUpdate(5, [moved(5, { kind: "undo_accepted", seat: 1, text: "" })]);
  await settled();
  expect(server.fetched.at(-1)).toBe(0);
  expect(model.timeline.latest).toBe(3);
});

test("looking at the past is not ended by what happens", async () => {
  await follow(4);
  model.timeline.look(2);
  server.tellUpdate(5);
  expect(model.timeline.cursor).toBe(2);
  expect(model.timeline.view).toBe(2);
  expect(model.timeline.hasNews).toBe(true);
  model.timeline.look(model.timeline.latest);
  expect(model.timeline.cursor).toBeNull();
  expect(model.timeline.view).toBe(5);
});

const face = (board: Partial<AnyFace["board"]>) =>
  ({ board, seats: {}, story: { steps: "turns", tell: () => ({ text: "" }) } }) as unknown as AnyFace;

test("one move at a time is sent, where moves go stale", async () => {
  await follow(2);
  model.face = face({});
  void model.own.play("a");
  void model.own.play("b");
  expect(model.own.pending).toEqual(["a"]);
  expect(server.acted.map(({ move }) => move)).toEqual(["a"]);
});

test("several moves may be under way, and one that is refused is gone alone", async () => {
  await follow(2);
  model.face = face({ sendsAtOnce: true });
  for (const move of ["a", "b", "c", "d", "e"]) void model.own.play(move);
  expect(server.acted.map(({ move }) => move)).toEqual(["a", "b", "c", "d", "e"]);
  expect(model.own.pending).toEqual(["a", "b", "c", "d", "e"]);
  server.acted[1]!.reject(new Problem("illegal_move", ""));
  server.acted[0]!.resolve();
  await settled();
  expect(model.own.pending).toEqual(["c", "d", "e"]);
  expect(model.own.refused?.code).toBe("illegal_move");
});

test("a premove is sent when its turn comes, and dropped where it is no longer legal", async () => {
  await follow(2);
  model.face = face({ takesPremoves: true });
  void model.own.play("a");
  expect(model.own.premove).toBe("a");
  expect(server.acted).toHaveLength(0);
  server.tellUpdate(3, [moved(3)], { ...yours, moves: ["a", "b"] });
  expect(server.acted.map(({ move }) => move)).toEqual(["a"]);
  server.acted[0]!.resolve();
  await settled();
  server.tellUpdate(4);
  void model.own.play("c");
  server.tellUpdate(5, [moved(5)], { ...yours, moves: ["a"] });
  expect(server.acted).toHaveLength(1);
  expect(model.own.premove).toBeNull();
});

test("a premove chosen twice is taken back", async () => {
  await follow(2);
  model.face = face({ takesPremoves: true });
  void model.own.play("a");
  void model.own.play("a");
  expect(model.own.premove).toBeNull();
});

test("match time goes on between messages, and leaves out what the server was away for", async () => {
  await follow(1);
  server.time = 1510;
  expect(model.clock.now()).toBe(510);
  // Ten seconds later by the wall, half a second later in the match.
  server.time = 11_510;
  server.tellUpdate(2, [moved(2, { kind: "away", seat: null, text: "9500" })], { now: 1010 });
  expect(model.clock.now()).toBe(1010);
  server.time = 11_610;
  expect(model.clock.now()).toBe(1110);
  expect(model.clock.wallAt(1010)).toBe(11_510);
});

test("whoever holds several seats plays the one that was chosen, if it is theirs", () => {
  const several = { ...table("playing"), your_seats: [0, 2] };
  for (const [chosen, seat] of [
    [2, 2],
    [1, 0],
    [undefined, 0],
  ] as const) {
    const { feed } = new MatchModel("m", chosen, server);
    feed.takeTable(several);
    expect(feed.seat).toBe(seat);
  }
});
