"""Which results are comparable: a rating belongs to a pool, which is a game (or a mode of it) at a pace.

The pool of the usual pace has the game's own name, so a game has one rating until people play it at several paces.
"""

from typing import Literal

from arbitre.kernel.clock import Bank, Calendar, Clock, PerMove

Pace = Literal["fast", "usual", "days"]

FAST_BANK = 180
"""Seconds per player for a match of forty moves. Below this it is a different skill."""
FAST_MOVE = 8
"""Seconds per move."""
_MOVES = 40
_DAY = 86_400


def pace_of(clock: Clock | None) -> Pace:
    match clock:
        case Calendar():
            return "days"
        case Bank(initial, increment):
            if initial >= _DAY:
                return "days"
            return "fast" if initial + _MOVES * increment < FAST_BANK else "usual"
        case PerMove(seconds):
            if seconds >= _DAY:
                return "days"
            return "fast" if seconds < FAST_MOVE else "usual"
        case _:
            return "usual"


def pool_of(game: str, clock: Clock | None) -> str:
    pace = pace_of(clock)
    return game if pace == "usual" else f"{game}/{pace}"


def game_of(pool: str) -> str:
    return pool.partition("/")[0]
