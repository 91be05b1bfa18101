// The viewer's own moves between a click and the referee's answer: several may be under way where the game allows it, one may be
// chosen ahead of its turn, and what is refused is told and gone.
import type { AnyFace } from "@/games/face";
import { problemText } from "@/core/problems";
import { Problem } from "@/wire/problem";
import type { Action } from "@/wire/types";
import type { Feed } from "./feed.svelte";
import type { MatchWire } from "./wire";

export class OwnMoves {
  readonly #feed: Feed;
  readonly #wire: MatchWire;
  readonly #face: () => AnyFace | null;
  /** On their way to the referee, oldest first. */
  pending: string[] = $state.raw([]);
  /** To be sent as soon as it is one's turn. */
  premove: string | null = $state(null);
  /** The last refusal, for people to read near the board. */
  refusal: string | null = $state(null);
  /** The same as the referee put it, for boards that can say where the fault lies. */
  refused: Problem | null = $state.raw(null);

  constructor(feed: Feed, wire: MatchWire, face: () => AnyFace | null) {
    this.#feed = feed;
    this.#wire = wire;
    this.#face = face;
    feed.listen(({ before, situation }) => {
      if (situation.version !== before?.version) this.refusal = null;
      if (situation.outcome !== null) this.premove = null;
      this.#sendPremove();
    });
  }

  /** Whether a choice would be taken as a premove. */
  get mayPremove(): boolean {
    const { seat, isOver, isYourTurn, hasLeft } = this.#feed;
    return (
      (this.#face()?.board.takesPremoves ?? false) && seat !== null && !isYourTurn && !isOver && !hasLeft
    );
  }

  async play(move: string): Promise<void> {
    // The same choice again is one thought better of.
    if (this.mayPremove) return void (this.premove = this.premove === move ? null : move);
    const version = this.#feed.situation?.version;
    if (version === undefined) return;
    if (this.pending.length > 0 && !this.#face()?.board.sendsAtOnce) return;
    this.pending = [...this.pending, move];
    await this.act({ kind: "move", move, version });
    const at = this.pending.indexOf(move);
    this.pending = this.pending.filter((_, index) => index !== at);
  }

  /** Refusals are kept for the page to show; nothing is thrown. */
  async act(action: Action): Promise<void> {
    this.refusal = null;
    this.refused = null;
    try {
      await this.#wire.act(this.#feed.id, action);
    } catch (thrown) {
      this.refused = thrown instanceof Problem ? thrown : null;
      const code = thrown instanceof Problem ? thrown.code : "";
      const move = action.move ?? null;
      const view = this.#feed.situation?.view;
      this.refusal = this.#face()?.story.refuse?.({ code, move, view }) ?? problemText(thrown);
      if (code === "stale_version") void this.#feed.refresh();
    }
  }

  #sendPremove(): void {
    const { premove } = this;
    if (premove === null || !this.#feed.isYourTurn) return;
    this.premove = null;
    const moves = this.#feed.situation?.moves ?? null;
    if (moves === null || moves.includes(premove)) void this.play(premove);
  }
}
