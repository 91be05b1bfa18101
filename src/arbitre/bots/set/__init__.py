"""Players of SET: how long people take to see a SET, and four levels."""

from arbitre.bots.set.levels import Beginner, Casual, Club, Master

__all__ = ["BOTS", "Beginner", "Casual", "Club", "Master"]

BOTS = {"set": (Beginner(), Casual(), Club(), Master())}
