"""Players of chess: a search for the turn-based modes, guesses at the fog for Dark, fast players for real time, UCI engines."""

from typing import Final

from arbitre.bots.bot import Bot
from arbitre.bots.chess import dark, real_time
from arbitre.bots.chess.analysis import ChessAnalyst
from arbitre.bots.chess.levels import AlphaBeta, Casual, Club
from arbitre.bots.chess.uci import UciEngines
from arbitre.bots.random_moves import RandomMoves

_OPEN: Final[tuple[Bot, ...]] = (RandomMoves(), Casual(), Club(), AlphaBeta())
_DARK: Final[tuple[Bot, ...]] = (RandomMoves(), dark.Casual(), dark.Club(), dark.AlphaBeta())
_QUICK: Final[tuple[Bot, ...]] = (real_time.Beginner(), real_time.Hasty(), real_time.Watchful())

BOTS: Final[dict[str, tuple[Bot, ...]]] = {
    "chess": _OPEN,
    "alice": _OPEN,
    "dark": _DARK,
    "horde": _OPEN,
    "chess_rt": _QUICK,
    "alice_rt": _QUICK,
    "dark_rt": _QUICK,
    "horde_rt": _QUICK,
}
"""The bots of every mode, weakest first."""
ANALYST: Final = ChessAnalyst()
SOURCE: Final = UciEngines()

__all__ = ["ANALYST", "BOTS", "SOURCE", "AlphaBeta", "Casual", "Club"]
