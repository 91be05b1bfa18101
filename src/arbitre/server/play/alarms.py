"""When time alone next changes a match: a timer in this process for each match in use, and a watchdog row in the store.

The timer fires on time. The row covers a match whose process has died or dropped it. It falls due some seconds later and is
seldom moved, so a match with one move a second costs no more writes than one with a move a day.
"""

import asyncio
from collections.abc import Callable

from arbitre.server.facts.clock import Now
from arbitre.server.store.rows import Job

WATCHDOG = 10_000
"""Milliseconds by which the row falls due after the moment it guards."""
LEAST_WATCHDOG = 4_000
"""The row is moved if it would fall due less than this many milliseconds after the moment."""
FOLLOWER = 2_000
"""Milliseconds that a process waits before acting on a moment that belongs to the process that wrote last."""


def watchdog(match: str, moment: int | None, stored: int | None) -> Job | None:
    """Returns the row to store for a match that changes by itself at `moment`, or None if the stored row will do."""
    if moment is None:
        return None
    if stored is not None and moment + LEAST_WATCHDOG <= stored <= moment + WATCHDOG:
        return None
    return Job("wake", match, moment + WATCHDOG)


class Alarm:
    """The timer of one match. Postponing it costs nothing: it fires once for nothing and is set again."""

    __slots__ = ("_at", "_moment", "_now", "_ring", "_timer")

    def __init__(self, now: Now, ring: Callable[[], None]) -> None:
        self._now = now
        self._ring = ring
        self._moment: int | None = None
        self._timer: asyncio.Handle | None = None
        self._at = 0.0
        """When the timer fires, by the loop's clock. Kept because uvloop's handle cannot say once that time has passed."""

    def set(self, moment: int | None) -> None:
        self._moment = moment
        if moment is None:
            if self._timer is not None:
                self.stop()
            return
        loop = asyncio.get_running_loop()
        at = loop.time() + (moment - self._now()) / 1000
        if self._timer is None or self._at > at:
            if self._timer is not None:
                self._timer.cancel()
            self._timer, self._at = loop.call_at(at, self._rings), at

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def check(self) -> None:
        """Fires now if the moment has come. For a clock that was set by hand."""
        if self._moment is not None and self._moment <= self._now():
            self.stop()
            self._rings()

    def _rings(self) -> None:
        self._timer = None
        if self._moment is None:
            return
        if self._moment > self._now():
            self.set(self._moment)
        else:
            self._ring()
