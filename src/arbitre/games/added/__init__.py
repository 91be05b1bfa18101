"""Games whose rules are somebody else's program, as chapter VI of the Tournoyons manual has it.

The program is a player, in the last seat: after every move it is asked for a verdict, which is a move of its own and stands
in the log. So a replay asks nobody. What is known here is only whose turn it is, and what becomes of a verdict.
"""

from arbitre.games.added.moves import Value, Verdict
from arbitre.games.added.rules import REFEREE, Added
from arbitre.games.added.state import AddedOptions, AddedView, State

GAMES = (Added(),)

__all__ = ["GAMES", "REFEREE", "Added", "AddedOptions", "AddedView", "State", "Value", "Verdict"]
