"""All resolutions of a match, oldest first, read from its log. Cancelled resolutions are left out. Pure."""

import msgspec

from arbitre.games.diplomacy.order import Order, unpack_orders
from arbitre.games.diplomacy.position import Situation
from arbitre.games.diplomacy.resolution import Resolution
from arbitre.games.diplomacy.state import Resolved, State
from arbitre.games.diplomacy.variant import Variant
from arbitre.kernel.match import Match


class Past(msgspec.Struct, frozen=True):
    """A resolved phase."""

    number: int
    """The version it led to. Several phases share one if nobody had orders to give in between."""
    at: int
    """Milliseconds since 1970."""
    resolved: Resolved
    variant: Variant

    @property
    def before(self) -> Situation:
        return self.resolved.before

    @property
    def orders(self) -> tuple[Order, ...]:
        return tuple(unpack_orders(self.resolved.orders))

    def again(self) -> Resolution:
        """The verdicts on the orders. Recomputed, since verdicts are not stored."""
        return self.resolved.again(self.variant)


def moment_of(match: Match, number: int) -> int:
    """When an event happened, in milliseconds since 1970. Later outages do not shift it."""
    later = sum(int(event.text) for event in match.log[number:] if event.kind == "away")
    return match.header.began + match.away - later + match.log[number - 1].at


def of(match: Match) -> list[Past]:
    found: list[Past] = []
    for position in (*match.past, match.position):
        state: State = position.state
        if position.version:
            event = match.log[position.version - 1]
            at = moment_of(match, position.version)
            if event.kind == "position_set":
                # Back to an earlier phase: later phases are dropped.
                now = state.situation.advancement
                found = [past for past in found if past.before.advancement < now]
            found += [Past(position.version, at, one, state.variant) for one in state.resolved]
    return found
