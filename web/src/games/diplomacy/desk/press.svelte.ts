// The letters of a match: one conversation with each power, and one with all. The server keeps what was read.
import { router } from "@/core/router.svelte";
import { session } from "@/core/session.svelte";
import { get, post, put } from "@/wire/http";
import { topics } from "@/wire/live";
import type { Said } from "@/wire/types";

/** What somebody is in a match: a power's seat, or its master. */
export type Place = number | "director";
/** A place, everybody, or those who play one's own power too. */
export type Correspondent = Place | "all" | "council";

export class Press {
  readonly #place: Place;
  readonly #match: string;
  /** Whose letters are open. */
  open: Correspondent = $state("all");
  /** Whose letters somebody has looked at last; null = nobody's yet. */
  #looked: Correspondent | null = null;
  lines: Said[] = $state.raw([]);
  /** Letters that were not read, by the conversation's name. */
  unread: ReadonlyMap<string, number> = $state.raw(new Map());

  constructor(place: Place, match = router.parameters["id"] ?? "") {
    this.#place = place;
    this.#match = match;
  }

  get total(): number {
    return [...this.unread.values()].reduce((sum, count) => sum + count, 0);
  }

  idOf(other: Correspondent): string {
    if (other === "all") return `press:${this.#match}`;
    if (other === "council") return `council:${this.#match}:${this.#place}`;
    const rank = (place: Place) => (place === "director" ? -1 : place);
    const [first, second] = [this.#place, other].sort((one, next) => rank(one) - rank(next));
    return `seats:${this.#match}:${first}:${second}`;
  }

  unreadOf(other: Correspondent): number {
    return this.unread.get(this.idOf(other)) ?? 0;
  }

  /** Counts what is unread, until the returned function is called. */
  follow(others: Correspondent[]): () => void {
    const stops = others.map((other) =>
      topics.subscribe(`conversation:${this.idOf(other)}`, {
        fresh: () => void this.#count(),
        heard: (notice) => {
          if (notice.type === "said") this.#hear(other, notice.said);
        },
      }),
    );
    return () => stops.forEach((stop) => stop());
  }

  async look(other: Correspondent): Promise<void> {
    this.open = this.#looked = other;
    this.lines = [];
    const conversation = this.idOf(other);
    const lines = await get("/conversations/{conversation}/lines", { path: { conversation } });
    if (this.open !== other) return;
    const heard = this.lines;
    this.lines = lines;
    // What came in meanwhile may be among them.
    for (const said of heard) this.#add(said);
    this.#read(other);
  }

  async write(text: string): Promise<void> {
    const conversation = this.idOf(this.open);
    const said = await post("/conversations/{conversation}/lines", {
      path: { conversation },
      body: { text, seat: this.#place === "director" ? null : this.#place },
    });
    this.#add(said);
  }

  /** Several people may write for a power; among themselves each is somebody. */
  isOwn(other: Correspondent, said: Said): boolean {
    if (other === "council") return said.author === session.identity?.name;
    return (said.seat ?? "director") === this.#place;
  }

  #hear(other: Correspondent, said: Said): void {
    if (this.#looked === other) {
      this.#add(said);
      this.#read(other);
    } else if (!this.isOwn(other, said))
      this.unread = new Map([...this.unread, [this.idOf(other), this.unreadOf(other) + 1]]);
  }

  #add(said: Said): void {
    if (!this.lines.some((line) => line.id === said.id)) this.lines = [...this.lines, said];
  }

  #read(other: Correspondent): void {
    const conversation = this.idOf(other);
    const line = this.lines.at(-1)?.id;
    this.unread = new Map([...this.unread, [conversation, 0]]);
    // Unread again on the next visit, if the server does not hear of it.
    if (line !== undefined)
      put("/conversations/{conversation}/read", { path: { conversation }, body: { line } }).catch(() => {});
  }

  async #count(): Promise<void> {
    const known = await get("/conversations").catch(() => []);
    this.unread = new Map(
      known.filter(({ match }) => match === this.#match).map(({ id, unread }) => [id, unread]),
    );
  }
}
