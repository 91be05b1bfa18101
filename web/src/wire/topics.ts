// What can be followed over the live connection, by topic. Subscriptions outlive connections, and refusals that will pass: each
// is told `fresh` once it stands again. A topic is followed on the server only while somebody here wants it.
import type { Connection } from "./connection";
import { follow, topicsOf, unfollow, type Incoming, type Notice } from "./messages";
import { passes, type Problem } from "./problem";

export type Topic =
  | `match:${string}`
  | `conversation:${string}`
  | `queue:${string}`
  | `ladder:${string}`
  | `tournament:${string}`
  | `competition:${string}`
  | `directed:${string}`
  | "queue"
  | "tables"
  | "me";

export interface Follower {
  /** Something about the topic; of a match first a `snapshot`. */
  heard: (notice: Notice) => void;
  /** Following begins, or begins again after a gap: what is known may be old. */
  fresh?: () => void;
  /** It cannot be followed, perhaps only for now: then `fresh` comes later. */
  refused?: (problem: Problem) => void;
  /** Shown as one of a list: does not count among the spectators. */
  isGlance?: boolean;
  /** Which of several own seats a match is seen from. */
  seat?: number;
}

export class Topics {
  readonly #connection: Connection;
  readonly #followers = new Map<Topic, Set<Follower>>();
  /** Those that stand on this connection, and bring no snapshot to whoever comes later. */
  readonly #standing = new Set<Topic>();

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.serve({
      opened: () => {
        this.#standing.clear();
        for (const topic of this.#followers.keys()) void this.#ask(topic);
      },
      received: (message) => this.#deliver(message),
    });
  }

  /** Follow a topic until the returned function is called. */
  subscribe(topic: Topic, follower: Follower): () => void {
    const followers = this.#followers.get(topic) ?? new Set();
    followers.add(follower);
    this.#followers.set(topic, followers);
    this.#connection.start();
    if (this.#standing.has(topic)) queueMicrotask(() => followers.has(follower) && follower.fresh?.());
    else if (this.#connection.isOpen) void this.#ask(topic);
    return () => this.#leave(topic, followers, follower);
  }

  #leave(topic: Topic, followers: Set<Follower>, follower: Follower): void {
    if (!followers.delete(follower) || this.#followers.get(topic) !== followers) return;
    if (followers.size > 0) {
      // Those who are left may all be glancing only.
      if (!follower.isGlance && this.#isGlance(topic) && this.#connection.isOpen) void this.#ask(topic);
      return;
    }
    this.#followers.delete(topic);
    this.#standing.delete(topic);
    if (this.#connection.isOpen) this.#connection.ask(unfollow(topic)).catch(() => {});
  }

  async #ask(topic: Topic): Promise<void> {
    const followers = this.#followers.get(topic);
    const stands = await this.#connection.insist(
      () => follow(topic, this.#isGlance(topic), this.#seat(topic)),
      () => this.#followers.get(topic) === followers,
      (problem) => this.#tell(topic, (follower) => follower.refused?.(problem)),
      passes,
    );
    if (!stands || this.#followers.get(topic) !== followers) return;
    if (!topic.startsWith("match:")) this.#standing.add(topic);
    this.#tell(topic, (follower) => follower.fresh?.());
  }

  #isGlance(topic: Topic): boolean {
    return [...(this.#followers.get(topic) ?? [])].every((follower) => follower.isGlance);
  }

  #seat(topic: Topic): number | undefined {
    return [...(this.#followers.get(topic) ?? [])].find(({ seat }) => seat !== undefined)?.seat;
  }

  #tell(topic: Topic, what: (follower: Follower) => void): void {
    for (const follower of [...(this.#followers.get(topic) ?? [])]) what(follower);
  }

  #deliver(message: Incoming): void {
    for (const topic of topicsOf(message)) this.#tell(topic, (follower) => follower.heard(message as Notice));
  }
}
