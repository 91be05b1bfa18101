"""What sets one mode of chess apart from another, as rules of positions: what is legal, what a move leads to, when it is over.

A mode states only its differences from the ordinary game, which is this one. It knows no match, no history and no seats' views.
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
    """Why it is over, and who has won; None = nobody."""

    reason: str
    winner: int | None = None


class Mode:
    """Ordinary chess."""

    start: ClassVar[str] = STANDARD
    has_check: ClassVar[bool] = True
    """Whether a king must not be left in check. Where it need not, taking the king wins."""
    has_claims: ClassVar[bool] = True
    """Whether threefold repetition and fifty moves can be claimed."""

    def legal(self, position: Position) -> list[Move]:
        return legal_moves(position)

    def captures(self, position: Position) -> list[Move]:
        """The legal moves that take something or promote."""
        return legal_moves(position, only_captures=True)

    def after(self, position: Position, move: Move) -> Position:
        return after(position, move)

    def is_check(self, position: Position) -> bool:
        return bool(checkers(position))

    def ending(self, position: Position, *, can_move: bool) -> Ending | None:
        """Whether the position ends the match, whatever came before it."""
        if not can_move:
            return Ending("checkmate", 1 - position.turn) if self.is_check(position) else Ending("stalemate")
        if not (position.pawns | position.rooks | position.queens) and is_dead(position):
            return Ending("insufficient_material")
        return None

    def is_over_for_good(self, position: Position) -> bool:
        """Whether a side has nothing left to play on with, though it might still have moves."""
        return False

    def read(self, text: str | None) -> Position:
        """A FEN of this mode, checked; None = where it begins. Raises InvalidPosition."""
        position, _ = read_fen(self.start if text is None else text)
        self.check_position(position)
        return position

    def can_win(self, position: Position, side: int) -> bool:
        """Whether this side could still win by any moves whatever; if not, the other side's clock only draws."""
        own = position.of_side(side)
        if own & (position.pawns | position.rooks | position.queens):
            return True
        other = position.of_side(1 - side)
        if own & position.knights:
            # One knight mates only with the help of an enemy piece in the king's way.
            return bool((own & ~position.kings).bit_count() > 1 or other & ~position.kings & ~position.queens)
        if own & position.bishops:
            bishops = position.bishops
            has_both = bool(bishops & _LIGHT) and bool(bishops & ~_LIGHT)
            return has_both or bool(position.pawns | position.knights)
        return False

    def check_position(self, position: Position) -> None:
        """Raises InvalidPosition for what no match can reach in an obvious way."""
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
        """The side that has just moved has not left its king in check."""
        if self.is_check(msgspec.structs.replace(position, turn=1 - position.turn)):
            name = ("White", "Black")[position.turn]
            raise InvalidPosition(f"{name} is to move and could take the king.")


def is_dead(position: Position) -> bool:
    """Whether nobody can mate, given that no pawn, rook or queen is left: one knight, or bishops of one colour."""
    if position.knights:
        return position.knights.bit_count() == 1 and not position.bishops
    bishops = position.bishops
    return not bishops & _LIGHT or not bishops & ~_LIGHT


CLASSIC: Final = Mode()
