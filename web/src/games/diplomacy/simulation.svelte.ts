// A trial beside the match: any orders for all powers, on a position of the match or on what came of the last trial. The referee
// resolves it; nothing of it touches the match.
import { api, Problem } from "../../lib/api";
import { toasts } from "../../lib/toasts.svelte";
import { OrderDraft } from "./draft.svelte";
import { regionOf } from "./order";
import { StoryPlayer } from "./player.svelte";
import type { DiplomacyTask } from "../../lib/types";
import type { TrialBoard, DiplomacyPhase, Trial } from "./view";

const TASKS = { moves: "move", retreats: "retreat", adjustments: "build" } as const;

export class Simulation {
  readonly player = new StoryPlayer();
  /** What orders are given on. */
  board: TrialBoard | null = $state.raw(null);
  phase: DiplomacyPhase | null = $state.raw(null);
  draft: OrderDraft | null = $state.raw(null);
  /** What came of the orders; null while they are being given. */
  result: Trial | null = $state.raw(null);
  /** Why the orders were not resolved. */
  refused: Problem | null = $state.raw(null);
  isBusy = $state(false);
  /** The power whose orders are listed. */
  power = $state(1);

  /** Begins anew on a board. */
  async open(board: TrialBoard): Promise<void> {
    const answer = await this.#ask(board, []);
    if (answer === null) return;
    this.board = board;
    this.phase = answer.resolution;
    this.draft = new OrderDraft(taskOf(answer));
    this.result = null;
  }

  async resolve(): Promise<void> {
    const { board, draft } = this;
    if (board === null || draft === null) return;
    const orders = draft.move.split(/[;\n\r]+/).map((line) => line.trim());
    const answer = await this.#ask(
      board,
      orders.filter((line) => line !== "" && line !== "-"),
    );
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

  async #ask(board: TrialBoard, orders: string[]): Promise<Trial | null> {
    if (this.isBusy) return null;
    this.isBusy = true;
    this.refused = null;
    try {
      return (await api.simulateDiplomacy({ board, orders })) as Trial;
    } catch (thrown) {
      if (thrown instanceof Problem && this.draft !== null) this.refused = thrown;
      else toasts.refuse(thrown);
      return null;
    } finally {
      this.isBusy = false;
    }
  }
}

/** Every power at once; how much each may build is the referee's to say. */
function taskOf({ resolution, choices }: Trial): DiplomacyTask {
  return { kind: TASKS[resolution.phase], choices, count: choices.length, is_binding: false };
}
