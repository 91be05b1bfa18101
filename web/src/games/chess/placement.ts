// Pieces on squares, read off a FEN: what is drawn, never what is legal. A piece is its letter, white ones in capitals.

export type Placement = ReadonlyMap<string, string>;

const FILES = "abcdefgh";
/** Every square, a8 first: the order in which FEN and a page go. */
export const SQUARES = [..."87654321"].flatMap((rank) => [...FILES].map((file) => file + rank));
const VALUES: Record<string, number> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 };

/** One board for each placement of a FEN: in Alice two, once something stands on the second. */
export function boardsOf(fen: string): Placement[] {
  return fen.split(" ")[0]!.split("|").map(read);
}

function read(text: string): Placement {
  const placement = new Map<string, string>();
  let at = 0;
  for (const letter of text) {
    if (letter === "/") continue;
    if (/\d/.test(letter)) at += Number(letter);
    else placement.set(SQUARES[at++]!, letter);
  }
  return placement;
}

/** As FEN, for chessground. */
export function placementText(placement: Placement): string {
  const rows = Array.from({ length: 8 }, (_, row) =>
    SQUARES.slice(8 * row, 8 * row + 8)
      .map((square) => placement.get(square) ?? "1")
      .join(""),
  );
  return rows.join("/").replace(/1+/g, (empty) => String(empty.length));
}

export const isWhite = (piece: string): boolean => piece === piece.toUpperCase();

/** The seat whose piece it is. */
export const sideOf = (piece: string): number => (isWhite(piece) ? 0 : 1);

/** What a set of pieces is worth to white, in pawns. */
export function worth(pieces: Iterable<string>): number {
  let sum = 0;
  for (const piece of pieces) sum += (isWhite(piece) ? 1 : -1) * VALUES[piece.toLowerCase()]!;
  return sum;
}

/** The pieces in a row as they are laid beside the board: pawns first, each kind together. */
export function laidOut(pieces: Iterable<string>): string[] {
  const order = "pnbrqk";
  return [...pieces].sort((a, b) => order.indexOf(a.toLowerCase()) - order.indexOf(b.toLowerCase()));
}

interface Squares {
  from: string;
  to: string;
  /** A small letter, where a pawn becomes something. */
  promotion: string | null;
}

/** A move by its squares; null for anything else that may be sent, such as a claim. */
export function squaresOf(move: string): Squares | null {
  const found = /^([a-h][1-8])([a-h][1-8])([qrbn]?)$/.exec(move);
  return found && { from: found[1]!, to: found[2]!, promotion: found[3] || null };
}

const fileOf = (square: string): number => FILES.indexOf(square[0]!);

/** Whether a king's move castles: two squares to the side, or onto a rook of its own. */
function isCastling(placement: Placement, { from, to }: Squares): boolean {
  const [piece, other] = [placement.get(from), placement.get(to)];
  if (piece?.toLowerCase() !== "k" || from[1] !== to[1]) return false;
  if (other !== undefined) return other.toLowerCase() === "r" && isWhite(other) === isWhite(piece);
  return Math.abs(fileOf(from) - fileOf(to)) === 2;
}

/** The boards as they will look after a move of one's own that the referee has yet to confirm. A guess, drawn for a moment. */
export function carried(boards: Placement[], move: string): Placement[] {
  const squares = squaresOf(move);
  const here = squares ? boards.findIndex((board) => board.has(squares.from)) : -1;
  if (squares === null || here < 0) return boards;
  const { from, to, promotion } = squares;
  const next = boards.map((board) => new Map(board));
  const [source, target] = [next[here]!, next[boards.length > 1 ? 1 - here : here]!];
  const piece = source.get(from)!;
  const become = promotion && (isWhite(piece) ? promotion.toUpperCase() : promotion);
  if (isCastling(boards[here]!, squares)) {
    const isShort = fileOf(to) > fileOf(from);
    const rook = rookOf(boards[here]!, squares, isShort);
    const rank = from[1]!;
    source.delete(from);
    if (rook !== null) {
      const tower = source.get(rook)!;
      source.delete(rook);
      target.set((isShort ? "f" : "d") + rank, tower);
    }
    target.set((isShort ? "g" : "c") + rank, piece);
    return next;
  }
  if (piece.toLowerCase() === "p" && from[0] !== to[0] && !source.has(to)) source.delete(to[0]! + from[1]!);
  source.delete(from);
  source.delete(to);
  target.set(to, become ?? piece);
  return next;
}

/** The rook that castles: the one the king goes onto, or the outermost on that side. */
function rookOf(placement: Placement, { from, to }: Squares, isShort: boolean): string | null {
  if (placement.has(to)) return to;
  const rook = isWhite(placement.get(from)!) ? "R" : "r";
  const files = isShort ? [..."hgfedcba"] : [...FILES];
  return files.map((file) => file + from[1]!).find((square) => placement.get(square) === rook) ?? null;
}

/** A premove as the referee will want it: the king onto its rook means a step of two where that says it, and a pawn becomes a queen. */
export function premoveText(placement: Placement, from: string, to: string): string {
  const piece = placement.get(from);
  if (piece?.toLowerCase() === "p" && /[18]/.test(to[1]!)) return `${from}${to}q`;
  const isOntoRook = placement.has(to) && isCastling(placement, { from, to, promotion: null });
  if (isOntoRook && from[0] === "e" && "ah".includes(to[0]!))
    return `${from}${to[0] === "h" ? "g" : "c"}${from[1]}`;
  return from + to;
}
