"""Chess in real time: `pieces` at rest and in motion, the `table` on which they meet, and the four games.

Nothing ticks: the next time a piece is captured is computed, and the match wakes then.
"""

from arbitre.games.chess.real_time.modes import AliceRealTime, ChessRealTime, DarkRealTime, HordeRealTime
from arbitre.games.chess.real_time.seeing import RealTimeView

__all__ = ["AliceRealTime", "ChessRealTime", "DarkRealTime", "HordeRealTime", "RealTimeView"]
