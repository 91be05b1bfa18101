// How topics, questions and the time are spelled on the wire: the only file that changes with the protocol.
import type { Topic } from "./topics";
import type { ClientMessage, ServerMessage } from "./types";

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;

/** A request; the connection adds its number. */
export type Question = WithoutId<ClientMessage>;
export type Incoming = ServerMessage;
export type Answer = Extract<ServerMessage, { reply?: number | null }>;
/** What arrives about something that is followed. */
export type Notice = Extract<ServerMessage, { type: "snapshot" | "update" | "table" | "chat" }>;

/** The match of `match:…`; empty for other topics. */
const matchIn = (topic: Topic): string => (topic.startsWith("match:") ? topic.slice("match:".length) : "");

export function follow(topic: Topic, isGlance: boolean): Question {
  const match = matchIn(topic);
  if (match) return { type: "watch", match, ...(isGlance ? { is_glance: true } : {}) };
  return { type: "watch_lobby" };
}

export function unfollow(topic: Topic): Question {
  const match = matchIn(topic);
  return match ? { type: "unwatch", match } : askTime();
}

export const askTime = (): Question => ({ type: "ping" });

/** The server's clock in an answer to `askTime`; null where it says nothing of it. */
export const timeIn = (_: Answer): number | null => null;

/** The topics that a message is about. */
export function topicsOf(message: Incoming): Topic[] {
  switch (message.type) {
    case "snapshot":
    case "update":
    case "chat":
      return [`match:${message.match}`];
    case "table":
      return [`match:${message.table.id}`, "me", "tables"];
    default:
      return [];
  }
}
