// The rematch of a match that is over, as far as this browser knows it: offered, by whom, begun, over.
import type { TableInfo } from "@/wire/types";
import type { MatchWire } from "./wire";

/** `mine` = offered by the viewer, `theirs` = to the viewer, `begun` = the viewer plays it, `seen` = it is somebody's, or over. */
type RematchState = "none" | "mine" | "theirs" | "begun" | "seen";

export class Rematch {
  /** null = there is none, or nothing is known of it yet. */
  table: TableInfo | null = $state.raw(null);
  readonly #wire: Pick<MatchWire, "subscribe">;

  constructor(wire: Pick<MatchWire, "subscribe">) {
    this.#wire = wire;
  }

  /** A table that was closed was an offer that is gone. */
  get state(): RematchState {
    const { table } = this;
    if (table === null || table.status === "closed") return "none";
    const isSeated = (table.your_seat ?? null) !== null;
    if (table.status === "open") return isSeated ? "mine" : "theirs";
    return table.status === "playing" && isSeated ? "begun" : "seen";
  }

  /** Until the returned function is called. */
  follow(id: string | null): () => void {
    if (id === null) return () => {};
    return this.#wire.subscribe(`match:${id}`, {
      isGlance: true,
      heard: (notice) => {
        if (notice.type === "snapshot") this.table = notice.snapshot.table;
        else if (notice.type === "table" && notice.table.id === id) this.table = notice.table;
      },
    });
  }
}
