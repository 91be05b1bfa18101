"""Chess in real time: `pieces` at rest and on their way, the `table` on which they meet, and the four games.

Nothing here ticks: the next moment at which a piece is taken is computed, and the match wakes then.
"""

from arbitre.games.chess.real_time.modes import AliceRealTime, ChessRealTime, DarkRealTime, HordeRealTime
from arbitre.games.chess.real_time.seeing import RealTimeView

__all__ = ["AliceRealTime", "ChessRealTime", "DarkRealTime", "HordeRealTime", "RealTimeView"]
