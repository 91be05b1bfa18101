"""Players of Pente: an evaluation, a tree for the shared search, forced wins, and three levels."""

from arbitre.bots.pente.levels import Casual, Club, Master
from arbitre.bots.random_moves import RandomMoves

BOTS = {"pente": (RandomMoves(), Casual(), Club(), Master())}

__all__ = ["BOTS", "Casual", "Club", "Master"]
