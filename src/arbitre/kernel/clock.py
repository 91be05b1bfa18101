"""Four kinds of time control, as values. A clock computes when time runs out; it never ticks, waits or reads the system time.

    Bank       each seat has a stock of time and gets an increment after each of its moves
    PerMove    a fixed number of seconds for each move
    PerRound   a fixed number of seconds shared by all asked seats, restarted whenever the position changes
    Calendar   a number of days for each move, optionally skipping weekends

A seat's clock does not run before its first move, unless `starts_at_once` is set, as in tournaments and by the round.

Times are whole milliseconds since the match began. A `Reading` is the state of a match's clock at the latest event.
"""

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Annotated, TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Meta

from arbitre.kernel.errors import InvalidOptions
from arbitre.kernel.seat import Seat

T = TypeVar("T")

Seconds = Annotated[int, Meta(ge=1, le=7 * 86_400)]
_SATURDAY = 5
_DAY = timedelta(days=1)


class Bank(msgspec.Struct, frozen=True, tag="bank", tag_field="kind", forbid_unknown_fields=True):
    """Each seat starts with `initial` seconds and gains `increment` seconds after each of its moves."""

    initial: Seconds
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    starts_at_once: bool = False

    def stock(self) -> int:
        return self.initial * 1000

    def left(self, left: int, spent: int) -> int:
        return max(left - spent, 0) + self.increment * 1000

    def expires(self, left: int, since: int, began: int) -> int:
        return since + left


class PerMove(msgspec.Struct, frozen=True, tag="move", tag_field="kind", forbid_unknown_fields=True):
    """`seconds` for each move. Unused time is lost."""

    seconds: Seconds
    starts_at_once: bool = False

    def stock(self) -> int:
        return self.seconds * 1000

    def left(self, left: int, spent: int) -> int:
        return self.stock()

    def expires(self, left: int, since: int, began: int) -> int:
        return since + left


class PerRound(PerMove, frozen=True, tag="round", tag_field="kind", forbid_unknown_fields=True):
    """`seconds` for all asked seats. Restarts for all of them whenever the position changes.

    The time is the round's and nobody's own: a player who does not show up must not hold up the others.
    """

    starts_at_once: bool = True


class Calendar(msgspec.Struct, frozen=True, tag="calendar", tag_field="kind", forbid_unknown_fields=True):
    """`days` for each move, ending at the same local time of day in `zone`, daylight saving included.

    Without `weekends`, Saturdays and Sundays do not count: time that starts on a Saturday starts on Monday at 0:00.
    """

    days: Annotated[int, Meta(ge=1, le=60)]
    weekends: bool = True
    zone: Annotated[str, Meta(max_length=64)] = "Europe/Paris"
    starts_at_once: bool = False

    def __post_init__(self) -> None:
        try:
            ZoneInfo(self.zone)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            raise InvalidOptions(f"'{self.zone[:64]}' is not a time zone, such as 'Europe/Paris'.") from None

    def stock(self) -> int:
        return 0

    def left(self, left: int, spent: int) -> int:
        return 0

    def expires(self, left: int, since: int, began: int) -> int:
        """`left` is extra time given back (see `Reading.credited`)."""
        zone = ZoneInfo(self.zone)
        moment = self._on_a_weekday(datetime.fromtimestamp((began + since) / 1000, UTC).astimezone(zone))
        days = self.days
        while days:
            moment += _DAY
            days -= not self._is_idle(moment)
        if left:
            # Time given back is elapsed time, not local time, so it is added in UTC.
            moment = (moment.astimezone(UTC) + timedelta(milliseconds=left)).astimezone(zone)
            moment = self._on_a_weekday(moment)
        return round(moment.timestamp() * 1000) - began

    def _is_idle(self, moment: datetime) -> bool:
        return not self.weekends and moment.weekday() >= _SATURDAY

    def _on_a_weekday(self, moment: datetime) -> datetime:
        """Returns the moment itself, or the end of the weekend it falls in."""
        while self._is_idle(moment):
            moment = moment.replace(hour=0, minute=0, second=0, microsecond=0) + _DAY
        return moment


Clock = Bank | PerMove | PerRound | Calendar


class Reading(msgspec.Struct, frozen=True):
    """The time each seat has left, and when its clock started running (None: stopped)."""

    left: tuple[int, ...]
    since: tuple[int | None, ...]
    unmoved: frozenset[Seat] = frozenset()
    """The seats that have not moved yet, whose clocks therefore do not run."""

    @classmethod
    def new(cls, clock: Clock, seats: int) -> "Reading":
        unmoved = frozenset[Seat]() if clock.starts_at_once else frozenset(range(seats))
        return cls((clock.stock(),) * seats, (None,) * seats, unmoved)

    def stopped(self, clock: Clock, seat: Seat, at: int) -> "Reading":
        """Stops the clock of a seat that has answered."""
        started = self.since[seat]
        if started is None:
            if seat in self.unmoved:
                return Reading(self.left, self.since, self.unmoved - {seat})
            return self
        left = clock.left(self.left[seat], max(at - started, 0))
        return Reading(_put(self.left, seat, left), _put(self.since, seat, None), self.unmoved)

    def running(self, clock: Clock, seats: Collection[Seat], at: int, pause: int = 0) -> "Reading":
        """Starts the clocks of these seats after the position has changed. Stops all others.

        A seat that was already being asked keeps its clock running, except with `PerRound`. A clock that starts now starts
        after the pause.
        """
        start = at + pause
        left = list(self.left)
        since = list(self.since)
        by_round = isinstance(clock, PerRound)
        for seat, started in enumerate(since):
            if seat not in seats:
                if started is not None:
                    left[seat] = _unasked(clock, left[seat], at - started)
                    since[seat] = None
            elif seat in self.unmoved:
                continue
            elif by_round:
                left[seat] = clock.stock()
                since[seat] = start
            elif started is None:
                since[seat] = start
        return Reading(tuple(left), tuple(since), self.unmoved)

    def released(self, clock: Clock, seat: Seat, at: int) -> "Reading":
        """Stops the clock of a seat that no longer has to answer. The others keep running."""
        started = self.since[seat]
        if started is None:
            return self
        left = _unasked(clock, self.left[seat], at - started)
        return Reading(_put(self.left, seat, left), _put(self.since, seat, None), self.unmoved)

    def resumed(self, seat: Seat, at: int) -> "Reading":
        """Restarts the clock of a seat whose answer was handed back."""
        return Reading(self.left, _put(self.since, seat, at), self.unmoved)

    def halted(self, at: int) -> "Reading":
        """Stops every clock because the match is over."""
        left = tuple(
            have if started is None else max(have - max(at - started, 0), 0)
            for have, started in zip(self.left, self.since, strict=True)
        )
        return Reading(left, (None,) * len(left))

    def credited(self, time: int, at: int) -> "Reading":
        """Gives `time` back to every seat whose clock is running, but no more than has elapsed."""
        left = tuple(
            have if started is None else have + min(time, max(at - started, 0))
            for have, started in zip(self.left, self.since, strict=True)
        )
        return Reading(left, self.since, self.unmoved)

    def added(self, seat: Seat, time: int) -> "Reading":
        """Gives `time` to this seat, whether its clock is running or not."""
        return Reading(_put(self.left, seat, self.left[seat] + time), self.since, self.unmoved)

    def expires(self, clock: Clock, seat: Seat, began: int) -> int | None:
        started = self.since[seat]
        return None if started is None else clock.expires(self.left[seat], started, began)


def _unasked(clock: Clock, left: int, spent: int) -> int:
    """Returns the time left after a question was withdrawn. There was no answer, so no increment."""
    return max(left - max(spent, 0), 0) if isinstance(clock, Bank) else clock.stock()


def _put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])
