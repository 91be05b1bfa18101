"""Whoever wants to know what changed. A listener that fails is logged and never stops the others, or the writer."""

import logging
from collections.abc import Callable, Iterable

from arbitre.server.store.interface import Signal

_log = logging.getLogger(__name__)


class Listeners:
    def __init__(self) -> None:
        self._signals: list[Signal] = []

    def add(self, signal: Signal) -> Callable[[], None]:
        """The result removes it; calling that twice is harmless."""
        # A list, not a set: the same function may listen twice.
        self._signals = [*self._signals, signal]
        is_listening = True

        def remove() -> None:
            nonlocal is_listening
            if is_listening:
                is_listening = False
                left = list(self._signals)
                left.remove(signal)
                self._signals = left

        return remove

    def tell(self, changes: Iterable[tuple[str, str]]) -> None:
        signals = self._signals
        for kind, identifier in changes:
            for signal in signals:
                try:
                    signal(kind, identifier)
                except Exception:
                    _log.exception("A listener failed on %s %s", kind, identifier)
