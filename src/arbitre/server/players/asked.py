"""A seat whose bot this process asks: the last question, and when to ask again."""

import asyncio

from arbitre.kernel.game import Seat
from arbitre.server.play.alarms import Alarm

PACE = 250
"""Milliseconds between two questions to a seat in real time."""
LONGEST_DELAY = 5_000


class Asked:
    __slots__ = (
        "alarm",
        "asked_at",
        "failures",
        "is_asking",
        "is_changed",
        "is_old",
        "match",
        "released",
        "seat",
        "since",
    )

    def __init__(self, match: str, seat: Seat, alarm: Alarm) -> None:
        self.match = match
        self.seat = seat
        self.alarm = alarm
        """Fires when to ask next."""
        self.is_asking = False
        self.is_changed = False
        """Whether the match has changed since the pending question."""
        self.asked_at = 0
        self.since = 0
        """The latest event that the bot was asked with, in the seat's own numbers."""
        self.failures = 0
        self.is_old = False
        """Whether the watchdog must be renewed."""
        self.released: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Resolved once the claimed job no longer needs to be held."""

    @property
    def key(self) -> tuple[str, Seat]:
        return self.match, self.seat

    @property
    def delay(self) -> int:
        """Milliseconds to wait after this many failures. Grows exponentially."""
        return min(PACE << min(self.failures, 10), LONGEST_DELAY)

    def release(self) -> None:
        if not self.released.done():
            self.released.set_result(None)
