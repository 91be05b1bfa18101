"""A move by its squares: `e2e4`, `e7e8q`. Castling is the king's step of two (`e1g1`), or the king onto its own rook if that
would be ambiguous (Chess960). The same squares are the same move in every mode. Does not know what is legal.
"""

import re
from typing import Final

import msgspec

from arbitre.games.chess.attacks import NAMES
from arbitre.kernel.errors import InvalidMove
from arbitre.kernel.text import Text

PAWN: Final = 1
KNIGHT: Final = 2
BISHOP: Final = 3
ROOK: Final = 4
QUEEN: Final = 5
KING: Final = 6
LETTERS: Final = " PNBRQK"
"""A kind's letter in notation."""
PROMOTIONS: Final = (QUEEN, ROOK, BISHOP, KNIGHT)
LONGEST_SHOWN: Final = 20
"""How much of the typed text is quoted in a refusal."""
_CLAIM: Final = 64


class Move(msgspec.Struct, frozen=True, gc=False):
    """From square to square, 0 (a1) to 63 (h8). `promotion` is the kind that a pawn becomes, 0 for none."""

    source: int
    target: int
    promotion: int = 0

    def __str__(self) -> str:
        if self.source == _CLAIM:
            return "draw"
        return NAMES[self.source] + NAMES[self.target] + LETTERS[self.promotion].lower().strip()


CLAIM: Final = Move(_CLAIM, _CLAIM)
"""Not a move on the board: claims a draw by threefold repetition or fifty moves."""
STEPS: Final = tuple(
    {1 << target: Move(source, target) for target in range(64) if target != source} for source in range(64)
)
"""Every move without promotion, by source square and target bit. Each object is created once."""


def _promotions(source: int) -> dict[int, tuple[Move, ...]]:
    rank, file = divmod(source, 8)
    if rank not in (1, 6):
        return {}
    last = 56 if rank == 6 else 0
    files = range(max(file - 1, 0), min(file + 2, 8))
    return {1 << last + to: tuple(Move(source, last + to, kind) for kind in PROMOTIONS) for to in files}


PROMOTING: Final = tuple(_promotions(source) for source in range(64))
"""The four promotions of a pawn, by source square and target bit, queen first."""
_TEXTS: Final = {
    str(move): move
    for moves in (
        (CLAIM,),
        *(row.values() for row in STEPS),
        *(four for row in PROMOTING for four in row.values()),
    )
    for move in moves
}
_SHAPE: Final = re.compile(
    r"([a-h][1-8])\s*[-x:]?\s*([a-h][1-8])\s*[=/(]?\s*([qrbn]?)\)?[+#!?]*", re.IGNORECASE
)


def parse_squares(text: str) -> Move | None:
    """Reads `e2e4`, `E2-E4`, `e7xd8=Q`. Returns None if it is not two squares. Raises InvalidMove if they cannot be a move."""
    found = _SHAPE.fullmatch(text.strip())
    if found is None:
        return None
    shown = text.strip()[:LONGEST_SHOWN]
    source, target, letter = (part.lower() for part in found.groups())
    move = _TEXTS.get(source + target + letter)
    if move is None:
        if source == target:
            raise InvalidMove.told(
                Text(
                    fr=f"« {shown} » ne va nulle part : un coup finit sur une autre case.",
                    en=f"'{shown}' goes nowhere: a move ends on another square.",
                )
            )
        raise InvalidMove.told(
            Text(
                fr=f"« {shown} » ne peut pas promouvoir : un pion devient dame, tour, fou ou cavalier en entrant sur la "
                "dernière rangée.",
                en=f"'{shown}' cannot promote: a pawn becomes a queen, rook, bishop or knight as it enters the last rank.",
            )
        )
    return move


def parse_move(text: str) -> Move:
    """Raises InvalidMove."""
    move = _TEXTS.get(text) or _TEXTS.get(text.strip().lower()) or parse_squares(text)
    if move is None:
        shown = text.strip()[:LONGEST_SHOWN]
        raise InvalidMove.told(
            Text(
                fr=f"« {shown} » n’est pas un coup : un coup est deux cases comme e2e4, ou e7e8q avec une promotion.",
                en=f"'{shown}' is not a move; a move is two squares such as e2e4, or e7e8q with a promotion.",
            )
        )
    return move
