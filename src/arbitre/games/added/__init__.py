"""Games whose rules are another person's program, as in chapter VI of the Tournoyons manual.

The program is a player, in the last seat. After every move it is asked for a verdict, which is a move of its own in the log. So
a replay calls nobody. This package knows only whose turn it is, and what a verdict does.
"""

from arbitre.games.added.moves import Value, Verdict
from arbitre.games.added.rules import REFEREE, Added
from arbitre.games.added.state import AddedOptions, AddedView, State

__all__ = ["REFEREE", "Added", "AddedOptions", "AddedView", "State", "Value", "Verdict"]
