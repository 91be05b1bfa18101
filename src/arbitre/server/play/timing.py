"""What time alone does to a match, outages left out. Pure: the moment and the outages are given.

Match time stands still while no server is there: it is the time since the match began, less all outages. So rules and clocks
go on where they stopped, and a piece in flight is still in flight.
"""

from collections.abc import Sequence

from arbitre.kernel.log import Event
from arbitre.kernel.match import Match
from arbitre.server.store.rows import Outage


def time_in(match: Match, now: int) -> int:
    """The match's time at `now`, which is in milliseconds since 1970."""
    return now - match.header.began - match.away


def moment_of(match: Match, time: int) -> int:
    """The inverse: when the match's time is `time`, if there is no further outage."""
    return match.header.began + match.away + time


def latest_moment(match: Match) -> int:
    """When the latest event happened, or the match began; after an outage, when it ended."""
    return moment_of(match, match.latest)


def pass_time(match: Match, now: int, outages: Sequence[Outage]) -> tuple[Match, list[Event]]:
    """The match at `now` with everything that time has brought about, and the events that say so.

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
