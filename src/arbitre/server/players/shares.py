"""How long a bot may think, and whose share of the bots' time that uses."""

from arbitre.kernel.game import Seat
from arbitre.kernel.match import Match
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.play.timing import moment_of

THINKING_SECONDS = 1.0
REAL_TIME_SECONDS = 0.25
LEAST_SECONDS = 0.02
MOVES_TO_SAVE_FOR = 20
"""A bot spends at most one part in this many of its remaining time on a move."""


def thinking_seconds(match: Match, seat: Seat, now: int) -> float:
    """`now` is in milliseconds since 1970."""
    longest = REAL_TIME_SECONDS if match.game.is_real_time else THINKING_SECONDS
    expires = match.expires(seat)
    if expires is None:
        return longest
    left = (moment_of(match, expires) - now) / 1000
    return max(LEAST_SECONDS, min(longest, left / MOVES_TO_SAVE_FOR))


def person_of(live: LiveMatch) -> str:
    """Returns the person whose share of the bots' time a match uses: a seated person, or else the opener."""
    seated = (player.account for player in live.row.players if player.account is not None)
    return next(seated, live.row.opener)
