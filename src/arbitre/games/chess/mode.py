"""How modes of chess differ, as rules of positions: which moves are legal, what a move leads to, when it is over.

A mode overrides only its differences from ordinary chess, defined here. It knows no match, no history and no views.
"""

from typing import ClassVar, Final

import msgspec

from arbitre.games.chess.attacks import HOME_RANK, LAST_RANK
from arbitre.games.chess.fen import read_fen
from arbitre.games.chess.legal import checkers, legal_moves
from arbitre.games.chess.move import Move
from arbitre.games.chess.playing import after
from arbitre.games.chess.position import Position
from arbitre.kernel.errors import InvalidPosition

STANDARD: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
_LIGHT: Final = 0x55AA55AA55AA55AA


class Ending(msgspec.Struct, frozen=True):
    """Why it is over, and who has won. None: a draw."""

    reason: str
    winner: int | None = None


class Mode:
    """Ordinary chess."""

    start: ClassVar[str] = STANDARD
    has_check: ClassVar[bool] = True
    """Whether a king must not be left in check. If False, capturing the king wins."""
    has_claims: ClassVar[bool] = True
    """Whether threefold repetition and fifty moves can be claimed."""

    def legal(self, position: Position) -> list[Move]:
        return legal_moves(position)

    def captures(self, position: Position) -> list[Move]:
        """Returns the legal captures and promotions."""
        return legal_moves(position, only_captures=True)

    def after(self, position: Position, move: Move) -> Position:
        return after(position, move)

    def is_check(self, position: Position) -> bool:
        return bool(checkers(position))

    def ending(self, position: Position, *, can_move: bool) -> Ending | None:
        """Returns the ending if the position itself ends the match, whatever came before."""
        if not can_move:
            return Ending("checkmate", 1 - position.turn) if self.is_check(position) else Ending("stalemate")
        if not (position.pawns | position.rooks | position.queens) and is_dead(position):
            return Ending("insufficient_material")
        return None

    def is_over_for_good(self, position: Position) -> bool:
        """Whether a side has nothing left to play with, even if it has moves."""
        return False

    def read(self, text: str | None) -> Position:
        """Reads and checks a FEN of this mode. None: the starting position. Raises InvalidPosition."""
        position, _ = read_fen(self.start if text is None else text)
        self.check_position(position)
        return position

    def can_win(self, position: Position, side: int) -> bool:
        """Whether this side could still win by any sequence of moves. If not, it only draws when the other runs out of time."""
        own = position.of_side(side)
        if own & (position.pawns | position.rooks | position.queens):
            return True
        other = position.of_side(1 - side)
        if own & position.knights:
            # A lone knight mates only if an enemy piece blocks the king.
            return bool((own & ~position.kings).bit_count() > 1 or other & ~position.kings & ~position.queens)
        if own & position.bishops:
            bishops = position.bishops
            has_both = bool(bishops & _LIGHT) and bool(bishops & ~_LIGHT)
            return has_both or bool(position.pawns | position.knights)
        return False

    def check_position(self, position: Position) -> None:
        """Raises InvalidPosition if the position is obviously unreachable."""
        for side, name in enumerate(("White", "Black")):
            kings = (position.kings & position.of_side(side)).bit_count()
            if kings != 1:
                raise InvalidPosition(f"{name} has {kings} kings, not one.")
        self.check_pawns(position)
        self.check_other_king(position)

    def check_pawns(self, position: Position) -> None:
        for side, name in enumerate(("white", "black")):
            if position.pawns & position.of_side(side) & (LAST_RANK[side] | HOME_RANK[side]):
                raise InvalidPosition(f"A {name} pawn cannot stand on the first or the last rank.")
        if position.beyond:
            raise InvalidPosition("This mode has one board, not two.")

    def check_other_king(self, position: Position) -> None:
        """The side that has just moved must not have left its king in check."""
        if self.is_check(msgspec.structs.replace(position, turn=1 - position.turn)):
            name = ("White", "Black")[position.turn]
            raise InvalidPosition(f"{name} is to move and could take the king.")


def is_dead(position: Position) -> bool:
    """Whether nobody can mate without pawns, rooks and queens: one knight, or bishops of one colour."""
    if position.knights:
        return position.knights.bit_count() == 1 and not position.bishops
    bishops = position.bishops
    return not bishops & _LIGHT or not bishops & ~_LIGHT


CLASSIC: Final = Mode()
