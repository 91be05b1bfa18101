"""Ordinary chess, with Chess960 as an option: the king's file and the rooks' are drawn by lot."""

from typing import Annotated

import chess
import msgspec

from arbitre.games.chess.mode import CLASSIC
from arbitre.games.chess.state import State
from arbitre.games.chess.turn_based import TurnBased
from arbitre.kernel.game import Context
from arbitre.kernel.options import titled
from arbitre.kernel.text import Text

_POSITIONS = 960


class ChessOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chess960: Annotated[
        bool, titled("Chess960 : position de départ au sort", "Chess960: drawn start position")
    ] = False


class Chess(TurnBased):
    name = "chess"
    title = Text(fr="Échecs", en="Chess")
    options_type = ChessOptions
    mode = CLASSIC

    def start(self, seats: int, options: ChessOptions, context: Context) -> State:
        if not options.chess960:
            return super().start(seats, options, context)
        number = context.dice.below(_POSITIONS)
        return self.read(chess.Board.from_chess960_pos(number).fen(), options)
