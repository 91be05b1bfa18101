// What an update costs in script time, early and late in a match: a match page with everything on it, and a server that is made up.
import { flushSync, mount, unmount } from "svelte";
import { loadFace } from "@/games";
import { MatchModel } from "@/rooms/match/match.svelte";
import type { MatchWire } from "@/rooms/match/wire";
import PlayedMatch from "@/rooms/match/PlayedMatch.svelte";
import "@/styles/index.css";
import { timers } from "@/wire/timers";
import type { Follower } from "@/wire/topics";
import type { Event, Frame, ReversiView, Situation, TableInfo } from "@/wire/types";

const CELLS = 64;

function view(number: number): ReversiView {
  const cell = number % CELLS;
  const name = `${"ABCDEFGH"[cell % 8]}${Math.floor(cell / 8) + 1}`;
  const board = Array.from({ length: CELLS }, (_, at) => String((at + number) % 3)).join("");
  return { board, turn: number % 2, last: name, flipped: ["D4"], counts: [20, 20], turns: {} };
}

const event = (number: number): Event => ({
  number,
  at: 1000 * number,
  kind: "moved",
  seat: (number + 1) % 2,
  text: view(number).last!,
});

const frame = (version: number): Frame => ({
  version,
  at: 1000 * version,
  kind: version === 0 ? null : "moved",
  seat: (version + 1) % 2,
  move: version === 0 ? null : view(version).last,
  view: view(version),
});

const situation = (number: number): Situation => ({
  number,
  version: number,
  now: 1000 * number,
  view: view(number),
  asks: [{ seat: number % 2, sealed: false, answered: false }],
  moves: number % 2 === 0 ? ["A1", "B2", "C3"] : [],
  answer: null,
  clocks: [
    { left: 300_000, runs: number % 2 === 0 },
    { left: 300_000, runs: number % 2 === 1 },
  ],
  offers: {},
  outcome: null,
});

const table = {
  id: "bench",
  game: "reversi",
  status: "playing",
  seats: [0, 1].map((seat) => ({ seat, player: `p${seat}`, is_bot: false, is_here: true, rating: 1200 })),
  options: {},
  clock: { kind: "bank", initial: 300, increment: 0 },
  your_seat: 0,
  your_seats: [0],
  began: Date.now(),
  spectators: 0,
} as unknown as TableInfo;

let follower: Follower | null = null;
let leave: () => Promise<void> = () => Promise.resolve();
let number = 0;

/** A page at a match of so many events. */
async function open(events: number): Promise<void> {
  const wire: MatchWire = {
    subscribe: (_, given) => ((follower = given), () => {}),
    match: () => Promise.reject(new Error("not asked for")),
    chat: () => Promise.resolve([]),
    frames: (_, since) =>
      Promise.resolve({
        frames: Array.from({ length: events + 1 - since }, (_, index) => frame(since + index)),
        next: null,
      }),
    act: () => Promise.resolve(),
    say: () => Promise.reject(new Error("nothing is said")),
    now: () => Date.now(),
    after: timers.after,
  };
  const model = new MatchModel("bench", undefined, wire);
  model.face = await loadFace("reversi");
  model.feed.follow();
  const snapshot = {
    table,
    situation: situation(events),
    events: Array.from({ length: events }, (_, index) => event(index + 1)),
  };
  follower!.heard({ type: "snapshot", reply: null, match: "bench", snapshot, chat: [] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const page = mount(PlayedMatch, {
    target: document.getElementById("app")!,
    props: {
      model,
      table,
      face: model.face,
      names: ["ada", "bob"],
      get situation() {
        return model.feed.situation!;
      },
    },
  });
  flushSync();
  await new Promise((resolve) => setTimeout(resolve, 300));
  leave = () => unmount(page);
  number = events;
}

/** So many updates, one a frame. */
async function update(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    number += 1;
    follower!.heard({
      type: "update",
      match: "bench",
      events: [event(number)],
      situation: situation(number),
    });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

const close = (): Promise<void> => leave();

Object.assign(globalThis, { bench: { open, update, close } });
