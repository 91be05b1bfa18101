"""The subscribers to changes. A listener that fails is logged and never stops the others, or the writer."""

import logging
from collections.abc import Callable, Iterable

from arbitre.server.store.interface.signals import Change, Signal

_log = logging.getLogger(__name__)


class Listeners:
    def __init__(self) -> None:
        self._signals: list[tuple[Signal, bool]] = []
        self._of_own: list[Signal] = []
        """Those that also hear of changes by this process."""

    def add(self, signal: Signal, own: bool) -> Callable[[], None]:
        """The result removes it; calling that twice is harmless."""
        # A list, not a set: the same function may listen twice.
        entry = (signal, own)
        self._set([*self._signals, entry])
        is_listening = True

        def remove() -> None:
            nonlocal is_listening
            if is_listening:
                is_listening = False
                left = list(self._signals)
                left.remove(entry)
                self._set(left)

        return remove

    def tell(self, changes: Iterable[Change], *, is_own: bool = True) -> None:
        """`is_own` = this process made the changes."""
        signals = self._of_own if is_own else [signal for signal, _ in self._signals]
        for kind, identifier in changes:
            for signal in signals:
                try:
                    signal(kind, identifier)
                except Exception:
                    _log.exception("A listener failed on %s %s", kind, identifier)

    def _set(self, signals: list[tuple[Signal, bool]]) -> None:
        """Always a new list: the old one may be in the middle of being told."""
        self._signals = signals
        self._of_own = [signal for signal, own in signals if own]
