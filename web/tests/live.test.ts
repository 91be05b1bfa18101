import { beforeEach, expect, test, vi } from "vitest";
import { Topics, type Follower } from "@/wire/topics";
import { Browser } from "./server";

const SNAPSHOT = {
  type: "snapshot",
  match: "m",
  snapshot: { table: { id: "m", status: "open", seats: [] }, situation: null, events: [] },
  chat: [],
};
const WATCH = "subscribe";

let browser: Browser;
let topics: Topics;

beforeEach(() => {
  browser = new Browser();
  topics = new Topics(browser.connection);
});

function follow(follower: Partial<Follower> = {}): () => void {
  const leave = topics.subscribe("match:m", { heard: () => {}, ...follower });
  browser.line.accept();
  return leave;
}

test.each(["busy", "internal_error", "out_of_service", "too_many_requests"])(
  "a match that cannot be followed for now (%s) is asked for again, later and later",
  async (code) => {
    const [heard, refused] = [vi.fn(), vi.fn()];
    follow({ heard, refused });
    for (const [asked, delay] of [
      [1, 0.5],
      [2, 1],
      [3, 2],
    ] as const) {
      await browser.line.refuse(WATCH, code);
      expect(refused).toHaveBeenCalledTimes(asked);
      await browser.seconds(delay - 0.1);
      expect(browser.line.asked(WATCH)).toHaveLength(asked);
      await browser.seconds(0.1);
      expect(browser.line.asked(WATCH)).toHaveLength(asked + 1);
    }
    await browser.line.answer(WATCH, SNAPSHOT);
    expect(heard).toHaveBeenCalledOnce();
    await browser.seconds(20);
    expect(browser.line.asked(WATCH)).toHaveLength(4);
  },
);

test("a match that does not exist is not asked for again", async () => {
  const refused = vi.fn();
  follow({ refused });
  await browser.line.refuse(WATCH, "unknown_match");
  await browser.seconds(9);
  expect(refused).toHaveBeenCalledOnce();
  expect(browser.line.asked(WATCH)).toHaveLength(1);
});

test("a match that nobody follows any more is not asked for again", async () => {
  const leave = follow();
  await browser.line.refuse(WATCH, "busy");
  leave();
  await browser.seconds(9);
  expect(browser.line.asked(WATCH)).toHaveLength(1);
});

test("a match is followed as a glance only while nobody looks at it in earnest", () => {
  const glances = () => browser.line.asked(WATCH).map((question) => question.is_glance ?? false);
  follow({ isGlance: true });
  const leave = topics.subscribe("match:m", { heard: () => {} });
  expect(glances()).toEqual([true, false]);
  leave();
  expect(glances()).toEqual([true, false, true]);
});

test("a connection that is lost while a match waits to be asked for again asks once on the next", async () => {
  follow();
  await browser.line.refuse(WATCH, "busy");
  browser.line.hangUp();
  await browser.seconds(1);
  expect(browser.opened).toHaveLength(2);
  browser.line.accept();
  await browser.seconds(5);
  expect(browser.line.asked(WATCH)).toHaveLength(1);
});

test("a list that cannot be followed for now is asked for again", async () => {
  const fresh = vi.fn();
  topics.subscribe("tables", { heard: () => {}, fresh });
  browser.line.accept();
  await browser.line.refuse(WATCH, "too_many_requests");
  expect(fresh).not.toHaveBeenCalled();
  await browser.seconds(1);
  await browser.line.answer(WATCH, { type: "done" });
  expect(fresh).toHaveBeenCalledOnce();
});

test("whoever comes to a list that is followed already is told so at once", async () => {
  topics.subscribe("tables", { heard: () => {} });
  browser.line.accept();
  await browser.line.answer(WATCH, { type: "done" });
  const fresh = vi.fn();
  topics.subscribe("tables", { heard: () => {}, fresh });
  await browser.seconds(0);
  expect(fresh).toHaveBeenCalledOnce();
  expect(browser.line.asked(WATCH)).toHaveLength(1);
});

test("a server that lets us in only to say 'try again later' is left more and more time", async () => {
  follow();
  for (const [opened, delay] of [
    [1, 0.5],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 4],
  ] as const) {
    browser.line.hangUp();
    await browser.seconds(delay - 0.1);
    expect(browser.opened).toHaveLength(opened);
    await browser.seconds(0.1);
    expect(browser.opened).toHaveLength(opened + 1);
    browser.line.accept();
  }
  await browser.seconds(10);
  browser.line.hangUp();
  await browser.seconds(1);
  expect(browser.opened, "a connection that has held is forgiven everything").toHaveLength(8);
});

test.each([
  ["soonest", 0, 3],
  ["latest", 1, 5],
] as const)("even at its %s, the next attempt comes within five seconds", async (_, chance, delay) => {
  browser.chance = chance;
  follow();
  browser.line.hangUp();
  for (let failures = 1; failures < 8; failures += 1) {
    await browser.seconds(5);
    browser.line.hangUp();
  }
  const opened = browser.opened.length;
  await browser.seconds(delay - 0.1);
  expect(browser.opened).toHaveLength(opened);
  await browser.seconds(0.1);
  expect(browser.opened).toHaveLength(opened + 1);
});

test("a browser that is back tries at once", () => {
  follow();
  browser.line.hangUp();
  browser.tell("back");
  expect(browser.opened).toHaveLength(2);
});

test("the seconds until the next attempt are counted down", async () => {
  const told: unknown[] = [];
  browser.connection.status.subscribe((status) => told.push("seconds" in status && status.seconds));
  follow();
  for (let failures = 0; failures < 3; failures += 1) {
    browser.line.hangUp();
    await browser.seconds(2);
  }
  expect(told).toEqual([false, false, false, 1, 0, 1, 0, 2, 1, 0]);
});

test("where nobody answers, the attempt is given up for another", async () => {
  topics.subscribe("match:m", { heard: () => {} });
  await browser.seconds(10.4);
  expect(browser.opened).toHaveLength(1);
  await browser.seconds(0.1);
  expect(browser.opened).toHaveLength(2);
});

test("a connection that does not answer a ping is lost", async () => {
  follow();
  browser.line.isDead = true;
  await browser.seconds(10);
  expect(browser.opened).toHaveLength(1);
  await browser.seconds(1);
  expect(browser.opened).toHaveLength(2);
});

test("the server's time comes from pings, to within half of a round trip", async () => {
  browser.ahead = 60_000;
  follow();
  await browser.seconds(3);
  expect(Math.abs(browser.clock.now() - browser.now() - 60_000)).toBeLessThanOrEqual(10);
});

test("a topic is followed while somebody wants it, and no longer", async () => {
  const leave = topics.subscribe("me", { heard: () => {} });
  browser.line.accept();
  await browser.line.answer(WATCH, { type: "done" });
  leave();
  expect(browser.line.asked("unsubscribe").map(({ topic }) => topic)).toEqual(["me"]);
});

test("a line of a conversation is heard by those who follow it", async () => {
  const heard = vi.fn();
  topics.subscribe("conversation:c", { heard });
  topics.subscribe("conversation:d", { heard: () => expect.unreachable() });
  browser.line.accept();
  browser.line.tell({
    type: "said",
    conversation: "c",
    said: { id: 1, at: 0, author: "ada", text: "hi", seat: null, is_spectator: false },
  });
  expect(heard).toHaveBeenCalledOnce();
});

test("whoever waits for a lost connection is told when it is back, and not before", async () => {
  const back = vi.fn();
  follow();
  const leave = browser.connection.whenBack(back);
  browser.line.hangUp();
  await browser.seconds(0.5);
  expect(back).not.toHaveBeenCalled();
  browser.line.accept();
  expect(back).toHaveBeenCalledOnce();
  leave();
  browser.line.hangUp();
  await browser.seconds(1);
  browser.line.accept();
  expect(back).toHaveBeenCalledOnce();
});
