"""Players of Reversi: an evaluation, a tree for the shared search, an endgame solver, and three levels."""

from arbitre.bots.random_moves import RandomMoves
from arbitre.bots.reversi.levels import Casual, Club, Master

BOTS = {"reversi": (RandomMoves(), Casual(), Club(), Master())}

__all__ = ["BOTS", "Casual", "Club", "Master"]
