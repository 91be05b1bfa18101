"""Changes by other processes on the same store. Turns their signals into the same facts as this process's own changes."""

from typing import Any

from arbitre.server.facts.bus import Bus
from arbitre.server.facts.news import PersonChanged, ProofsWithdrawn
from arbitre.server.facts.topics import TABLES, Topics
from arbitre.server.play.matches import Matches, log_failure
from arbitre.server.store.interface import Store


class Following:
    def __init__(self, store: Store, bus: Bus, topics: Topics[Any], matches: Matches) -> None:
        self._bus = bus
        self._topics = topics
        self._matches = matches
        self._stop = (
            store.listen(self._others, own=False),
            store.listen(self._anybody, "account", "session"),
        )

    def close(self) -> None:
        for stop in self._stop:
            stop()

    def _others(self, kind: str, identifier: str) -> None:
        match kind:
            case "match":
                self._matches.read_events(identifier)
            case "table":
                is_listed = self._topics.is_followed(TABLES)
                if is_listed or self._matches.peek(identifier) is not None:
                    self._read_again(identifier, is_news=is_listed)
            case "missed":
                for match in self._matches.forget_idle():
                    self._read_again(match)

    def _anybody(self, kind: str, identifier: str) -> None:
        """Account changes are read back from the store, whichever process made them."""
        match kind:
            case "account":
                for live in self._matches.in_memory():
                    if identifier in live.people:
                        self._read_again(live.id)
                self._bus.publish(PersonChanged(identifier))
            case "session":
                self._bus.publish(ProofsWithdrawn(identifier))

    def _read_again(self, match: str, *, is_news: bool = False) -> None:
        self._matches.read_again(match, is_news=is_news).add_done_callback(log_failure)
