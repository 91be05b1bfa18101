// What a match page asks of the server and hears from it. Passed in, so that a test can be the server.
import { api } from "@/wire/api";
import { serverNow } from "@/wire/clock";
import { act, topics } from "@/wire/live";
import { timers, type Timers } from "@/wire/timers";
import type { Follower, Topic } from "@/wire/topics";
import type { Action, Frames, Said, Snapshot } from "@/wire/types";

/** Some positions of a match; `next` goes back into the question for those that follow, null = there are no more. */
export type FramePage = Pick<Frames, "frames" | "next">;

export interface MatchWire {
  subscribe: (topic: Topic, follower: Follower) => () => void;
  match: (id: string) => Promise<Snapshot>;
  chat: (id: string) => Promise<Said[]>;
  /** The positions after the first `since`. */
  frames: (id: string, since: number) => Promise<FramePage>;
  act: (id: string, action: Action) => Promise<void>;
  say: (id: string, text: string) => Promise<Said>;
  /** The server's clock, in milliseconds since 1970. */
  now: () => number;
  /** Calls so many milliseconds later. */
  after: Timers["after"];
}

/** From one of several own seats, or from the only one there may be. */
export const wireOf = (seat?: number): MatchWire => ({
  subscribe: (topic, follower) =>
    topics.subscribe(topic, seat === undefined ? follower : { ...follower, seat }),
  match: (id) => api.match(id, seat),
  chat: (id) => api.chat(id),
  frames: (id, since) => api.frames(id, since, seat),
  act: (id, action) => act(id, action, seat),
  say: (id, text) => api.say(id, { text }),
  now: serverNow,
  after: timers.after,
});
