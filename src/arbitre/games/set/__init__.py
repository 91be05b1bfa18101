"""SET: 81 cards, a tableau that always holds a SET, and whoever sees it first."""

from arbitre.games.set.claim import Claim, Hint
from arbitre.games.set.rules import Set
from arbitre.games.set.state import SetOptions, State
from arbitre.games.set.view import SetView, TakenSet, WrongClaim

__all__ = ["GAMES", "Claim", "Hint", "Set", "SetOptions", "SetView", "State", "TakenSet", "WrongClaim"]

GAMES = (Set(),)
