import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Snapshot, TableInfo } from "@/wire/types";

vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { addEventListener: () => undefined });
vi.stubGlobal("location", new URL("http://localhost/"));
const { MatchModel } = await import("@/rooms/match/match.svelte");

const table = (status: TableInfo["status"]) =>
  ({ id: "m", game: "diplomacy", status, seats: [], your_seat: 0 }) as unknown as TableInfo;
const begun = {
  table: table("playing"),
  situation: { number: 1, version: 1, asks: [] },
  events: [],
} as unknown as Snapshot;

/** What the server answers, one after the other; the last for good. */
let answers: (() => Response)[] = [];
const asked: string[] = [];
const gone = () => Response.error();
const good = () => new Response(JSON.stringify(begun));

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal("fetch", (address: string) => {
    if (address.endsWith("/chat")) return Promise.resolve(new Response("[]"));
    if (address.endsWith("/frames")) return Promise.resolve(new Response('{"frames": [{"version": 1}]}'));
    asked.push(address);
    const answer = (answers.length > 1 ? answers.shift()! : answers[0]!)();
    return answer.type === "error" ? Promise.reject(new TypeError()) : Promise.resolve(answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a match that has begun is asked for until it is there", async () => {
  answers = [gone, () => new Response('{"code": "busy", "message": "Busy."}', { status: 503 }), good];
  const model = new MatchModel("m");
  model.takeTable(table("open"));
  model.takeTable(table("playing"));
  await vi.runAllTimersAsync();
  expect(model.situation?.number).toBe(1);
  expect(asked).toHaveLength(3);
});

test("a server that has not heard of the beginning yet is asked again", async () => {
  const late = { table: table("open"), situation: null, events: [] };
  answers = [() => new Response(JSON.stringify(late)), good];
  const model = new MatchModel("m");
  model.takeTable(table("playing"));
  await vi.runAllTimersAsync();
  expect(model.situation?.number).toBe(1);
});

test("a reason to ask anew that comes while an answer fails is not lost", async () => {
  answers = [good, gone, good];
  const model = new MatchModel("m");
  await model.refresh();
  void model.refresh();
  void model.refresh();
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(3);
});

test("several reasons to ask anew are one question at a time", async () => {
  answers = [good];
  const model = new MatchModel("m");
  for (let times = 0; times < 5; times += 1) void model.refresh();
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(2);
});

test("a table that has begun does not open again", async () => {
  answers = [good];
  const model = new MatchModel("m");
  model.takeTable(table("playing"));
  model.takeTable(table("open"));
  expect(model.table?.status).toBe("playing");
  await vi.runAllTimersAsync();
});

test("whoever has resigned has left, though the match goes on", async () => {
  answers = [good];
  const model = new MatchModel("m");
  await model.refresh();
  expect(model.hasLeft).toBe(false);
  model.events = [{ number: 1, at: 0, kind: "resigned", seat: 0, text: "" }];
  expect(model.hasLeft).toBe(true);
});
