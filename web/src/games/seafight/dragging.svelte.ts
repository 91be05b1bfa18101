// A ship under the pointer. Over the sea it lies on the cells nearest to the pointer; elsewhere it floats, and let go there it
// is back in the dock. A pointer that never really moves was a click.
import { moved, SIZE, type Ship } from "./fleet";

interface Host {
  board: () => Element | null;
  ship: (index: number) => Ship;
  /** A ship is taken up. */
  take: (index: number) => void;
  put: (index: number, ship: Ship) => void;
}

const SLACK = 5; // pixels that a click may tremble
const SHORE = 0.75; // cells beyond the edge at which a ship still holds on to the board

export class Dragging {
  /** The ship being dragged; null = none. */
  index: number | null = $state(null);
  /** Where its picture floats on the screen, while it is not over the sea. */
  floats: { x: number; y: number; cell: number } | null = $state.raw(null);

  #host: Host;
  #begun: { index: number; x: number; y: number; before: Ship } | null = null;
  /** From the ship's top left corner to the pointer, in cells. */
  #grip = { x: 0.5, y: 0.5 };

  constructor(host: Host) {
    this.#host = host;
  }

  start(event: PointerEvent, index: number): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const ship = this.#host.ship(index);
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const along = (offset: number, length: number, cells: number) =>
      Math.min(Math.max((offset / length) * cells, 0), cells);
    // In the dock every ship lies; at sea it may stand.
    const stands = ship.isVertical && ship.at !== null;
    const [wide, high] = stands ? [1, ship.size] : [ship.size, 1];
    const [x, y] = [
      along(event.clientX - box.left, box.width, wide),
      along(event.clientY - box.top, box.height, high),
    ];
    this.#grip = ship.isVertical && !stands ? { x: y, y: x } : { x, y };
    this.#begun = { index, x: event.clientX, y: event.clientY, before: ship };
  }

  move(event: PointerEvent): void {
    const begun = this.#begun;
    const board = this.#host.board()?.getBoundingClientRect();
    if (begun === null || board === undefined || !event.isPrimary) return;
    if (this.index === null) {
      if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < SLACK) return;
      this.index = begun.index;
      this.#host.take(begun.index);
    }
    const cell = board.width / SIZE;
    const x = (event.clientX - board.left) / cell;
    const y = (event.clientY - board.top) / cell;
    const ship = this.#host.ship(begun.index);
    const isNear = (at: number) => at > -SHORE && at < SIZE + SHORE;
    if (isNear(x) && isNear(y)) {
      this.floats = null;
      this.#place(moved(ship, Math.round(x - this.#grip.x), Math.round(y - this.#grip.y)));
    } else {
      this.floats = {
        x: event.clientX - this.#grip.x * cell,
        y: event.clientY - this.#grip.y * cell,
        cell,
      };
      this.#place({ ...ship, at: null });
    }
  }

  drop(event: PointerEvent): void {
    if (event.isPrimary) this.#end();
  }

  /** The browser has taken the pointer away: as if nothing had been touched. */
  cancel(): void {
    const begun = this.#begun;
    if (begun !== null && this.index !== null) this.#host.put(begun.index, begun.before);
    this.#end();
  }

  #place(ship: Ship): void {
    if (this.#begun !== null && ship.at !== this.#host.ship(this.#begun.index).at)
      this.#host.put(this.#begun.index, ship);
  }

  #end(): void {
    this.#begun = null;
    this.index = null;
    this.floats = null;
  }
}
