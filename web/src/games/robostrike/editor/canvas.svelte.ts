// A map on the drawing board: painted, resized, undone. Whether it is sound is the referee's word, asked for shortly after.
import { Problem } from "@/wire/problem";
import { checkMap } from "../operations";
import { boardText, FLOOR } from "../map/tiles";

export const MOST = 60;
export const LEAST = 3;
const SETTLES = 250;
const REMEMBERED = 200;
const CHECKPOINTS = [3, 4, 5, 6, 7];

interface Drawing {
  width: number;
  tiles: number[];
}

export class Canvas {
  #drawing: Drawing = $state.raw({ width: 1, tiles: [FLOOR] });
  #before: Drawing[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  fault: Problem | null = $state.raw(null);
  /** Whether the referee has found nothing wrong with it as it is. */
  isSound = $state(false);

  readonly width = $derived(this.#drawing.width);
  readonly tiles: number[] = $derived(this.#drawing.tiles);
  readonly height = $derived(this.#drawing.tiles.length / this.#drawing.width);
  readonly text = $derived(boardText(this.#drawing.tiles, this.#drawing.width));
  readonly canUndo = $derived(this.#before.length > 0);
  /** The cell that is at fault, if one is. */
  readonly faulty = $derived(typeof this.fault?.place === "number" ? this.fault.place - 1 : null);

  /** A checkpoint that is painted goes from where it was: there is one of each. */
  paint(cell: number, code: number, isNew: boolean): void {
    if (this.tiles[cell] === code) return;
    const tiles = CHECKPOINTS.includes(code)
      ? this.tiles.map((one) => (one === code ? FLOOR : one))
      : [...this.tiles];
    tiles[cell] = code;
    this.#change({ width: this.width, tiles }, isNew);
  }

  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    const tiles = Array.from({ length: width * height }, (_, cell) => {
      const [column, row] = [cell % width, Math.floor(cell / width)];
      return column < this.width && row < this.height ? this.tiles[row * this.width + column]! : FLOOR;
    });
    this.#change({ width, tiles }, true);
  }

  /** From text; a Problem where it is none. */
  async load(text: string): Promise<void> {
    const { width, tiles } = await checkMap(text);
    this.#change({ width, tiles }, true);
  }

  /** Any drawing, sound or not. */
  start(width: number, tiles: number[]): void {
    this.#before = [];
    this.#change({ width, tiles }, false);
  }

  undo(): void {
    const before = this.#before.at(-1);
    if (before === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.#change(before, false);
  }

  #change(drawing: Drawing, isNew: boolean): void {
    if (isNew) this.#before = [...this.#before.slice(-REMEMBERED), this.#drawing];
    this.#drawing = drawing;
    this.isSound = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), SETTLES);
  }

  async #check(): Promise<void> {
    const drawing = this.#drawing;
    try {
      await checkMap(this.text);
      if (drawing === this.#drawing) [this.isSound, this.fault] = [true, null];
    } catch (problem) {
      if (drawing === this.#drawing && problem instanceof Problem) this.fault = problem;
    }
  }
}
