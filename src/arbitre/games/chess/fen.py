"""Positions as FEN. Alice writes two placements separated by `|`. A repeated position ends in `x2`, `x3`…

Reads what python-chess writes, including Chess960's castling letters. Checks what every mode requires; each mode checks the
rest.
"""

import re
from typing import Final

from arbitre.games.chess.attacks import FILES, HOME_RANK, PAWN, RANKS
from arbitre.games.chess.move import LETTERS
from arbitre.games.chess.position import Position, assemble
from arbitre.kernel.errors import InvalidPosition

_KINDS: Final = {letter: kind for kind, letter in enumerate(LETTERS) if kind}
_LONGEST: Final = 100
_NUMBER: Final = re.compile(r"[0-9]{1,4}")


def write_placement(position: Position, shown: int = -1) -> str:
    """Writes the pieces on the squares of `shown`, rank 8 first."""
    ranks = []
    white = position.white
    for rank in range(7, -1, -1):
        text, empty = "", 0
        for square in range(8 * rank, 8 * rank + 8):
            kind = position.kind_at(square) if shown >> square & 1 else 0
            if not kind:
                empty += 1
                continue
            letter = LETTERS[kind]
            text += (str(empty) if empty else "") + (letter if white >> square & 1 else letter.lower())
            empty = 0
        ranks.append(text + (str(empty) if empty else ""))
    return "/".join(ranks)


def write_castling(position: Position, sides: tuple[int, ...] = (0, 1)) -> str:
    """Writes `KQkq`, or the letter of its file for a rook that is not the outermost on its side."""
    text = ""
    for side in sides:
        own = position.of_side(side)
        king = position.kings & own
        rooks = position.castling & own
        outer = position.rooks & own & HOME_RANK[side]
        letters = []
        for square in range(63, -1, -1):
            if not rooks >> square & 1:
                continue
            is_kings_side = 1 << square > king
            beyond = outer & (-1 << square + 1 if is_kings_side else (1 << square) - 1)
            beyond &= (-1 << king.bit_length()) if is_kings_side else king - 1
            letter = "abcdefgh"[square & 7] if beyond else "k" if is_kings_side else "q"
            letters.append(letter if side else letter.upper())
        text += "".join(letters)
    return text or "-"


def write_fen(position: Position, repeats: int = 1) -> str:
    placement = write_placement(position, ~position.beyond)
    if position.beyond:
        placement += "|" + write_placement(position, position.beyond)
    passed = position.passed
    target = (
        "-"
        if not passed
        else "abcdefgh"[passed.bit_length() - 1 & 7] + str(1 + (passed.bit_length() - 1 >> 3))
    )
    text = (
        f"{placement} {'wb'[position.turn]} {write_castling(position)} {target} "
        f"{position.halfmoves} {position.fullmoves}"
    )
    return text if repeats < 2 else f"{text} x{repeats}"


def read_fen(text: str) -> tuple[Position, int]:
    """Returns the position and how often it has occurred. Missing fields are as at the start. Raises InvalidPosition."""
    fields = text.strip().replace(" | ", "|").split()
    if not 1 <= len(fields) <= 7:
        raise InvalidPosition(
            f"'{text.strip()[:_LONGEST]}' is not a FEN: pieces, w or b, castling, en passant and two counts."
        )
    fields += ["w", "-", "-", "0", "1", "x1"][len(fields) - 1 :]
    placement, turn, castling, passed, halfmoves, fullmoves, repeats = fields
    if turn not in ("w", "b"):
        raise InvalidPosition(f"'{turn[:20]}' is not a side to move; it is w or b.")
    kinds, sides, beyond = _read_boards(placement)
    side = "wb".index(turn)
    occupied = sides[0] | sides[1]
    position = assemble(
        kinds,
        sides,
        side,
        _read_castling(castling, kinds, sides, beyond),
        _read_passed(passed, side, kinds[1], sides, occupied),
        beyond,
        _read_number(halfmoves, "moves without a capture"),
        max(1, _read_number(fullmoves, "the number of the move")),
    )
    if not (repeats.startswith("x") and repeats[1:] in ("1", "2", "3", "4", "5")):
        raise InvalidPosition(f"'{repeats[:20]}' is not how often the position has been met, x2 to x5.")
    return position, int(repeats[1:])


def _read_boards(placement: str) -> tuple[list[int], list[int], int]:
    boards = placement.split("|")
    if len(boards) > 2:
        raise InvalidPosition("There are two boards at most, with one | between them.")
    kinds, sides, beyond = _read_placement(boards[0])
    if len(boards) == 2:
        more_kinds, more_sides, _ = _read_placement(boards[1])
        beyond = more_sides[0] | more_sides[1]
        both = beyond & (sides[0] | sides[1])
        if both:
            name = f"{'abcdefgh'[both.bit_length() - 1 & 7]}{1 + (both.bit_length() - 1 >> 3)}"
            raise InvalidPosition(f"{name} is taken on both boards, which no match can reach.")
        kinds = [one | two for one, two in zip(kinds, more_kinds, strict=True)]
        sides = [one | two for one, two in zip(sides, more_sides, strict=True)]
    return kinds, sides, beyond


def _read_placement(text: str) -> tuple[list[int], list[int], int]:
    ranks = text.split("/")
    if len(ranks) != 8:
        raise InvalidPosition(f"'{text[:_LONGEST]}' has {len(ranks)} ranks, not 8.")
    kinds, sides = [0] * 7, [0, 0]
    for rank, line in zip(range(7, -1, -1), ranks, strict=True):
        square = 8 * rank
        for letter in line:
            if letter in "12345678":
                square += int(letter)
                continue
            kind = _KINDS.get(letter.upper())
            if kind is None:
                raise InvalidPosition(f"'{letter}' is not a piece; pieces are PNBRQK and pnbrqk.")
            if square < 8 * rank + 8:
                kinds[kind] |= 1 << square
                sides[letter.islower()] |= 1 << square
            square += 1
        if square != 8 * rank + 8:
            raise InvalidPosition(f"Rank {rank + 1}, '{line[:20]}', has {square - 8 * rank} squares, not 8.")
    return kinds, sides, 0


def _read_castling(text: str, kinds: list[int], sides: list[int], beyond: int) -> int:
    if text == "-":
        return 0
    rights = 0
    for letter in text:
        side = int(letter.islower())
        home = HOME_RANK[side] & ~beyond
        king = kinds[6] & sides[side] & home
        rooks = kinds[4] & sides[side] & home
        match letter.upper():
            case "K":
                rook = _highest(rooks & (-1 << king.bit_length())) if king else 0
            case "Q":
                rook = _lowest(rooks & king - 1) if king else 0
            case file if file in "ABCDEFGH":
                rook = rooks & FILES["ABCDEFGH".index(file)] if king else 0
            case _:
                raise InvalidPosition(f"'{text[:20]}' is not who may castle, such as KQkq, Kq or -.")
        if not rook:
            raise InvalidPosition(f"'{letter}' may not castle: king and rook are not where they began.")
        rights |= rook
    return rights


def _highest(board: int) -> int:
    return 1 << board.bit_length() - 1 if board else 0


def _lowest(board: int) -> int:
    return board & -board


def _read_passed(text: str, side: int, pawns: int, sides: list[int], occupied: int) -> int:
    """Kept only if a pawn of the side to move could capture there; otherwise it changes nothing."""
    if text == "-":
        return 0
    if len(text) != 2 or text[0] not in "abcdefgh" or text[1] not in "36":
        raise InvalidPosition(
            f"'{text[:20]}' is not a square that a pawn has stepped over, such as e3, or -."
        )
    square = "abcdefgh".index(text[0]) + 8 * (int(text[1]) - 1)
    passed = 1 << square
    stepped, started = (passed << 8, passed >> 8) if side else (passed >> 8, passed << 8)
    is_right_rank = passed & (RANKS[2] if side else RANKS[5])
    if not is_right_rank or not stepped & pawns & sides[1 - side] or (passed | started) & occupied:
        raise InvalidPosition(f"No pawn can just have stepped over {text}.")
    return passed if PAWN[1 - side][square] & pawns & sides[side] else 0


def _read_number(text: str, what: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise InvalidPosition(f"'{text[:20]}' is not a number for {what}.")
    return int(text)
