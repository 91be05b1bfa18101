// The list of moves, told from positions: each is told once, and what follows is added to what was told.
import type { AnyFace, MoveText } from "@/games/face";
import type { Frame } from "@/wire/types";

interface Entry extends MoveText {
  /** The position that the move has led to. */
  index: number;
  column: number;
  frame: Frame;
}

export interface Row {
  /** A heading above the row, where something new begins. */
  chapter: string | null;
  /** Counted from the heading on; null where a move has the row to itself. */
  number: number | null;
  entries: Entry[];
}

export class Story {
  readonly #face: AnyFace;
  readonly #columns: number;
  readonly #nothing: (frame: Frame) => string;
  #told: Frame[] = [];
  #rows: Row[] = [];
  /** The row of the move that led to each position. */
  #places: number[] = [];
  /** How many moves have been told up to each position. */
  #counts: number[] = [];
  #chapter: string | null = null;
  #number = 0;

  /** One column a seat, or one for all who move at once. `nothing` says what led to a position, where it was no move. */
  constructor(face: AnyFace, columns: number, nothing: (frame: Frame) => string) {
    this.#face = face;
    this.#columns = columns;
    this.#nothing = nothing;
  }

  /** The list for these positions; those that were told before are not told again. */
  tell(frames: Frame[]): Row[] {
    const known = this.#told.length;
    const isMore = frames.length >= known && frames[known - 1] === this.#told.at(-1);
    if (!isMore) {
      [this.#told, this.#rows, this.#places, this.#counts] = [[], [], [], []];
      [this.#chapter, this.#number] = [null, 0];
    }
    // Whoever draws the list sees by a new array that there is more of it.
    if (frames.length > this.#told.length) this.#rows = this.#rows.slice();
    for (let index = Math.max(this.#told.length, 1); index < frames.length; index += 1)
      this.#add(frames, index);
    this.#told = frames;
    return this.#rows;
  }

  /** The number of the row in which a move stands; the start is above the first. */
  rowOf(index: number): number {
    return this.#places[index] ?? 0;
  }

  /** How many moves of the list have led to a position: pieces that arrive by themselves, and verdicts, are none. */
  countAt(index: number): number {
    return this.#counts[index] ?? 0;
  }

  /** The position whose move is the last that the list tells of when this one is looked at. */
  toldAt(index: number): number {
    const entries = this.#rows[this.rowOf(index)]?.entries ?? [];
    return entries.findLast((entry) => entry.index <= index)?.index ?? index;
  }

  /** A new row begins with a chapter, and whenever a seat to the left, or the same seat, moves. */
  #add(frames: Frame[], index: number): void {
    const frame = frames[index]!;
    const count = this.countAt(index - 1);
    this.#counts[index] = count;
    // What the rules did by themselves is seen on the board.
    if (frame.kind === "woke" || this.#face.story.isSilent?.(frame)) {
      this.#places[index] = Math.max(this.#rows.length - 1, 0);
      return;
    }
    this.#counts[index] = count + 1;
    const { tell, tellUnmoved } = this.#face.story;
    const told = frame.move === null ? (tellUnmoved?.(frame) ?? { text: this.#nothing(frame) }) : tell(frame);
    const column = this.#columns === 1 ? 0 : Math.min(frame.seat ?? 0, this.#columns - 1);
    const entry: Entry = { ...told, index, column, frame };
    // A move belongs to the position in which it was made.
    const chapter = this.#face.story.chapter?.(frames[index - 1]!.view) ?? null;
    const isNew = chapter !== this.#chapter;
    this.#chapter = chapter;
    if (isNew) this.#number = 0;
    const row = this.#rows.at(-1);
    const isOpen = row !== undefined && row.number !== null && !isNew && !entry.isWhole;
    if (isOpen && row.entries.at(-1)!.column < column)
      this.#rows[this.#rows.length - 1] = { ...row, entries: [...row.entries, entry] };
    else {
      if (!entry.isWhole) this.#number += 1;
      this.#rows.push({
        chapter: isNew ? chapter : null,
        number: entry.isWhole ? null : this.#number,
        entries: [entry],
      });
    }
    this.#places[index] = this.#rows.length - 1;
  }
}
