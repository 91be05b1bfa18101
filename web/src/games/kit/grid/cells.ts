/** One cell of a grid as it is to be drawn. Knows no rule: whoever makes the cells has read them off a view. */
export interface GridCell<Piece> {
  /** The cell's name in the game's own notation, as the coordinates in the margin spell it. */
  name: string;
  /** What a screen reader says. */
  label: string;
  /** Small print in the corner, for cells whose names no margin can spell. */
  caption?: string | undefined;
  piece?: Piece | undefined;
  /** A legal target: a ring. */
  target?: boolean | undefined;
  /** The piece that hovering over a target shows. */
  ghost?: Piece | undefined;
  /** Where the last move was made: brackets and a ring. */
  last?: boolean | undefined;
  /** Changed by the last move: a dot. */
  changed?: boolean | undefined;
  /** What the move under the pointer would change. */
  would?: boolean | undefined;
  selected?: boolean | undefined;
  threatened?: boolean | undefined;
  blocked?: boolean | undefined;
  /** One's own move on its way to the referee. */
  pending?: boolean | undefined;
}

/** How a piece is to be drawn where it does not simply stand. */
export interface PieceState {
  ghost: boolean;
  last: boolean;
  changed: boolean;
}

/** `count` letters from A: the usual names of columns. */
export function letters(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String.fromCharCode(65 + index));
}

/** `count` numbers from 1: the usual names of rows. */
export function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

/** Where an arrow, Home, End or a page key leads from a cell; null for any other key. */
export function neighbour(key: string, from: number, rows: number, columns: number): number | null {
  const row = Math.floor(from / columns);
  const column = from % columns;
  switch (key) {
    case "ArrowLeft":
      return column > 0 ? from - 1 : from;
    case "ArrowRight":
      return column < columns - 1 ? from + 1 : from;
    case "ArrowUp":
      return row > 0 ? from - columns : from;
    case "ArrowDown":
      return row < rows - 1 ? from + columns : from;
    case "Home":
      return row * columns;
    case "End":
      return row * columns + columns - 1;
    case "PageUp":
      return column;
    case "PageDown":
      return (rows - 1) * columns + column;
    default:
      return null;
  }
}
