"""Players of SET: how long people take to see, and four levels made of it."""

from arbitre.bots.set.levels import Beginner, Casual, Club, Master

__all__ = ["BOTS", "Beginner", "Casual", "Club", "Master"]

BOTS = {"set": (Beginner(), Casual(), Club(), Master())}
