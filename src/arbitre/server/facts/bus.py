"""The bus: a room publishes a fact, and every subscriber to its type hears it, in the same turn of the event loop.

Calls go down, news goes up: a room that wants to know what happens below it subscribes here, so that nobody below has to
know it. A subscriber that fails is logged and stops neither the others nor the publisher.
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
        """Subscribers hear in the order in which they subscribed. The result ends the subscription."""
        self._subscribers[kind] = (*self._subscribers.get(kind, ()), hear)

        def unsubscribe() -> None:
            # A method of the same object is equal, not identical, each time it is looked up.
            self._subscribers[kind] = tuple(other for other in self._subscribers[kind] if other != hear)

        return unsubscribe

    def publish(self, fact: object) -> None:
        for hear in self._subscribers.get(type(fact), ()):
            try:
                hear(fact)
            except Exception:
                log.exception("subscriber_failed", fact=type(fact).__name__)
