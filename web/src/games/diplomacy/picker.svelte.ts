// An order put together by pointing: a unit, what it does, whom it helps, where to. Every step offers what the referee's list of
// legal orders still allows, and no more.
import { regionOf, type Order, type OrderKind } from "./order";

/** What may be ordered, by the zone of the unit or, for builds, of the region. */
export type Legal = ReadonlyMap<string, readonly Order[]>;

const NEEDS_OTHER: OrderKind[] = ["support", "convoy"];
const NEEDS_NOTHING: OrderKind[] = ["hold", "disband", "build", "remove"];

export class Picker {
  /** The key of the unit among the legal orders. */
  unit: string | null = $state(null);
  kind: OrderKind | null = $state(null);
  other: string | null = $state(null);
  /** A zone, or a region of which the coast is still to be said. */
  to: string | null = $state(null);
  readonly #legal: () => Legal;
  readonly #onpick: (order: Order) => void;

  constructor(legal: () => Legal, onpick: (order: Order) => void) {
    this.#legal = legal;
    this.#onpick = onpick;
  }

  readonly #all: readonly Order[] = $derived.by(() =>
    this.unit === null ? [] : (this.#legal().get(this.unit) ?? []),
  );
  /** What the unit may do at all. */
  readonly kinds: OrderKind[] = $derived([...new Set(this.#all.map(({ kind }) => kind))]);
  readonly #left: readonly Order[] = $derived(
    this.#all.filter(
      (order) =>
        (this.kind === null || order.kind === this.kind) &&
        (this.other === null || order.other === this.other) &&
        (this.to === null || isAt(goalOf(order), this.to)),
    ),
  );
  /** What is to be pointed at next. */
  readonly step: "unit" | "other" | "to" | "choice" = $derived.by(() => {
    if (this.unit === null || this.#all.length === 0) return "unit";
    if (this.kind === null || NEEDS_NOTHING.includes(this.kind) || this.to !== null) return "choice";
    return NEEDS_OTHER.includes(this.kind) && this.other === null ? "other" : "to";
  });
  /** What may be pointed at: a unit by its region, a goal by its zone. */
  readonly targets: string[] = $derived.by(() => {
    const units = () => [...this.#legal().keys()].map(regionOf);
    const found = { unit: units, other: this.#others, to: this.#goals, choice: () => [] };
    return [...new Set<string>(found[this.step].call(this))];
  });
  /** Orders that pointing does not tell apart: by land or by sea, on this coast or that, an army or a fleet. */
  readonly choices: readonly Order[] = $derived(this.step === "choice" ? this.#left : []);

  #others(): string[] {
    return this.#left.flatMap(({ other }) => (other === undefined ? [] : regionOf(other)));
  }

  #goals(): string[] {
    return this.#left.map(goalOf);
  }

  /** Begin with a unit; without another word it moves, if it can. */
  begin(unit: string): void {
    this.cancel();
    this.unit = unit;
    const first = (["move", "retreat", "remove", "build"] as const).find((kind) => this.kinds.includes(kind));
    this.do(first ?? this.kinds[0] ?? "hold");
  }

  /** The unit does this; what follows is asked for. */
  do(kind: OrderKind): void {
    [this.kind, this.other, this.to] = [kind, null, null];
    if (kind !== "build") this.#settle();
  }

  /** A region or a coast was pointed at. */
  point(zone: string): void {
    const found = this.targets.filter((target) => isAt(target, zone));
    if (found.length === 0) return this.#elsewhere(zone);
    if (this.step === "unit") return this.begin(this.#unitIn(zone)!);
    if (this.step === "other") {
      this.other = this.#left.find(({ other }) => other !== undefined && isIn(other, zone))!.other!;
      const goals = new Set(this.#goals());
      if (goals.size === 1) this.to = [...goals][0]!;
    } else this.to = found.length === 1 ? found[0]! : zone;
    this.#settle();
  }

  take(order: Order): void {
    this.cancel();
    this.#onpick(order);
  }

  cancel(): void {
    [this.unit, this.kind, this.other, this.to] = [null, null, null, null];
  }

  /** Nothing to choose there: another unit of one's own, or nothing at all. */
  #elsewhere(zone: string): void {
    const isSame = this.unit !== null && isIn(this.unit, zone);
    const other = this.#unitIn(zone);
    if (other === undefined || isSame) this.cancel();
    else this.begin(other);
  }

  #unitIn(zone: string): string | undefined {
    return [...this.#legal().keys()].find((unit) => isIn(unit, zone));
  }

  #settle(): void {
    if (this.step === "choice" && this.#left.length === 1) this.take(this.#left[0]!);
  }
}

/** Where an order points last: a support to hold at the unit that is supported. */
const goalOf = (order: Order): string => order.to ?? order.other ?? order.zone;

const isIn = (zone: string, other: string): boolean => regionOf(zone) === regionOf(other);

/** Whether a zone is the one pointed at, or one of the coasts of the region pointed at. */
const isAt = (zone: string, pointed: string): boolean =>
  zone === pointed || (pointed.length === 3 && regionOf(zone) === pointed);
