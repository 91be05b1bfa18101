"""The bus: a room publishes a fact, and every subscriber to its type is called in the same turn of the event loop.

Calls go down, news goes up. A room subscribes here to learn what happens below it, so that no room below has to know about
it. If a subscriber fails, the error is logged; the other subscribers and the publisher are not affected.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import structlog

Fact = TypeVar("Fact")

log = structlog.get_logger()


class Bus:
    def __init__(self) -> None:
        self._subscribers: dict[type, tuple[Callable[[Any], None], ...]] = {}

    def subscribe(self, kind: type[Fact], hear: Callable[[Fact], None]) -> Callable[[], None]:
        """Subscribers are called in the order in which they subscribed. Call the result to unsubscribe."""
        self._subscribers[kind] = (*self._subscribers.get(kind, ()), hear)

        def unsubscribe() -> None:
            # Each lookup of a bound method gives a new object: equal, not identical.
            self._subscribers[kind] = tuple(other for other in self._subscribers[kind] if other != hear)

        return unsubscribe

    def publish(self, fact: object) -> None:
        for hear in self._subscribers.get(type(fact), ()):
            try:
                hear(fact)
            except Exception:
                log.exception("subscriber_failed", fact=type(fact).__name__)
