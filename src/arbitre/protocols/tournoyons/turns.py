"""Turn and Status: numbers that an engine is told about its match."""

from typing import Final

from arbitre.kernel.game import Outcome, Seat
from arbitre.kernel.log import MOVES
from arbitre.kernel.match import Match
from arbitre.protocols.tournoyons.trays.strings import INIT

PREPARED: Final = frozenset({"mastermind", "seafight"})
"""Games that begin with a preparation by both players: Turn 1 for either."""
RUNNING: Final = 0
DRAWN: Final = 5
ERROR: Final = 9


def turn_of(match: Match, seat: Seat, tray: str | None) -> int:
    """The number of the move to be made: odd for the first player, even for the second.

    If both play at once, each has its own number. So does each bet of a player who bets twice in a row.
    """
    made = sum(event.kind in MOVES and event.text != "" and event.seat == seat for event in match.log)
    prepares = match.game.name in PREPARED or getattr(match.state, "is_preparing", False)
    if prepares and tray == INIT:
        return 1
    if match.header.position is not None and tray != INIT:
        # The match began from a board with pieces on it, so this is not a first turn.
        made += 1
    return 2 * made + 1 + seat


def status_of(outcome: Outcome | None, seat: Seat) -> int:
    """0 running; 1 and 2 won as first and second player, 3 and 4 lost as such, 5 drawn, 9 an error."""
    if outcome is None:
        return RUNNING
    own, other = outcome.scores[seat], outcome.scores[1 - seat]
    if outcome.reason in ("aborted", "stopped") or (outcome.reason == "failure" and own < other):
        return ERROR
    if own == other:
        return DRAWN
    return 1 + seat if own > other else 3 + seat
