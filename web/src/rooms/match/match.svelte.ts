// One match as this browser knows it, put together from its parts: the feed (what the server says), the timeline (which position is
// looked at), the viewer's own moves, the clock. Holds no rules: whatever happens is the server's word.
import type { AnyFace } from "@/games/face";
import { MatchClock } from "./clock.svelte";
import { Feed } from "./feed.svelte";
import { OwnMoves } from "./moves.svelte";
import { Rematch } from "./rematch.svelte";
import { Timeline } from "./timeline.svelte";
import { wireOf, type MatchWire } from "./wire";

export class MatchModel {
  readonly feed: Feed;
  readonly timeline: Timeline;
  readonly clock: MatchClock;
  readonly own: OwnMoves;
  readonly rematch: Rematch;
  /** How its game looks; null until it is loaded. */
  face: AnyFace | null = $state.raw(null);

  /** `seat` is for those who hold several. */
  constructor(id: string, seat?: number, wire: MatchWire = wireOf(seat)) {
    this.feed = new Feed(id, wire, seat);
    this.timeline = new Timeline((since) => wire.frames(id, since));
    this.feed.listen((change) => this.timeline.take(change));
    this.clock = new MatchClock(this.feed, this.timeline, wire.now);
    this.rematch = new Rematch(wire);
    this.own = new OwnMoves(this.feed, wire, () => this.face);
  }

  /** The viewer's own sealed move of this round; empty where only its being there is known. */
  get sealed(): string | null {
    const { seat, situation } = this.feed;
    if (seat === null || !situation?.asks.some((ask) => ask.seat === seat && ask.answered)) return null;
    return situation.answer ?? "";
  }
}
