"""Players of poker: `preflop` knows two cards by heart, `prospects` deals out what may come, `levels` bets."""

from arbitre.bots.poker.levels import Careful, Cunning

__all__ = ["Careful", "Cunning"]
