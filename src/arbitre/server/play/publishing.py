"""Compares a match as last published with its current value, and publishes the differences as facts."""

from collections.abc import Sequence

from arbitre.kernel.log import Event
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import MatchBegan, MatchChanged, MatchEnded, Origin, TableChanged


def publish_new(bus: Bus, live: LiveMatch, *, is_ours: bool) -> None:
    """Publishes a table or match that was not in memory here."""
    if live.match is not None and live.match.number == 0:
        bus.publish(MatchBegan(live, is_ours))
    bus.publish(TableChanged(None, live))


def publish_changes(
    bus: Bus,
    told: LiveMatch,
    live: LiveMatch,
    events: Sequence[Event] | None = None,
    origins: tuple[Origin, ...] = (),
    *,
    is_ours: bool = True,
    seconds: float | None = None,
) -> None:
    """`events`: those between the two, if the caller has them at hand."""
    before, match = told.match, live.match
    if match is not None and before is not None and match.log.length > before.log.length:
        between = match.log[before.log.length :] if events is None else events
        bus.publish(MatchChanged(told, live, tuple(between), origins, is_ours, seconds))
    if match is not None and before is None:
        bus.publish(MatchBegan(live, is_ours))
    if (live.row, live.people, live.rematch) != (told.row, told.people, told.rematch):
        bus.publish(TableChanged(told, live))
    if match is not None and match.is_over and not (before is not None and before.is_over):
        bus.publish(MatchEnded(live))
