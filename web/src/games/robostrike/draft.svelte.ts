// A program as it is being written: six places, the next one to fill, what may stand there, and where it all would lead. What is
// allowed and what follows is the referee's word, asked for once for every program.
import { Problem } from "@/wire/problem";
import type { GhostTrial, GhostWay, Happening } from "@/wire/types";
import { tryProgram } from "./operations";

export const LENGTH = 6;

export class ProgramDraft {
  readonly #board: string;
  readonly #robot: GhostTrial["robot"];
  readonly #ways = new Map<string, Promise<GhostWay>>();
  actions: number[] = $state.raw([]);
  /** The place that the next action goes to. */
  cursor = $state(0);
  /** What may stand at the cursor. */
  choices: number[] = $state.raw([]);
  happenings: Happening[] = $state.raw([]);
  /** What is wrong with it, if anything is. */
  fault: Problem | null = $state.raw(null);

  readonly isFull = $derived(this.actions.length === LENGTH);
  readonly text = $derived(this.actions.join(" "));

  constructor(board: string, robot: GhostTrial["robot"]) {
    this.#board = board;
    this.#robot = robot;
    void this.#ask();
  }

  /** At the cursor, or at a place of one's own; beyond the last one it is added. */
  put(action: number, place = this.cursor): void {
    if (place >= LENGTH) return;
    const at = Math.min(place, this.actions.length);
    const next = [...this.actions];
    next[at] = action;
    this.#change(next, at + 1);
  }

  /** Takes an action to another place. */
  move(one: number, other: number): void {
    const last = Math.min(other, this.actions.length - 1);
    const next = [...this.actions];
    const [taken] = next.splice(one, 1);
    if (taken === undefined) return;
    next.splice(last, 0, taken);
    this.#change(next, this.cursor);
  }

  /** The action before the cursor. */
  erase(): void {
    if (this.cursor === 0) return;
    this.remove(this.cursor - 1);
  }

  remove(place: number): void {
    this.#change(
      this.actions.filter((_, at) => at !== place),
      place,
    );
  }

  point(place: number): void {
    this.#change(this.actions, Math.min(place, this.actions.length));
  }

  #change(actions: number[], cursor: number): void {
    [this.actions, this.cursor] = [actions, cursor];
    void this.#ask();
  }

  #way(program: number[]): Promise<GhostWay> {
    const key = program.join(" ");
    let way = this.#ways.get(key);
    if (way === undefined) {
      way = tryProgram({ board: this.#board, robot: this.#robot, program });
      way.catch(() => this.#ways.delete(key));
      this.#ways.set(key, way);
    }
    return way;
  }

  async #ask(): Promise<void> {
    const { actions, cursor } = this;
    const isCurrent = () => this.actions === actions && this.cursor === cursor;
    try {
      const way = await this.#way(actions);
      if (!isCurrent()) return;
      [this.happenings, this.fault] = [way.happenings, null];
    } catch (problem) {
      if (!isCurrent() || !(problem instanceof Problem)) return;
      this.fault = problem;
    }
    try {
      const before = await this.#way(actions.slice(0, cursor));
      if (isCurrent()) this.choices = before.choices;
    } catch {
      // Said above.
    }
  }
}
