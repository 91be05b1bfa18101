import { beforeEach, expect, test } from "vitest";
import { Announcer } from "@/core/announcer.svelte";
import { Notices, type Notice } from "@/core/notices.svelte";
import { Resource } from "@/core/resource.svelte";
import { find, page, within } from "@/core/routes";
import { settings } from "@/core/settings.svelte";
import { shortcuts } from "@/core/shortcuts.svelte";
import { settled, TestTimers } from "./timers";

let time: TestTimers;

beforeEach(() => {
  time = new TestTimers();
});

test("announcements that come faster than they can be spoken are gathered", async () => {
  const announcer = new Announcer(time);
  for (const text of ["one.", "two.", "two.", "three.", "four.", "five."]) announcer.say(text);
  expect(announcer.text).toBe("one.");
  await time.pass(700);
  expect(announcer.text).toBe("three. four. five.");
});

test("the same announcement is spoken again when it comes again", async () => {
  const announcer = new Announcer(time);
  announcer.say("your move.");
  await time.pass(2000);
  announcer.say("your move.");
  expect(announcer.text).toBe("your move.\u00a0");
});

test("of several questions only the last one's answer counts", async () => {
  const answers: ((value: string) => void)[] = [];
  const resource = new Resource(() => new Promise<string>((resolve) => answers.push(resolve)));
  void resource.load();
  void resource.load();
  answers[1]!("second");
  await settled();
  answers[0]!("first");
  await settled();
  expect(resource.value).toBe("second");
});

test("what could not be had is a problem until it is asked for again", async () => {
  let isGone = true;
  const resource = new Resource(() => (isGone ? Promise.reject(new Error("gone")) : Promise.resolve(1)));
  await resource.load();
  expect(resource.problem).toBeInstanceOf(Error);
  isGone = false;
  await resource.load();
  expect([resource.problem, resource.value, resource.isLoaded]).toEqual([null, 1, true]);
});

test("the same news twice is one toast, and it goes away by itself", async () => {
  const notices = new Notices(time);
  const heard: Notice[] = [];
  notices.listen((notice) => heard.push(notice));
  notices.done("Copied.");
  notices.done("Copied.");
  notices.tell({ kind: "turn", text: "Your move." });
  expect(notices.toasts.map(({ text }) => text)).toEqual(["Copied."]);
  expect(heard.map(({ kind }) => kind)).toEqual(["done", "done", "turn"]);
  await time.pass(6000);
  expect(notices.toasts).toEqual([]);
});

const nowhere = () => Promise.reject(new Error("never loaded"));
const routes = [
  page("play", "/", nowhere),
  ...within({ guard: () => "/" }, [page("match", "/match/:id", nowhere)]),
];

test("an address is taken apart by its route", () => {
  expect(find(routes, "/")?.route.name).toBe("play");
  expect(find(routes, "/match/a%20b")?.parameters).toEqual({ id: "a b" });
  expect(find(routes, "/match/x")?.route.guard?.()).toBe("/");
  for (const path of ["/match", "/match/", "/match/a/b", "/match/%", "/nowhere"])
    expect(find(routes, path)).toBeNull();
});

/** A key pressed on the page, with nothing focused. */
function press(key: string): boolean {
  let isTaken = false;
  const preventDefault = () => (isTaken = true);
  shortcuts.press({ key, target: null, preventDefault } as unknown as KeyboardEvent);
  return isTaken;
}

test("the board's keys go before the page's, and a key nobody wants goes on", () => {
  const pressed: string[] = [];
  const label = () => "";
  const stops = [
    shortcuts.add("page", [{ keys: ["1", "a"], label, run: () => void pressed.push("page") }]),
    shortcuts.add("board", [{ keys: ["1"], label, run: () => void pressed.push("board") }]),
    shortcuts.add("board", [{ keys: ["a"], label, run: () => false }]),
  ];
  expect([press("1"), press("A"), press("z")]).toEqual([true, true, false]);
  expect(pressed).toEqual(["board", "page"]);
  stops.forEach((stop) => stop());
  expect(press("1")).toBe(false);
});

test("switched off, no key does anything but show the list", () => {
  const stop = shortcuts.add("app", [
    { keys: ["1"], label: () => "", run: () => {} },
    { keys: ["?"], label: () => "", run: () => {}, isAlways: true },
  ]);
  settings.shortcuts = false;
  expect([press("1"), press("?")]).toEqual([false, true]);
  settings.shortcuts = true;
  expect(press("1")).toBe(true);
  stop();
});
