// A trial: any orders for all powers, on any position, and what comes of them. The referee judges the position and resolves the
// orders; nothing of it touches a match. Every step can be gone back on.
import { Problem } from "@/wire/problem";
import { notices } from "@/core/notices.svelte";
import { phaseOf } from "./board";
import { simulate } from "./operation";
import { NOTHING, OrderDraft } from "../draft.svelte";
import { regionOf } from "../order";
import { StoryPlayer } from "../player.svelte";
import type { DiplomacyTask } from "@/wire/types";
import type { TrialBoard, Trial } from "../view";

const TASKS = { moves: "move", retreats: "retreat", adjustments: "build" } as const;

interface Step {
  board: TrialBoard;
  orders: string;
}

export class Simulation {
  readonly player = new StoryPlayer();
  /** What orders are given on; the referee may not have accepted it yet. */
  board: TrialBoard | null = $state.raw(null);
  /** Of a board that begins a match, or is given as text. */
  variant: TrialBoard["variant"] = $state("standard");
  /** The board as a line of text, as the referee last wrote it. */
  position = $state("");
  /** null while the board makes no sense. */
  draft: OrderDraft | null = $state.raw(null);
  /** What came of the orders; null while they are being given. */
  result: Trial | null = $state.raw(null);
  /** What is wrong with the board, with a text that was to become one, or with an order. */
  refused: Problem | null = $state.raw(null);
  isBusy = $state(false);
  /** The power whose orders are listed. */
  power = $state(1);
  #past: Step[] = $state.raw([]);
  /** The orders that a board which makes no sense is keeping for the next. */
  #kept = $state("");
  #asked = 0;

  readonly phase = $derived(this.board === null ? null : phaseOf(this.board.advancement));
  readonly canGoBack = $derived(this.#past.length > 0);
  /** The orders as they stand, on one line. */
  readonly orders = $derived.by(() =>
    this.draft === null ? this.#kept : linesOf(this.draft.move).join("; "),
  );

  /** Begins anew on a board, on a position written as text, or (null) where a match begins. Orders that no list has stay text. */
  async open(start: TrialBoard | string | null, orders = ""): Promise<void> {
    this.#past = [];
    const taken = await this.#look(start, orders);
    const lines = linesOf(orders);
    if (taken !== null && this.draft!.given.size < lines.length) this.draft!.type(lines.join("\n"));
  }

  /** Begins anew, where a match of another variant begins. */
  async choose(variant: TrialBoard["variant"]): Promise<void> {
    this.variant = variant;
    await this.open(null);
  }

  /** Another board in place of this one; orders that still can be given stay. */
  async edit(board: TrialBoard | string | null): Promise<void> {
    const past = this.#past;
    this.#remember();
    const taken = await this.#look(board, this.orders);
    // A text that is no position has changed nothing.
    if (taken === null && typeof board === "string") this.#past = past;
  }

  /** The same again from what the orders have led to; a phase in which nobody has anything to order passes by itself. */
  async goOn(): Promise<void> {
    if (this.result === null) return;
    this.#remember();
    let next: Trial | null = this.result;
    do next = await this.#look(next.board, "");
    while (next !== null && next.choices.length === 0 && next.resolution.phase !== "moves");
  }

  /** As it was one change of the board before. */
  async back(): Promise<void> {
    const step = this.#past.at(-1);
    if (step === undefined) return;
    this.#past = this.#past.slice(0, -1);
    await this.#look(step.board, step.orders);
  }

  async resolve(): Promise<void> {
    const { board, draft } = this;
    if (board === null || draft === null || this.isBusy) return;
    const answer = await this.#ask(board, linesOf(draft.move));
    if (answer === null) return;
    this.result = answer;
    draft.picker.cancel();
    this.player.take({ resolved: [answer.resolution], ...answer.board }, true);
  }

  /** Back to the orders, to change them. */
  reconsider(): void {
    this.player.pause();
    this.result = null;
  }

  /** Whose unit stands in a zone, or whose centre it is. */
  powerAt(zone: string): number {
    const isThere = (unit: { zone: string }) => regionOf(unit.zone) === regionOf(zone);
    const unit = this.board?.dislodged.find(isThere) ?? this.board?.units.find(isThere);
    return unit?.power ?? this.board?.centers[regionOf(zone)] ?? 0;
  }

  #remember(): void {
    if (this.board !== null) this.#past = [...this.#past, { board: this.board, orders: this.orders }];
  }

  /** Takes up a board, whatever the referee says of it; a text that is no position changes nothing. */
  async #look(start: TrialBoard | string | null, orders: string): Promise<Trial | null> {
    const isBoard = start !== null && typeof start !== "string";
    const isTyped = this.draft !== null && this.draft.typed !== null;
    if (isBoard) {
      this.variant = start.variant;
      this.reconsider();
      this.board = start;
    }
    const answer = await this.#ask(start, []);
    if (answer === null) {
      if (isBoard && this.refused !== null) [this.draft, this.#kept] = [null, orders];
      return null;
    }
    this.reconsider();
    this.board = answer.given;
    this.position = answer.given_position;
    this.draft = new OrderDraft(taskOf(answer), orders);
    if (isTyped) this.draft.type(linesOf(orders).join("\n"));
    return answer;
  }

  /** null where the referee refuses, or something else has been asked meanwhile. */
  async #ask(board: TrialBoard | string | null, orders: string[]): Promise<Trial | null> {
    const number = (this.#asked += 1);
    this.isBusy = true;
    this.refused = null;
    try {
      const answer = (await simulate({ board, orders, variant: this.variant })) as Trial;
      return number === this.#asked ? answer : null;
    } catch (thrown) {
      if (number !== this.#asked) return null;
      if (thrown instanceof Problem && thrown.words !== null) this.refused = thrown;
      else notices.refuse(thrown);
      return null;
    } finally {
      if (number === this.#asked) this.isBusy = false;
    }
  }
}

const linesOf = (orders: string): string[] =>
  orders
    .split(/[;\n\r]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && line !== NOTHING);

/** Every power at once; how much each may build is the referee's to say. */
function taskOf({ resolution, choices }: Trial): DiplomacyTask {
  return { kind: TASKS[resolution.phase], choices, count: choices.length, is_binding: false };
}
