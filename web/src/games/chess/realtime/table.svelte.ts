// A table of real-time chess as one player handles it: which piece is chosen, what is planned for those that rest, what a pawn becomes.
// It keeps the moment up to date by the time of the match, and sends what is due.
import { announcer } from "@/core/announcer.svelte";
import { settings } from "@/core/settings.svelte";
import type { RealTimeView, RestingView } from "@/wire/types";
import type { MatchTime } from "../../face";
import { sideOf } from "../placement";
import { letterOf } from "../san";
import { arrival, at, coolingFor, nextArrival, rested, tenths, type Moment } from "./moment";
import { Plans } from "./plans.svelte";
import { words } from "./words";

interface Given {
  view: () => RealTimeView;
  seat: () => number | null;
  isLive: () => boolean;
  time: () => MatchTime;
  boards: number;
  play: (move: string) => void;
}

/** Milliseconds between two looks at the clock: a dial's figures are tenths. */
const BEAT = 100;
const SHORTEST = 8;

export class Table {
  readonly #given: Given;
  readonly plans = new Plans();
  now = $state(0);
  selection: { board: number; square: string } | null = $state.raw(null);
  promoting: { piece: RestingView; to: string } | null = $state.raw(null);
  readonly moment: Moment = $derived.by(() => at(this.#given.view(), this.now, this.#given.boards));

  constructor(given: Given) {
    this.#given = given;
  }

  get #moving(): RestingView[] {
    return this.moment.moving.map((motion) => rested(motion, this.#given.view(), this.#given.boards));
  }

  /** One's own pieces: those that rest, and those on their way as they will be once they have arrived. */
  get own(): RestingView[] {
    const seat = this.#given.seat();
    return [...this.moment.resting, ...this.#moving].filter(({ piece }) => sideOf(piece) === seat);
  }

  get chosen(): RestingView | null {
    const { selection } = this;
    return (selection && this.#ownAt(selection.board, selection.square)) ?? null;
  }

  #ownAt(board: number, square: string): RestingView | undefined {
    return this.own.find((piece) => piece.board === board && piece.square === square);
  }

  /** Follows the time of the match; for `$effect`. */
  follow(): () => void {
    const time = this.#given.time();
    this.now = time.now();
    if (!time.isRunning) return () => {};
    let timer: ReturnType<typeof setTimeout>;
    const beat = () => {
      this.now = time.now();
      this.#send();
      timer = setTimeout(beat, this.#wait(time));
    };
    timer = setTimeout(beat, this.#wait(time));
    return () => clearTimeout(timer);
  }

  #wait(time: MatchTime): number {
    const view = this.#given.view();
    const next = [nextArrival(view, this.now), this.plans.nextDue(this.moment.resting)];
    const times = next.filter((one) => one !== null).map((one) => (one - this.now) / time.speed);
    return Math.max(Math.min(BEAT, ...times), SHORTEST);
  }

  #send(): void {
    if (!this.#given.isLive() || this.plans.all.length === 0) return;
    this.plans.keep(this.own);
    for (const move of this.plans.due(this.moment.resting, this.now)) this.#given.play(move);
  }

  /** A square was chosen: the piece on it, or where the chosen piece goes. */
  choose(board: number, square: string): void {
    if (!this.#given.isLive()) return;
    const { chosen } = this;
    if (chosen?.board === board && chosen.reach.includes(square)) return this.go(chosen, square);
    const isSame = chosen?.board === board && chosen.square === square;
    this.selection = !isSame && this.#ownAt(board, square) ? { board, square } : null;
  }

  go(piece: RestingView, to: string): void {
    this.selection = null;
    if (piece.piece.toLowerCase() === "p" && /[18]/.test(to[1]!)) this.promoting = { piece, to };
    else this.#decide(piece, piece.square + to);
  }

  /** What the waiting pawn becomes; null = it stays. */
  promote(letter: string | null): void {
    const { promoting } = this;
    this.promoting = null;
    if (promoting !== null && letter !== null)
      this.#decide(promoting.piece, promoting.piece.square + promoting.to + letter);
  }

  /** Sent at once if the piece is ready, else when it is. */
  #decide(piece: RestingView, move: string): void {
    const now = this.#given.time().now();
    const isThere = this.moment.resting.some(
      ({ board, square }) => board === piece.board && square === piece.square,
    );
    const left = coolingFor(piece, now);
    if (isThere && left === 0) return this.#given.play(move);
    this.plans.toggle(piece, move);
    const kind = piece.piece.toUpperCase();
    const name = (kind === "P" ? "" : letterOf(kind)) + move.slice(2);
    if (this.plans.of(piece) === undefined) announcer.say(words.t.unplanned(name));
    else if (!isThere) announcer.say(words.t.plannedOnArrival(name));
    else announcer.say(words.t.planned(name, tenths(left, settings.language)));
  }

  /** Whether a piece is on its way to a square. */
  isBoundFor(board: number, square: string): boolean {
    return this.moment.moving.some((motion) => motion.board === board && motion.path.at(-1) === square);
  }

  /** How many pieces of a side cannot move just now. */
  static resting(view: RealTimeView, seat: number, now: number): number {
    const isOf = ({ piece }: { piece: string }) => sideOf(piece) === seat;
    const cooling = view.resting.filter((piece) => isOf(piece) && coolingFor(piece, now) > 0).length;
    const arrived = view.moving.filter(
      (motion) => isOf(motion) && arrival(motion) <= now && arrival(motion) + view.cooldown > now,
    );
    return now < view.starts ? 0 : cooling + arrived.length;
  }
}
