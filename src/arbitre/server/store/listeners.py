"""The subscribers to changes. A failing listener is logged and never stops the others, or the writer."""

import logging
from collections.abc import Callable, Iterable
from typing import NamedTuple

from arbitre.server.store.interface.signals import Change, Signal

_log = logging.getLogger(__name__)


class _Listener(NamedTuple):
    signal: Signal
    kinds: tuple[str, ...]
    own: bool

    def hears(self, kind: str, is_own: bool) -> bool:
        return (self.own or not is_own) and (not self.kinds or kind in self.kinds)


class Listeners:
    def __init__(self) -> None:
        self._listeners: list[_Listener] = []
        self._hearing: dict[tuple[str, bool], list[Signal]] = {}
        """Caches the listeners by kind and by whether the change is our own, since every move needs them."""

    def add(self, signal: Signal, kinds: tuple[str, ...], own: bool) -> Callable[[], None]:
        """Call the result to remove the listener. Calling it twice is harmless."""
        # A list, not a set: the same function may listen twice.
        listener = _Listener(signal, kinds, own)
        self._set([*self._listeners, listener])
        is_listening = True

        def remove() -> None:
            nonlocal is_listening
            if is_listening:
                is_listening = False
                left = list(self._listeners)
                left.remove(listener)
                self._set(left)

        return remove

    def tell(self, changes: Iterable[Change], *, is_own: bool = True) -> None:
        """`is_own`: whether this process made the changes."""
        for kind, identifier in changes:
            signals = self._hearing.get((kind, is_own))
            if signals is None:
                signals = [each.signal for each in self._listeners if each.hears(kind, is_own)]
                self._hearing[kind, is_own] = signals
            for signal in signals:
                try:
                    signal(kind, identifier)
                except Exception:
                    _log.exception("A listener failed on %s %s", kind, identifier)

    def _set(self, listeners: list[_Listener]) -> None:
        """Always creates new lists: the old ones may be in the middle of an iteration."""
        self._listeners = listeners
        self._hearing = {}
