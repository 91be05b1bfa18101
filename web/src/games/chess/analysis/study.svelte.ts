// The analysis of one match that is over: asked for by hand, followed while it is worked out. What it says of a move is shared with
// the list of moves.
import { session } from "@/core/session.svelte";
import { get, post } from "@/wire/http";
import type { ChessAnalysis, ChessPly } from "@/wire/types";

const AGAIN_AFTER = 1000;

class Study {
  analysis: ChessAnalysis | null = $state.raw(null);
  problem: unknown = $state.raw(null);
  #match: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #plies: ReadonlyMap<number, ChessPly> = $derived(
    new Map(this.analysis?.plies.map((ply) => [ply.version, ply])),
  );

  /** Look at a match until the returned function is called; for `$effect`. */
  open(match: string): () => void {
    this.#match = match;
    void this.#take(() => get("/chess/matches/{match}/analysis", { path: { match } }));
    return () => {
      clearTimeout(this.#timer);
      this.#match = null;
      this.analysis = null;
      this.problem = null;
    };
  }

  /** Have the match analysed. */
  ask(): void {
    const match = this.#match;
    if (match === null) return;
    void this.#take(() => session.during(() => post("/chess/matches/{match}/analysis", { path: { match } })));
  }

  /** What is said of the move that led to a position. */
  of(version: number): ChessPly | undefined {
    return this.#plies.get(version);
  }

  async #take(answer: () => Promise<ChessAnalysis>): Promise<void> {
    const match = this.#match;
    this.problem = null;
    try {
      const analysis = await answer();
      if (this.#match !== match) return;
      this.analysis = analysis;
      if (analysis.status !== "running") return;
      const again = () => get("/chess/matches/{match}/analysis", { path: { match: match! } });
      this.#timer = setTimeout(() => void this.#take(again), AGAIN_AFTER);
    } catch (problem) {
      if (this.#match === match) this.problem = problem;
    }
  }
}

export const study = new Study();
