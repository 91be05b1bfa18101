"""Players of RoboStrike: at random, by rule of thumb, and by a genetic search."""

from arbitre.bots.robostrike.levels import Genetic, Heuristic, RandomSteps

BOTS = {"robostrike": (RandomSteps(), Heuristic(), Genetic())}

__all__ = ["BOTS", "Genetic", "Heuristic", "RandomSteps"]
