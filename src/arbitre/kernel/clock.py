"""Four ways of limiting time, as values. A clock answers "when does this run out?"; it never runs, waits or looks at a watch.

    Bank       a stock of time a seat, an increment after each of its moves
    PerMove    so many seconds for each move
    PerRound   so many seconds for all who are asked, anew whenever the position changes
    Calendar   so many days for each move, weekends left out if wanted

Times are whole milliseconds since the match began. A `Reading` is the state of a match's clock at the latest event.
"""

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Meta

from arbitre.kernel.errors import InvalidOptions
from arbitre.kernel.game import Seat

Seconds = Annotated[int, Meta(ge=1, le=7 * 86_400)]
_SATURDAY = 5


class Bank(msgspec.Struct, frozen=True, tag="bank", tag_field="kind", forbid_unknown_fields=True):
    """`initial` seconds a seat; each of its moves gives `increment` seconds back."""

    initial: Seconds
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0

    def stock(self) -> int:
        return self.initial * 1000

    def left(self, left: int, spent: int) -> int:
        return max(left - spent, 0) + self.increment * 1000

    def expires(self, left: int, since: int, began: int) -> int:
        return since + left


class PerMove(msgspec.Struct, frozen=True, tag="move", tag_field="kind", forbid_unknown_fields=True):
    """`seconds` for each move; what is not used is lost."""

    seconds: Seconds

    def stock(self) -> int:
        return self.seconds * 1000

    def left(self, left: int, spent: int) -> int:
        return self.stock()

    def expires(self, left: int, since: int, began: int) -> int:
        return since + left


class PerRound(PerMove, frozen=True, tag="round", tag_field="kind", forbid_unknown_fields=True):
    """`seconds` for everybody who is asked, counted anew for all of them whenever the position changes."""


class Calendar(msgspec.Struct, frozen=True, tag="calendar", tag_field="kind", forbid_unknown_fields=True):
    """`days` for each move, at the same hour of the day in `zone`; without `weekends`, Saturdays and Sundays do not count."""

    days: Annotated[int, Meta(ge=1, le=60)]
    weekends: bool = True
    zone: str = "Europe/Paris"

    def __post_init__(self) -> None:
        try:
            ZoneInfo(self.zone)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            raise InvalidOptions(f"'{self.zone}' is not a time zone, such as 'Europe/Paris'.") from None

    def stock(self) -> int:
        return 0

    def left(self, left: int, spent: int) -> int:
        return 0

    def expires(self, left: int, since: int, began: int) -> int:
        """`left` is time credited on top (see `Reading.credited`)."""
        moment = datetime.fromtimestamp((began + since) / 1000, UTC).astimezone(ZoneInfo(self.zone))
        days = self.days
        while days:
            moment += timedelta(days=1)
            if self.weekends or moment.weekday() < _SATURDAY:
                days -= 1
        return round(moment.timestamp() * 1000) - began + left


Clock = Bank | PerMove | PerRound | Calendar


class Reading(msgspec.Struct, frozen=True):
    """What every seat has left, and since when its time runs (None = it stands still)."""

    left: tuple[int, ...]
    since: tuple[int | None, ...]

    @classmethod
    def new(cls, clock: Clock, seats: int) -> "Reading":
        return cls((clock.stock(),) * seats, (None,) * seats)

    def stopped(self, clock: Clock, seats: Collection[Seat], at: int) -> "Reading":
        """These seats have answered."""
        left = list(self.left)
        since = list(self.since)
        for seat in seats:
            started = since[seat]
            if started is not None:
                left[seat] = clock.left(left[seat], at - started)
                since[seat] = None
        return Reading(tuple(left), tuple(since))

    def running(self, clock: Clock, seats: Collection[Seat], at: int) -> "Reading":
        """The position has changed and these seats are asked; nobody else's time runs.

        A seat that was asked before and still is keeps its time running, except by the round.
        """
        left = list(self.left)
        since = list(self.since)
        by_round = isinstance(clock, PerRound)
        for seat, started in enumerate(since):
            if seat not in seats:
                if started is not None:
                    # Not an answer, so no increment: the question was withdrawn.
                    left[seat] = (
                        max(left[seat] - (at - started), 0) if isinstance(clock, Bank) else clock.stock()
                    )
                    since[seat] = None
            elif started is None or by_round:
                since[seat] = at
        return Reading(tuple(left), tuple(since))

    def credited(self, time: int) -> "Reading":
        """The same with `time` given back to every seat whose time runs."""
        left = tuple(
            have if started is None else have + time
            for have, started in zip(self.left, self.since, strict=True)
        )
        return Reading(left, self.since)

    def expires(self, clock: Clock, seat: Seat, began: int) -> int | None:
        started = self.since[seat]
        return None if started is None else clock.expires(self.left[seat], started, began)
