"""Guesses whole positions for a player of Dark: what is visible, and the enemy's other pieces somewhere in the fog.

The place of an unseen piece is guessed from where it started and how long the match has lasted. Uses only the view.
"""

from typing import Final

import msgspec

from arbitre.games.chess.attacks import SQUARES, diagonal, straight
from arbitre.games.chess.dark import DARK
from arbitre.games.chess.fen import read_fen
from arbitre.games.chess.fog import foggy_squares
from arbitre.games.chess.mode import STANDARD
from arbitre.games.chess.move import BISHOP, KING, KNIGHT, LETTERS, PAWN, QUEEN, ROOK, Move
from arbitre.games.chess.position import Position
from arbitre.games.chess.reach import seen
from arbitre.games.chess.views import ChessView
from arbitre.kernel.dice import Dice

_FULL_SET: Final = {PAWN: 8, KNIGHT: 2, BISHOP: 2, ROOK: 2, QUEEN: 1, KING: 1}
_STAY: Final = {PAWN: 30, KNIGHT: 12, BISHOP: 16, ROOK: 50, QUEEN: 25, KING: 60}
"""How much likelier a piece is on its starting square, at the start. Fades as moves are made."""
_TAKES: Final = {PAWN: 1, KNIGHT: 3, BISHOP: 3, ROOK: 2, QUEEN: 5, KING: 1}
"""How likely each kind is to have just captured a piece."""
_HOLDS: Final = {PAWN: 2, KNIGHT: 2, BISHOP: 2, ROOK: 1, QUEEN: 1, KING: 1}
"""How likely each kind is to block a pawn."""
_GRAIN: Final = 1 << 16
_START: Final = read_fen(STANDARD)[0]


def missing_pieces(view: ChessView, seen: Position, enemy: int) -> list[int]:
    """Returns the kinds of the enemy's unseen pieces, king first. A missing pawn may have promoted; that is not guessed."""
    left = dict(_FULL_SET)
    for letter in view.captured:
        if letter.islower() == bool(enemy):
            left[LETTERS.index(letter.upper())] -= 1
    for kind in left:
        left[kind] -= (seen.of_kind(kind) & seen.of_side(enemy)).bit_count()
    # A promoted piece is seen or captured as one too many: then a pawn is missing.
    for kind in (QUEEN, ROOK, BISHOP, KNIGHT):
        if left[kind] < 0:
            left[PAWN] += left[kind]
    return [kind for kind in (KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN) for _ in range(max(left[kind], 0))]


class Guesser:
    """Guesses for one view. Each guess is another position."""

    def __init__(self, view: ChessView, seat: int) -> None:
        self._seen, _ = read_fen(view.fen)
        self._enemy = 1 - seat
        self._missing = missing_pieces(view, self._seen, self._enemy)
        visible = sum(1 << SQUARES[name] for name in view.seen or ())
        must, may = foggy_squares(self._seen, seat, visible)
        if view.taken is not None and view.turn == seat and SQUARES[view.taken] in may:
            # A piece that has just captured there stands there.
            may.remove(SQUARES[view.taken])
            must.append(SQUARES[view.taken])
            self._taker = SQUARES[view.taken]
        else:
            self._taker = -1
        self._must, self._may = must, may
        self._held = sum(1 << square for square in must)
        self._age = self._seen.fullmoves

    def guess(self, dice: Dice) -> Position:
        """Places the unseen pieces by weight. A pawn without room is left out."""
        kinds = [self._seen.of_kind(kind) for kind in range(7)]
        own = self._seen.of_side(self._enemy)
        free = list(self._may)
        must = list(self._must)
        missing = list(self._missing)
        for square in must:
            weights = [
                _TAKES[kind] if square == self._taker else self._weight(kind, square) * _HOLDS[kind]
                for kind in missing
            ]
            place = _draw(weights, dice)
            if place is None:
                continue
            kind = missing.pop(place)
            kinds[kind] |= 1 << square
            own |= 1 << square
        for kind in missing:
            place = _draw([self._weight(kind, square) for square in free], dice)
            if place is not None:
                square = free.pop(place)
                kinds[kind] |= 1 << square
                own |= 1 << square
        return msgspec.structs.replace(
            self._seen,
            pawns=kinds[1],
            knights=kinds[2],
            bishops=kinds[3],
            rooks=kinds[4],
            queens=kinds[5],
            kings=kinds[6],
            white=self._seen.white if self._enemy else own,
            black=own if self._enemy else self._seen.black,
            halfmoves=0,
        )

    def _weight(self, kind: int, square: int) -> int:
        rank = square >> 3 if self._enemy == 0 else 7 - (square >> 3)
        if kind == PAWN:
            if rank in (0, 7):
                return 0
            base = (0, 12, 10, 8, 4, 2, 1, 0)[rank]
        elif kind == KING:
            base = (24, 6, 2, 1, 1, 1, 1, 1)[rank]
        else:
            base = (8, 6, 6, 5, 4, 3, 2, 2)[rank]
        began = _START.of_kind(kind) & _START.of_side(self._enemy)
        if began >> square & 1:
            base += base * _STAY[kind] // (1 + self._age // 2)
        return base

    def exposure(self, move: Move) -> int:
        """Returns from how many foggy squares an unseen slider could capture the king after a move."""
        side = 1 - self._enemy
        after = DARK.after(self._seen, move)
        king = after.kings & after.of_side(side)
        if not king:
            return 0
        square = king.bit_length() - 1
        occupied = after.white | after.black
        fog = ~seen(after, side) | self._held
        occupied &= ~self._held
        found = 0
        if {QUEEN, BISHOP} & set(self._missing):
            found += (diagonal(square, occupied) & fog).bit_count()
        if {QUEEN, ROOK} & set(self._missing):
            found += (straight(square, occupied) & fog).bit_count()
        return found


def _draw(weights: list[int], dice: Dice) -> int | None:
    """Draws an index by weight, or returns None if all weights are 0."""
    total = sum(weights)
    if not total:
        return None
    drawn = dice.below(_GRAIN) * total // _GRAIN
    for place, weight in enumerate(weights):
        drawn -= weight
        if drawn < 0:
            return place
    return len(weights) - 1
