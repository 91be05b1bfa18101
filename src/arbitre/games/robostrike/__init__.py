"""RoboStrike: robots race from checkpoint to checkpoint, with programs of six actions, and get in each other's way."""

from arbitre.games.robostrike.program import Program
from arbitre.games.robostrike.rules import RoboStrike
from arbitre.games.robostrike.state import RoboStrikeOptions, State
from arbitre.games.robostrike.view import RoboStrikeView, RobotView

GAMES = (RoboStrike(),)

__all__ = ["GAMES", "Program", "RoboStrike", "RoboStrikeOptions", "RoboStrikeView", "RobotView", "State"]
