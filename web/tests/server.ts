// A browser's surroundings and the other end of its line, for tests: what was opened and said, answered as the test likes.
import { ServerClock } from "@/wire/clock";
import { Connection, type Socket, type Surroundings } from "@/wire/connection";
import type { Topic } from "@/wire/topics";
import { settled, TestTimers } from "./timers";

interface Said {
  type: string;
  id: number;
  topic?: Topic;
  match?: string;
  is_glance?: boolean;
}

export class Line implements Socket {
  readonly #time: TestTimers;
  /** By how much the server's clock is ahead. */
  readonly #ahead: number;
  said: Said[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(time: TestTimers, ahead: number) {
    this.#time = time;
    this.#ahead = ahead;
  }

  /** Whether it answers no ping. */
  isDead = false;

  send(text: string): void {
    const said = JSON.parse(text) as Said;
    this.said.push(said);
    if (said.type === "ping" && !this.isDead)
      this.#time.after(20, () =>
        this.tell({ type: "pong", reply: said.id, now: this.#time.now() + this.#ahead }),
      );
  }

  close(): void {}

  accept(): void {
    this.onopen?.();
  }

  hangUp(): void {
    this.onclose?.();
  }

  /** Says something, to nobody's question. */
  tell(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Answers the last question of a kind. */
  async answer(type: string, message: Record<string, unknown>): Promise<void> {
    const asked = this.said.findLast((question) => question.type === type);
    this.tell({ reply: asked!.id, ...message });
    await settled();
  }

  refuse(type: string, code: string): Promise<void> {
    return this.answer(type, { type: "refused", error: { code, message: "No." } });
  }

  asked(type: string): Said[] {
    return this.said.filter((question) => question.type === type);
  }
}

/** A browser in which nothing is real. */
export class Browser extends TestTimers implements Surroundings {
  opened: Line[] = [];
  /** By how much the server's clock is. */
  ahead = 0;
  chance = 0.5; // neither sooner nor later than intended
  tell: (news: "back" | "gone") => void = () => {};
  readonly clock = new ServerClock(() => this.now());
  readonly connection = new Connection(this, this.clock);

  open(): Line {
    const line = new Line(this, this.ahead);
    this.opened.push(line);
    return line;
  }

  watch(tell: (news: "back" | "gone") => void): void {
    this.tell = tell;
  }

  random(): number {
    return this.chance;
  }

  seconds(count: number): Promise<void> {
    return this.pass(count * 1000);
  }

  /** The latest one. */
  get line(): Line {
    return this.opened.at(-1)!;
  }
}
