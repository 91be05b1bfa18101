// Which part of the map is seen: pan and zoom within its bounds, in units of the map.
type Place = [number, number];

/** What is looked at: its size in units, and how many pixels a unit takes at most. */
interface Sight {
  width: number;
  height: number;
  closest: number;
}

export class Camera {
  readonly #sight: () => Sight;
  /** The size of the window in pixels; nothing is shown before it is known. */
  windowWidth = $state(0);
  windowHeight = $state(0);
  #middle: Place = $state([0, 0]);
  /** What the window closes in on, unless a pixel is said; null = on its middle. */
  aim: Place | null = null;
  /** 1 = the whole map. */
  #zoom = $state(1);

  constructor(sight: () => Sight) {
    this.#sight = sight;
  }

  /** Pixels a unit when the whole map is seen. */
  readonly #whole = $derived.by(() => {
    const { width, height } = this.#sight();
    return Math.min(this.windowWidth / width, this.windowHeight / height) || 1;
  });
  readonly #most = $derived.by(() => Math.max(2, this.#sight().closest / this.#whole));
  /** Pixels a unit. */
  readonly scale = $derived(this.#whole * Math.min(this.#zoom, this.#most));
  readonly isWhole = $derived(this.#zoom <= 1.001);
  readonly isClosest = $derived(this.#zoom >= this.#most - 0.001);
  /** The place in the top left corner of the window. */
  readonly corner: Place = $derived.by(() => {
    const { width, height } = this.#sight();
    return [
      this.#start(this.#middle[0], this.windowWidth / this.scale, width),
      this.#start(this.#middle[1], this.windowHeight / this.scale, height),
    ];
  });
  readonly viewBox = $derived(
    [...this.corner, this.windowWidth / this.scale, this.windowHeight / this.scale]
      .map((value) => value.toFixed(2))
      .join(" "),
  );

  /** Where the window begins along one axis: within the map, or around it where the map is smaller. */
  #start(middle: number, seen: number, all: number): number {
    if (seen >= all) return (all - seen) / 2;
    return Math.min(Math.max(middle - seen / 2, 0), all - seen);
  }

  /** The place under a pixel of the window. */
  at(x: number, y: number): Place {
    return [this.corner[0] + x / this.scale, this.corner[1] + y / this.scale];
  }

  #look(x: number, y: number) {
    this.#middle = [x, y];
    // Kept within bounds, so that the next step starts from what is seen.
    this.#middle = [
      this.corner[0] + this.windowWidth / this.scale / 2,
      this.corner[1] + this.windowHeight / this.scale / 2,
    ];
  }

  /** Moves the map by pixels, as if held. */
  pan(x: number, y: number) {
    this.#look(this.#middle[0] - x / this.scale, this.#middle[1] - y / this.scale);
  }

  /** Zooms around a pixel of the window; unless one is said, around what is aimed at. */
  zoom(factor: number, pointX?: number, pointY?: number) {
    const isAimed = factor > 1 && pointX === undefined;
    const [x, y] = [pointX ?? this.windowWidth / 2, pointY ?? this.windowHeight / 2];
    const [held, before] = [this.at(x, y), this.#zoom];
    this.#zoom = Math.min(Math.max(before * factor, 1), this.#most);
    if (this.aim !== null && isAimed) return this.#look(...this.aim);
    this.#look(
      held[0] - (x - this.windowWidth / 2) / this.scale,
      held[1] - (y - this.windowHeight / 2) / this.scale,
    );
  }

  showWhole() {
    this.#zoom = 1;
    this.#look(this.#sight().width / 2, this.#sight().height / 2);
  }

  /** Brings a place into view, with some room around it. */
  reveal([x, y]: Place) {
    const [seenX, seenY] = [this.windowWidth / this.scale, this.windowHeight / this.scale];
    const room = (seen: number) => Math.min(60 / this.scale, seen / 3);
    const nearest = (place: number, start: number, seen: number) =>
      Math.min(Math.max(start + seen / 2, place - seen / 2 + room(seen)), place + seen / 2 - room(seen));
    this.#look(nearest(x, this.corner[0], seenX), nearest(y, this.corner[1], seenY));
  }
}
