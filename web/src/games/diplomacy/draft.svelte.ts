// Orders of one phase being thought up, by pointing, from lists or as text; all three change the same draft.
import { inCodes } from "./names";
import { SvelteMap } from "svelte/reactivity";
import { readOrder, type Order } from "./order";
import { Picker, type Legal } from "./picker.svelte";
import type { DiplomacyChoice, DiplomacyTask } from "@/wire/types";

/** What a move without orders says. */
export const NOTHING = "-";

/** How a move ends whose author agrees to resolve at once. */
export const FINAL_MARK = "; final";

/** A move without the mark of its author's consent. */
export const withoutMark = (move: string) =>
  move.endsWith(FINAL_MARK) ? move.slice(0, -FINAL_MARK.length) : move;

/** Whether two moves say the same, in whatever order. */
export function saysTheSame(one: string, other: string): boolean {
  const parts = (move: string) => move.split("; ").sort().join("; ");
  return parts(one) === parts(other);
}

export class OrderDraft {
  readonly kind: DiplomacyTask["kind"];
  readonly choices: DiplomacyChoice[];
  /** How many orders can be given. */
  readonly count: number;
  readonly isBinding: boolean;
  readonly legal: Legal;
  readonly picker: Picker;
  /** The order of each place that has one. */
  readonly given = new SvelteMap<string, Order>();
  /** As it is being typed; null = not as text. */
  typed: string | null = $state(null);

  constructor(task: DiplomacyTask, orders = "") {
    this.kind = task.kind;
    this.choices = task.choices;
    this.count = task.count;
    this.isBinding = task.is_binding;
    this.legal = new Map(task.choices.map(({ zone, orders }) => [zone, orders.map(readOrder)]));
    this.picker = new Picker(
      () => this.#open,
      (order) => this.toggle(order),
    );
    this.take(orders);
  }

  readonly left = $derived.by(() => this.count - this.given.size);
  /** Where something can still be said; once enough is built or removed, only where it can be changed. */
  readonly #open: Legal = $derived.by(() =>
    this.left > 0 ? this.legal : new Map([...this.legal].filter(([zone]) => this.given.has(zone))),
  );
  readonly isComplete = $derived.by(() => this.left <= 0);
  /** One line of canonical text. */
  readonly text = $derived.by(() => this.lines("; ") || NOTHING);
  /** What is sent: the lines as they were typed, or the orders given. */
  readonly move = $derived.by(() => (this.typed === null ? this.text : this.typed.trim() || NOTHING));

  lines(separator: string): string {
    return this.choices.flatMap(({ zone }) => this.given.get(zone)?.text ?? []).join(separator);
  }

  /** null takes the order of a place away. */
  set(zone: string, text: string | null): void {
    const order = this.legal.get(zone)?.find((one) => one.text === text);
    if (order === undefined) this.given.delete(zone);
    else if (this.given.has(zone) || this.left > 0) this.given.set(zone, order);
  }

  /** The same again takes a removal or a build back. */
  toggle(order: Order): void {
    const zone = this.#placeOf(order);
    const isSame = this.given.get(zone)?.text === order.text;
    this.set(zone, isSame && (order.kind === "remove" || order.kind === "build") ? null : order.text);
  }

  clear(): void {
    this.given.clear();
    this.picker.cancel();
    if (this.typed !== null) this.typed = "";
  }

  /** Takes what it knows of a text, one order a line or between semicolons, and forgets what was given before. */
  take(text: string): void {
    this.given.clear();
    for (const line of text.split(/[;\n\r]+/)) {
      const plain = inCodes(line).toUpperCase();
      for (const [zone, orders] of this.legal) {
        const order = orders.find((one) => one.text.toUpperCase() === plain);
        if (order !== undefined) this.set(zone, order.text);
      }
    }
  }

  type(text: string): void {
    this.typed = text;
    this.take(text);
  }

  /** From lists to text and back. */
  writeAsText(isText: boolean): void {
    this.picker.cancel();
    this.typed = isText ? this.lines("\n") : null;
  }

  #placeOf(order: Order): string {
    for (const [zone, orders] of this.legal) if (orders.some((one) => one.text === order.text)) return zone;
    return order.zone;
  }
}
