"""Players of poker: `preflop` knows two cards by heart, `prospects` simulates deals, `levels` bets."""

from arbitre.bots.poker.levels import Careful, Cunning
from arbitre.bots.random_moves import RandomMoves

BOTS = {"poker": (RandomMoves(), Careful(), Cunning())}

__all__ = ["BOTS", "Careful", "Cunning"]
