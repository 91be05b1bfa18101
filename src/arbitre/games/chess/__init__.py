"""Chess in eight modes: classic, Alice, Dark and Horde, each turn-based and in real time.

A mode is the rules of positions (`mode`, and one module for each that differs). `turn_based` turns modes into games;
`real_time` lets pieces move at once. Positions and moves know neither. Imports no other game.
"""

from typing import Any

from arbitre.games.chess.alice import Alice
from arbitre.games.chess.classic import Chess
from arbitre.games.chess.dark import Dark
from arbitre.games.chess.horde import Horde
from arbitre.games.chess.move import Move
from arbitre.games.chess.real_time import (
    AliceRealTime,
    ChessRealTime,
    DarkRealTime,
    HordeRealTime,
    RealTimeView,
)
from arbitre.games.chess.views import ChessView
from arbitre.kernel.game import Game

GAMES: tuple[Game[Any, Any], ...] = (
    Chess(),
    Alice(),
    Dark(),
    Horde(),
    ChessRealTime(),
    AliceRealTime(),
    DarkRealTime(),
    HordeRealTime(),
)

__all__ = [
    "GAMES",
    "Alice",
    "AliceRealTime",
    "Chess",
    "ChessRealTime",
    "ChessView",
    "Dark",
    "DarkRealTime",
    "Horde",
    "HordeRealTime",
    "Move",
    "RealTimeView",
]
