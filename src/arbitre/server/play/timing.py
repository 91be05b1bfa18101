"""What time alone does to a match, outages excluded. Pure: the caller passes the time and the outages.

Match time stops while no server is running: it is the time since the match began, less all outages. Rules and clocks continue
where they stopped, and a piece in flight is still in flight.
"""

from collections.abc import Sequence

from arbitre.kernel.log import Event
from arbitre.kernel.match import Match
from arbitre.server.store.rows import Outage


def time_in(match: Match, now: int) -> int:
    """Returns the match time at `now`, given in milliseconds since 1970."""
    return now - match.header.began - match.away


def moment_of(match: Match, time: int) -> int:
    """The inverse of `time_in`, if there is no further outage."""
    return match.header.began + match.away + time


def latest_moment(match: Match) -> int:
    """Returns when the latest event happened, or the match began; after an outage, when that ended."""
    return moment_of(match, match.latest)


def pass_time(match: Match, now: int, outages: Sequence[Outage]) -> tuple[Match, list[Event]]:
    """Returns the match at `now`, and the events that time alone has caused.

    `outages` are those that ended after the latest event, oldest first.
    """
    passed: list[Event] = []
    for outage in outages:
        match = _elapse(match, outage.began, passed)
        if match.is_over:
            return match, passed
        began = max(outage.began, latest_moment(match))
        event = match.interrupt(outage.ended - began, time_in(match, began))
        match = match.after(event)
        passed.append(event)
    return _elapse(match, now, passed), passed


def _elapse(match: Match, now: int, passed: list[Event]) -> Match:
    while events := match.elapse(time_in(match, now)):
        match = match.after(*events)
        passed += events
    return match
