// One conversation: its lines, read in pages backwards, what is said meanwhile, and how far one has read.
import { api } from "@/wire/api";
import { topics } from "@/wire/live";
import type { Said } from "@/wire/types";

const PAGE = 50;

export class Talk {
  lines: Said[] = $state.raw([]);
  isLoaded = $state(false);
  problem: unknown = $state.raw(null);
  hasEarlier = $state(false);
  /** The last line that had been read when the conversation was opened. */
  readBefore = $state(0);
  id: string | null = $state(null);
  #marked = 0;
  #isClosed = false;
  /** Done once it is known which conversation this is, or why there is none. */
  readonly #opened: Promise<void>;
  #stop: () => void = () => {};

  /** `name` = a friend; null = everybody. Whoever has no account only reads. */
  constructor(name: string | null, isMember: boolean) {
    this.#opened = this.#open(name, isMember);
  }

  get value(): Said[] {
    return this.lines;
  }

  close(): void {
    this.#isClosed = true;
    this.#stop();
  }

  async #open(name: string | null, isMember: boolean): Promise<void> {
    try {
      if (name === null) {
        this.id = "everybody";
        const mine = isMember ? await api.conversations() : [];
        this.readBefore = mine.find(({ id }) => id === "everybody")?.read ?? 0;
      } else {
        const info = await api.openConversation(name);
        this.id = info.id;
        this.readBefore = info.read ?? 0;
      }
    } catch (problem) {
      this.problem = problem;
      return;
    }
    if (this.#isClosed) return;
    this.#marked = isMember ? this.readBefore : Number.POSITIVE_INFINITY;
    this.#stop = topics.subscribe(`conversation:${this.id}`, {
      fresh: () => void this.load(),
      heard: (notice) => {
        if (notice.type === "said") this.#add([notice.said]);
      },
    });
  }

  async load(): Promise<void> {
    if (this.id === null) return;
    try {
      const latest = await api.lines(this.id, { limit: PAGE });
      if (!this.isLoaded) this.hasEarlier = latest.length === PAGE;
      this.isLoaded = true;
      this.problem = null;
      this.#add(latest);
    } catch (problem) {
      if (!this.isLoaded) this.problem = problem;
    }
  }

  async loadEarlier(): Promise<void> {
    const first = this.lines[0];
    if (this.id === null || first === undefined) return;
    const earlier = await api.lines(this.id, { limit: PAGE, before: first.id });
    this.hasEarlier = earlier.length === PAGE;
    this.#add(earlier);
  }

  async say(text: string): Promise<void> {
    await this.#opened;
    if (this.id === null) throw this.problem;
    this.#add([await api.sayIn(this.id, text)]);
  }

  search(words: string): Promise<Said[]> {
    return this.id === null ? Promise.resolve([]) : api.lines(this.id, { limit: 100, words });
  }

  /** What stands on the screen has been read. */
  markRead(): void {
    const last = this.lines.at(-1);
    if (this.id === null || last === undefined || last.id <= this.#marked) return;
    this.#marked = last.id;
    api.markRead(this.id, last.id).catch(() => (this.#marked = 0));
  }

  #add(lines: Said[]): void {
    const known = new Map(this.lines.map((line) => [line.id, line]));
    for (const line of lines) known.set(line.id, line);
    this.lines = [...known.values()].sort((one, other) => one.id - other.id);
  }
}
