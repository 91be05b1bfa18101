// What may be typed instead of a move: questions about the position, answered in words. For those who play without seeing the board.
import { letterOf, spoken, typed } from "./san";
import type { Placement } from "./placement";
import { SQUARES } from "./placement";
import { words } from "./words";

export interface Asked {
  boards: Placement[];
  moves: string[];
  /** The last move as the server wrote it. */
  last: string | null;
  opening: string | null;
}

type Reply = { move: string } | { answer: string } | { flip: true };

/** A command of one letter and what it is about; whatever else is typed is a move. */
export function reply(text: string, asked: Asked): Reply {
  const found = /^\s*(?:(\?|help|aide)|([a-z])(?:\s+(\S+))?)\s*$/i.exec(text);
  const answers = words.t.answers;
  if (found?.[1]) return { answer: answers.help };
  const about = found?.[3] ?? "";
  switch (found?.[2]?.toLowerCase()) {
    case "l":
      return { answer: asked.last === null ? answers.noLast : answers.last(spoken(asked.last)) };
    case "o":
      return { answer: asked.opening ?? answers.noOpening };
    case "f":
    case "r":
      return { flip: true };
    case "p":
      return { answer: piecesLike(about, asked.boards) };
    case "s":
      return { answer: lineOf(about.toLowerCase(), asked.boards) };
    case "m":
      return { answer: movesFrom(about.toLowerCase(), asked.moves) };
    default:
      return { move: typed(text) };
  }
}

/** On which of several boards, where there are several. */
function where(square: string, board: number, boards: Placement[]): string {
  return boards.length > 1 ? `${square} (${"AB"[board]})` : square;
}

function piecesLike(letter: string, boards: Placement[]): string {
  const kind = [..."KQRBNP"].find((one) => letterOf(one) === letter.toUpperCase());
  if (kind === undefined) return words.t.answers.unknownPiece;
  const told = [kind, kind.toLowerCase()].map((piece) => {
    const squares = boards.flatMap((placement, board) =>
      SQUARES.filter((square) => placement.get(square) === piece).map((square) =>
        where(square, board, boards),
      ),
    );
    return words.t.answers.standsOn(words.t.pieces[piece as "K"], squares.join(", "));
  });
  return told.join(" ");
}

function lineOf(line: string, boards: Placement[]): string {
  if (!/^[a-h1-8]$/.test(line)) return words.t.answers.unknownLine;
  const told = boards.flatMap((placement, board) =>
    SQUARES.filter((square) => square.includes(line) && placement.has(square)).map(
      (square) => `${where(square, board, boards)} ${words.t.pieces[placement.get(square) as "K"]}`,
    ),
  );
  return told.length > 0 ? `${told.join(", ")}.` : words.t.answers.nothing;
}

function movesFrom(square: string, moves: string[]): string {
  const targets = new Set(moves.filter((move) => move.startsWith(square)).map((move) => move.slice(2, 4)));
  return targets.size > 0 && square !== "" ? [...targets].join(", ") : words.t.answers.noMoves(square);
}
