import { expect, test } from "vitest";
import { ServerClock } from "@/wire/clock";

let now = 0;
const clock = () => new ServerClock(() => now);

/** A ping that left at `sent`, was answered with the server's time, and is heard at `heard`. */
function ping(clock: ServerClock, sent: number, told: number, heard: number): void {
  now = heard;
  clock.learn(sent, told);
}

test("the time is that of the middle of the round trip", () => {
  const server = clock();
  ping(server, 1000, 5050, 1100);
  expect(server.now()).toBe(5100);
  expect(server.error).toBe(50);
});

test("of several pings the quickest tells the time", () => {
  const server = clock();
  ping(server, 1000, 5200, 1300);
  ping(server, 1400, 5410, 1420);
  ping(server, 1500, 5700, 1800);
  expect(server.error).toBe(10);
  expect(server.now()).toBe(5800);
});

test("a clock that was set anew is followed at once", () => {
  const server = clock();
  ping(server, 1000, 5010, 1020);
  ping(server, 100_000, 4010, 100_040);
  expect(server.now()).toBe(4030);
});

test("an old answer gives way to one that is nearly as good", () => {
  const server = clock();
  ping(server, 0, 1000, 10);
  ping(server, 600_000, 601_020, 600_030);
  expect(server.error).toBe(15);
});
