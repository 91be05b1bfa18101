"""Which results are comparable: a rating belongs to a pool, which is a game (or a mode of it) and a pace.

The pool of the usual pace bears the game's own name, so that a game has one rating until people play it at several paces.
"""

from typing import Literal

from arbitre.kernel.clock import Bank, Calendar, Clock, PerMove

Pace = Literal["fast", "usual", "days"]

FAST_BANK = 180
"""Seconds a player for a whole match of forty moves; below this it is another skill."""
FAST_MOVE = 8
"""Seconds a move."""
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
