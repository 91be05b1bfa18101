"""A seat whose bot this process asks: what was asked last, and when to ask again."""

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
        """When to ask next."""
        self.is_asking = False
        self.is_changed = False
        """Whether something has happened since the question that is in flight."""
        self.asked_at = 0
        self.since = 0
        """The latest event that the bot was asked with, by the seat's own count."""
        self.failures = 0
        self.is_old = False
        """Whether it is time to renew the watchdog."""
        self.released: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done once whoever claimed the job need not hold it any longer."""

    @property
    def key(self) -> tuple[str, Seat]:
        return self.match, self.seat

    @property
    def delay(self) -> int:
        """Milliseconds to wait after as many failures, longer after each."""
        return min(PACE << min(self.failures, 10), LONGEST_DELAY)

    def release(self) -> None:
        if not self.released.done():
            self.released.set_result(None)
