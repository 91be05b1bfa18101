"""Players of Pente: what a position is worth, a tree for the shared search, forced wins, and three levels made of them."""

from arbitre.bots.pente.levels import Casual, Club, Master
from arbitre.bots.random_moves import RandomMoves

BOTS = {"pente": (RandomMoves(), Casual(), Club(), Master())}

__all__ = ["BOTS", "Casual", "Club", "Master"]
