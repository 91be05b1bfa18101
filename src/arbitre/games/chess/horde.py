"""Horde: black has 32 pawns and no king. White wins by capturing them all, black by mate."""

from typing import Final

from arbitre.games.chess.attacks import LAST_RANK, RANKS
from arbitre.games.chess.mode import Ending, Mode
from arbitre.games.chess.position import Position
from arbitre.games.chess.turn_based import TurnBased
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.text import Text


class HordeMode(Mode):
    start = "ppp2ppp/pppppppp/pppppppp/pppppppp/3pp3/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"

    def ending(self, position: Position, *, can_move: bool) -> Ending | None:
        if not position.black:
            return Ending("horde_taken", 0)
        if can_move:
            return None
        return Ending("checkmate", 1) if self.is_check(position) else Ending("stalemate")

    def is_over_for_good(self, position: Position) -> bool:
        return not position.black

    def can_win(self, position: Position, side: int) -> bool:
        return True

    def check_position(self, position: Position) -> None:
        if (position.kings & position.white).bit_count() != 1 or position.kings & position.black:
            raise InvalidPosition("In Horde white has one king and black none.")
        pawns = position.pawns
        if pawns & position.white & (RANKS[0] | RANKS[7]) or pawns & position.black & LAST_RANK[1]:
            raise InvalidPosition("A pawn cannot stand on its last rank, nor a white one on the first.")
        if position.beyond:
            raise InvalidPosition("This mode has one board, not two.")
        self.check_other_king(position)


HORDE: Final = HordeMode()


class Horde(TurnBased):
    name = "horde"
    title = Text(fr="La Horde", en="Horde")
    mode = HORDE
