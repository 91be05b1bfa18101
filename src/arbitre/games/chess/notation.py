"""Standard algebraic notation, written and read with a position and its legal moves: `Nf3`, `exd5`, `O-O`, `e8=Q#`."""

import re
from collections.abc import Sequence
from typing import Final

from arbitre.games.chess.attacks import LAST_RANK, NAMES
from arbitre.games.chess.mode import Mode
from arbitre.games.chess.move import KING, LETTERS, LONGEST_SHOWN, PAWN, Move, parse_squares
from arbitre.games.chess.playing import KING_LANDS, castling_squares
from arbitre.games.chess.position import Position
from arbitre.kernel.errors import IllegalMove, InvalidMove
from arbitre.kernel.text import Text

_SHAPE: Final = re.compile(
    r"([NBRQK]?)([a-h]?)([1-8]?)\s*[-x:]?\s*([a-h][1-8])\s*(?:[=/(]?\s*([QRBNqrbn])\)?)?\s*(?:e\.?p\.?)?[+#]*[!?]*"
)
_CASTLING: Final = re.compile(r"([O0o])-?\1(-?\1)?[+#]*[!?]*")
_BISHOP: Final = re.compile(r"B[1-8]x?[a-h][1-8]")


def is_castling(position: Position, move: Move) -> bool:
    """Whether a legal move castles: the king goes two squares along its rank, or onto its own rook."""
    if not position.kings >> move.source & 1 or not position.castling:
        return False
    own = position.of_side(position.turn)
    return abs(move.source - move.target) == 2 or bool(own >> move.target & 1)


def write_san(mode: Mode, position: Position, move: Move) -> str:
    """`move` must be legal."""
    later = mode.after(position, move)
    replies = mode.legal(later)
    ending = mode.ending(later, can_move=bool(replies))
    sign = "+" if mode.is_check(later) else ""
    if ending is not None and ending.winner is not None:
        sign = "#"
    return _body(mode, position, move) + sign


def _body(mode: Mode, position: Position, move: Move) -> str:
    if is_castling(position, move):
        return "O-O" if move.target > move.source else "O-O-O"
    kind = position.kind_at(move.source)
    target = NAMES[move.target]
    takes = bool((position.white | position.black) >> move.target & 1)
    if kind == PAWN:
        takes = takes or (move.source ^ move.target) & 7 != 0
        text = NAMES[move.source][0] + "x" + target if takes else target
        return f"{text}={LETTERS[move.promotion]}" if move.promotion else text
    return LETTERS[kind] + _apart(mode, position, move, kind) + ("x" if takes else "") + target


def _apart(mode: Mode, position: Position, move: Move, kind: int) -> str:
    """Returns the file, rank or both of the source, if another piece of the same kind could reach the same square."""
    if kind == KING:
        return ""
    same = position.of_kind(kind)
    if same & position.of_side(position.turn) == 1 << move.source:
        return ""
    rivals = [
        one.source
        for one in mode.legal(position)
        if one.target == move.target and one.source != move.source and same >> one.source & 1
    ]
    if not rivals:
        return ""
    name = NAMES[move.source]
    if all(rival & 7 != move.source & 7 for rival in rivals):
        return name[0]
    return name[1] if all(rival >> 3 != move.source >> 3 for rival in rivals) else name


def read_move(position: Position, legal: Sequence[Move], text: str) -> Move:
    """Reads a move typed as coordinates, castling or SAN. Raises InvalidMove, or IllegalMove if SAN fits no move.

    Does not check that coordinates are legal: another module says why they are not.
    """
    text = text.strip()
    castling = _CASTLING.fullmatch(text)
    if castling is not None:
        return _read_castling(position, legal, text, is_long=castling[2] is not None)
    # `B2c1` is a bishop from the second rank; `B2C1` is two squares in capitals.
    move = None if _BISHOP.match(text) else parse_squares(text)
    if move is not None:
        return _as_castling(position, move)
    shape = _SHAPE.fullmatch(text)
    if shape is None:
        raise InvalidMove.told(
            Text(
                fr=f"« {text[:LONGEST_SHOWN]} » n’est pas un coup : écrivez Cf3, exd5, e8=D ou O-O, ou les cases : g1f3.",
                en=f"'{text[:LONGEST_SHOWN]}' is not a move; write it as Nf3, exd5, e8=Q or O-O, or by its squares: g1f3.",
            )
        )
    return _read_san(position, legal, text, shape)


def _as_castling(position: Position, move: Move) -> Move:
    """Accepts both ways of writing castling: the king's step of two, and the king onto its rook."""
    own = position.of_side(position.turn)
    if not position.kings & own & 1 << move.source or not position.castling & own:
        return move
    is_step = abs(move.source - move.target) == 2 and move.source >> 3 == move.target >> 3
    if not is_step and not position.castling & own & 1 << move.target:
        return move
    rook, lands, _ = castling_squares(move.source, move.target, position.castling & own)
    if rook < move.source & 56:
        return move
    is_ordinary = move.source & 7 == 4 and rook & 7 in (0, 7)
    target = lands if is_ordinary else rook
    return Move(move.source, target) if target != move.source else move


def _read_castling(position: Position, legal: Sequence[Move], text: str, *, is_long: bool) -> Move:
    for move in legal:
        if is_castling(position, move) and (move.target < move.source) == is_long:
            return move
    king = position.kings & position.of_side(position.turn)
    rank = king.bit_length() - 1 & 56
    if king.bit_length() - 1 == rank + 4:
        # Returned as the ordinary step of two. Another module says why it is not legal.
        return Move(rank + 4, rank + KING_LANDS[not is_long])
    raise IllegalMove.told(
        Text(
            fr=f"« {text[:LONGEST_SHOWN]} » : le roque n’est pas possible maintenant.",
            en=f"'{text[:LONGEST_SHOWN]}': castling is not possible now.",
        )
    )


def _read_san(position: Position, legal: Sequence[Move], text: str, shape: re.Match[str]) -> Move:
    letter, file, rank, target, promotion = shape.groups()
    kind = LETTERS.index(letter) if letter else PAWN
    pieces = position.of_kind(kind)
    square = NAMES.index(target)
    becomes = LETTERS.index(promotion.upper()) if promotion else 0
    found = [
        move
        for move in legal
        if move.target == square
        and pieces >> move.source & 1
        and (not file or NAMES[move.source][0] == file)
        and (not rank or NAMES[move.source][1] == rank)
        and not (kind == KING and is_castling(position, move))
    ]
    if kind == PAWN and any(move.promotion for move in found):
        if not becomes:
            raise IllegalMove.told(missing_promotion(f"{text[:LONGEST_SHOWN]}=Q"))
        found = [move for move in found if move.promotion == becomes]
    elif becomes:
        found = []
    if kind == PAWN and not file and len(found) > 1:
        # `e4` is the pawn that goes straight; a capture names its file.
        found = [move for move in found if (move.source ^ move.target) & 7 == 0] or found
    if len(found) == 1:
        return found[0]
    if found:
        ways = ", ".join(str(move) for move in found)
        raise IllegalMove.told(
            Text(
                fr=f"« {text[:LONGEST_SHOWN]} » peut être {ways} : précisez la case de départ.",
                en=f"'{text[:LONGEST_SHOWN]}' may be {ways}: say from which square.",
            )
        )
    raise IllegalMove.told(
        Text(
            fr=f"« {text[:LONGEST_SHOWN]} » n’est pas un coup permis ici.",
            en=f"'{text[:LONGEST_SHOWN]}' is not a legal move here.",
        )
    )


def missing_promotion(example: str) -> Text:
    return Text(
        fr=f"Le pion arrive sur la dernière rangée : dites ce qu’il devient, comme {example}.",
        en=f"The pawn enters the last rank: say what it becomes, as in {example}.",
    )


def is_missing_promotion(position: Position, move: Move) -> bool:
    is_pawn = position.pawns >> move.source & 1
    return bool(is_pawn and not move.promotion and LAST_RANK[position.turn] >> move.target & 1)
