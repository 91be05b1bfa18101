"""Players of RoboStrike: random, heuristic, and by genetic search."""

from arbitre.bots.robostrike.levels import Genetic, Heuristic, RandomSteps

BOTS = {"robostrike": (RandomSteps(), Heuristic(), Genetic())}

__all__ = ["BOTS", "Genetic", "Heuristic", "RandomSteps"]
