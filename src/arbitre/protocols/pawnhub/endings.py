"""How the end of a match is put on this wire."""

from typing import Final

from arbitre.kernel.game import Outcome, Seat

COLOURS: Final = ("white", "black")
GIVEN_UP: Final = {"resignation": "surrend", "absence": "surrend", "time": "timeout"}
"""What the winner is told, by the outcome's reason."""


def ending(outcome: Outcome, seat: Seat, *, knows_the_end: bool) -> str | None:
    """Returns the message to the player in this seat, or None. `knows_the_end`: its own client resigned or ran out of time."""
    own, other = outcome.scores[seat], outcome.scores[1 - seat]
    winner = COLOURS[seat if own > other else 1 - seat]
    given_up = GIVEN_UP.get(outcome.reason)
    if own == other:
        return "Ustalemate"
    if given_up is None:
        return f"U{winner}"
    if own > other:
        return f"U{given_up}"
    # Their program never tells the loser, whose own client ended the match. Here the clock or another client may have ended it.
    return None if knows_the_end else f"U{winner}"
