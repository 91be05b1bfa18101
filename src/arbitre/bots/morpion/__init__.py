"""Players of Morpion: what a position is worth, a tree for the shared search, forced wins, and three levels made of them."""

from arbitre.bots.morpion.levels import Casual, Club, Master
from arbitre.bots.random_moves import RandomMoves

BOTS = {"morpion": (RandomMoves(), Casual(), Club(), Master())}

__all__ = ["BOTS", "Casual", "Club", "Master"]
