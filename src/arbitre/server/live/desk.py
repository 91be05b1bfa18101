"""Tells the followers of `directed:ID` that a directed match has changed: players, orders given, deadline, journal, gazette.

Changes within a short delay are batched. The notice says nothing about what has changed: followers fetch what they may see.
"""

import asyncio
from collections.abc import Callable, Hashable

from arbitre.kernel.match import Match
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.news import DirectedChanged, MatchBegan, MatchChanged
from arbitre.server.facts.topics import Topics, directed_topic
from arbitre.server.live.connections import Connection, encode
from arbitre.server.store.interface import Store
from arbitre.wire.live import DirectedNotice

TELL_SECONDS = 0.2


class DeskNews:
    def __init__(self, store: Store, bus: Bus, topics: Topics[Connection]) -> None:
        self._bus = bus
        self._topics = topics
        self._changed: set[str] = set()
        self._stop_listening: Callable[[], None] = store.listen(self._signal, "directed")
        bus.subscribe(DirectedChanged, lambda fact: self._note(fact.match))
        bus.subscribe(MatchBegan, lambda fact: self._note(fact.live.id))
        bus.subscribe(MatchChanged, self._match_changed)

    def close(self) -> None:
        self._stop_listening()

    def _signal(self, kind: str, identifier: str) -> None:
        self._bus.publish(DirectedChanged(identifier))

    def _match_changed(self, fact: MatchChanged) -> None:
        # Every move of every game comes here. Orders sent again are nobody's business: only who has answered shows.
        row = fact.after.row
        if row.director is None or not self._is_followed(row.id):
            return
        if _shown(fact.before.match) != _shown(fact.after.match):
            self._note(row.id)

    def _note(self, match: str) -> None:
        if self._is_followed(match):
            if not self._changed:
                asyncio.get_running_loop().call_later(TELL_SECONDS, self._tell)
            self._changed.add(match)

    def _is_followed(self, match: str) -> bool:
        return self._topics.is_followed(directed_topic(match))

    def _tell(self) -> None:
        changed, self._changed = self._changed, set()
        for match in changed:
            text = encode(DirectedNotice(match=match))
            for connection in self._topics.followers(directed_topic(match)):
                connection.push(text)


def _shown(match: Match | None) -> Hashable:
    """What anybody may know of the orders: who owes them, and who has given them."""
    if match is None:
        return None
    answered = tuple((ask.seat, match.has_answered(ask.seat)) for ask in match.asks)
    return match.version, match.is_over, answered
