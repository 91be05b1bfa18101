"""SET: 81 cards, and a tableau that always holds a SET. The first player to see it takes it."""

from arbitre.games.set.claim import Claim, Hint
from arbitre.games.set.rules import Set
from arbitre.games.set.state import SetOptions, State
from arbitre.games.set.view import SetView, TakenSet, WrongClaim

__all__ = ["GAMES", "Claim", "Hint", "Set", "SetOptions", "SetView", "State", "TakenSet", "WrongClaim"]

GAMES = (Set(),)
