// The list of moves, told from positions: each is told once, and what follows is added to what was told. Rows come in blocks, so
// that a new move changes only the last of them.
import type { AnyFace, MoveText } from "@/games/face";
import type { Frame } from "@/wire/types";

export interface Entry extends MoveText {
  /** The position that the move has led to. */
  index: number;
  column: number;
}

export interface Row {
  /** A heading above the row, where something new begins. */
  chapter: string | null;
  /** Counted from the heading on; null where a move has the row to itself. */
  number: number | null;
  entries: Entry[];
}

export interface Block {
  rows: Row[];
}

const ROWS = 40;

export class Story {
  readonly #face: AnyFace;
  readonly #columns: number;
  readonly #nothing: (frame: Frame) => string;
  #told: Frame[] = [];
  #blocks: Block[] = [];
  #chapter: string | null = null;
  #number = 0;

  /** One column a seat, or one for all who move at once. `nothing` says what led to a position, where it was no move. */
  constructor(face: AnyFace, columns: number, nothing: (frame: Frame) => string) {
    this.#face = face;
    this.#columns = columns;
    this.#nothing = nothing;
  }

  /** The list for these positions; those that were told before are not told again. */
  tell(frames: Frame[]): Block[] {
    const known = this.#told.length;
    const isMore = frames.length >= known && frames[known - 1] === this.#told.at(-1);
    if (!isMore) [this.#told, this.#blocks, this.#chapter, this.#number] = [[], [], null, 0];
    for (let index = Math.max(this.#told.length, 1); index < frames.length; index += 1)
      this.#add(frames, index);
    this.#told = frames;
    return this.#blocks;
  }

  /** A new row begins with a chapter, and whenever a seat to the left, or the same seat, moves. */
  #add(frames: Frame[], index: number): void {
    const frame = frames[index]!;
    // What the rules did by themselves is seen on the board.
    if (frame.kind === "woke") return;
    const told = frame.move === null ? { text: this.#nothing(frame) } : this.#face.story.tell(frame);
    const column = this.#columns === 1 ? 0 : Math.min(frame.seat ?? 0, this.#columns - 1);
    const entry: Entry = { ...told, index, column };
    // A move belongs to the position in which it was made.
    const chapter = this.#face.story.chapter?.(frames[index - 1]!.view) ?? null;
    const isNew = chapter !== this.#chapter;
    this.#chapter = chapter;
    if (isNew) this.#number = 0;
    const row = this.#blocks.at(-1)?.rows.at(-1);
    const isOpen = row !== undefined && row.number !== null && !isNew && !entry.isWhole;
    if (isOpen && row.entries.at(-1)!.column < column) {
      this.#put({ ...row, entries: [...row.entries, entry] }, 1);
      return;
    }
    if (!entry.isWhole) this.#number += 1;
    this.#put(
      {
        chapter: isNew ? chapter : null,
        number: entry.isWhole ? null : this.#number,
        entries: [entry],
      },
      0,
    );
  }

  /** At the end, in place of so many rows that are there. */
  #put(row: Row, replaced: number): void {
    const last = this.#blocks.at(-1);
    if (last === undefined || (replaced === 0 && last.rows.length === ROWS))
      this.#blocks = [...this.#blocks, { rows: [row] }];
    else {
      const rows = [...last.rows.slice(0, last.rows.length - replaced), row];
      this.#blocks = this.#blocks.with(-1, { rows });
    }
  }
}
