"""Players of Morpion: an evaluation, a tree for the shared search, forced wins, and three levels."""

from arbitre.bots.morpion.levels import Casual, Club, Master
from arbitre.bots.random_moves import RandomMoves

BOTS = {"morpion": (RandomMoves(), Casual(), Club(), Master())}

__all__ = ["BOTS", "Casual", "Club", "Master"]
