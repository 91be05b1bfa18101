// How topics, questions and the time are spelled on the wire: the only file that changes with the protocol.
import type { Topic } from "./topics";
import type { ClientMessage, ServerMessage } from "./types";

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;

/** A request; the connection adds its number. */
export type Question = WithoutId<ClientMessage>;
export type Incoming = ServerMessage;
export type Answer = Extract<ServerMessage, { reply?: number | null }>;
/** What arrives about something that is followed. */
export type Notice = Extract<
  ServerMessage,
  {
    type:
      | "snapshot"
      | "update"
      | "table"
      | "chat"
      | "said"
      | "news"
      | "queues"
      | "queue"
      | "paired"
      | "ladder"
      | "competition"
      | "directed";
  }
>;

export const follow = (topic: Topic, isGlance: boolean, seat?: number): Question => ({
  type: "subscribe",
  topic,
  ...(isGlance ? { is_glance: true } : {}),
  ...(seat === undefined ? {} : { seat }),
});

export const unfollow = (topic: Topic): Question => ({ type: "unsubscribe", topic });

export const askTime = (): Question => ({ type: "ping" });

/** The server's clock in an answer to `askTime`; null in any other. */
export const timeIn = (answer: Answer): number | null => (answer.type === "pong" ? answer.now : null);

/** The topics that a message is about. */
export function topicsOf(message: Incoming): Topic[] {
  switch (message.type) {
    case "snapshot":
    case "update":
    case "chat":
      return [`match:${message.match}`];
    case "table":
      return [`match:${message.table.id}`, "me", "tables"];
    case "said":
      return [`conversation:${message.conversation}`];
    case "news":
    case "paired":
      return ["me"];
    case "queues":
      return ["queue"];
    case "queue":
      return [`queue:${message.state.queue.id}`];
    case "ladder":
      return [`ladder:${message.pool}`];
    case "competition":
      return [`competition:${message.competition}`];
    case "directed":
      return [`directed:${message.match}`];
    default:
      return [];
  }
}
