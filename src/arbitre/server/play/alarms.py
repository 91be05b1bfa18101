"""When time alone changes something next: a timer in this process for each match in use, and a row in the store as watchdog.

The timer rings on time. The row is for a match whose process has died or let go of it: it falls due some seconds later and
is seldom moved, so that a match with a move a second costs no more to keep than one with a move a day.
"""

import asyncio
from collections.abc import Callable

from arbitre.server.facts.clock import Now
from arbitre.server.store.rows import Job

WATCHDOG = 10_000
"""Milliseconds by which the row is later than the moment it guards."""
LEAST_WATCHDOG = 4_000
"""The row is moved once it would fall due sooner than this after the moment."""
FOLLOWER = 2_000
"""Milliseconds for which a process leaves a moment to the one that wrote last."""


def watchdog(match: str, moment: int | None, stored: int | None) -> Job | None:
    """The row to store for a match that changes by itself at `moment`, unless what is stored will do."""
    if moment is None:
        return None
    if stored is not None and moment + LEAST_WATCHDOG <= stored <= moment + WATCHDOG:
        return None
    return Job("wake", match, moment + WATCHDOG)


class Alarm:
    """One match's timer. Setting it later than it was costs nothing: it rings once in vain and is set again."""

    __slots__ = ("_at", "_moment", "_now", "_ring", "_timer")

    def __init__(self, now: Now, ring: Callable[[], None]) -> None:
        self._now = now
        self._ring = ring
        self._moment: int | None = None
        self._timer: asyncio.Handle | None = None
        self._at = 0.0
        """When the timer ends, by the loop's clock. uvloop's handle of a time that has passed does not say."""

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
        """Rings now if the moment has come: for a clock that was turned by hand."""
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
