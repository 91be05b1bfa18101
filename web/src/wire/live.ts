// The live connection of this browser, and what is done over it.
import { serverClock } from "./clock";
import { Connection, type Surroundings } from "./connection";
import { BASE } from "./http";
import { timers } from "./timers";
import { Topics } from "./topics";
import type { Action } from "./types";

const browser: Surroundings = {
  ...timers,
  open: () => new WebSocket(`${location.origin.replace(/^http/, "ws")}${BASE}/live`),
  watch: (tell) => {
    addEventListener("online", () => tell("back"));
    addEventListener("offline", () => tell("gone"));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") tell("back");
    });
  },
  random: () => Math.random(),
};

export const connection = new Connection(browser, serverClock);
export const topics = new Topics(connection);

/** Play, resign, offer…; rejects with the referee's Problem. */
export async function act(match: string, action: Action, seat?: number): Promise<void> {
  await connection.ask({ type: "act", match, action, ...(seat === undefined ? {} : { seat }) });
}
