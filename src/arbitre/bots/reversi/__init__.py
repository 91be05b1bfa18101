"""Players of Reversi: an evaluation, a tree for the shared search, an endgame solver, and three levels made of them."""

from arbitre.bots.reversi.levels import Casual, Club, Master

__all__ = ["Casual", "Club", "Master"]
