// An action on its way to a place of the program, held by mouse, pen or finger. Whatever is not carried far is a click.
const FAR = 8;

interface Carried {
  action: number;
  /** The place it was taken from; null = from the palette. */
  from: number | null;
}

export class Dragging {
  readonly #drop: (carried: Carried, place: number | null) => void;
  #held: { carried: Carried; x: number; y: number } | null = null;
  carried: Carried | null = $state.raw(null);
  x = $state(0);
  y = $state(0);
  /** The place it would be put. */
  over: number | null = $state(null);
  #wasDrag = false;

  constructor(drop: (carried: Carried, place: number | null) => void) {
    this.#drop = drop;
  }

  down(event: PointerEvent, carried: Carried): void {
    this.#wasDrag = false;
    if (event.button === 0) this.#held = { carried, x: event.clientX, y: event.clientY };
  }

  readonly move = (event: PointerEvent): void => {
    if (this.#held === null) return;
    const { carried, x, y } = this.#held;
    if (this.carried === null && Math.hypot(event.clientX - x, event.clientY - y) < FAR) return;
    [this.carried, this.x, this.y, this.#wasDrag] = [carried, event.clientX, event.clientY, true];
    this.over = placeUnder(event);
  };

  readonly up = (event: PointerEvent): void => {
    const { carried } = this;
    this.cancel();
    if (carried !== null) this.#drop(carried, placeUnder(event));
  };

  readonly cancel = (): void => {
    [this.#held, this.carried, this.over] = [null, null, null];
  };

  /** Whether a click ends a drag. */
  endDrag(): boolean {
    const was = this.#wasDrag;
    this.#wasDrag = false;
    return was;
  }
}

function placeUnder(event: PointerEvent): number | null {
  const slot = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-slot]");
  return slot ? Number(slot.dataset.slot) : null;
}
