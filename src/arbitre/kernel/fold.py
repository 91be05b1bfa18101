"""Applies the events of a log one by one and decides nothing. Knows no clock time, no players and no I/O."""

from collections.abc import Callable, Mapping
from typing import get_args

from arbitre.kernel.clock import Calendar
from arbitre.kernel.consent import ConsentKind
from arbitre.kernel.directed import Directed
from arbitre.kernel.errors import InvalidLog
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import CENTURY, MOVES, Event
from arbitre.kernel.losing import Losing
from arbitre.kernel.seat import Seat
from arbitre.kernel.taking_back import TakingBack


class Fold(Losing, TakingBack, Directed):
    """A match at the latest event of its log."""

    __slots__ = ()

    def apply(self, event: Event) -> None:
        """Applies the next event of the log, which must have been decided on this match.

        Raises a Refusal, and changes nothing, if the event cannot come next. Does not check that a move is legal.
        """
        log = self.log
        if event.number != log.length + 1 or self.outcome is not None:
            raise InvalidLog(f"Event {event.number} ({event.kind}) cannot follow event {log.length}.")
        latest = self.latest
        if not latest <= event.at <= CENTURY:
            raise InvalidLog(f"Event {event.number} cannot be at {event.at} ms, after {latest} ms.")
        happen = _HAPPENS.get(event.kind)
        if happen is None:
            raise InvalidLog(f"Event {event.number}: '{event.kind}' is not a kind of event.")
        happen(self, event)
        self.log = log.plus(event)
        if self._heard:
            self._spread(event)

    def _spread(self, event: Event) -> None:
        """Records the event for everybody except those from whom the game hides it."""
        if event.kind == "woke":
            return
        is_version = self.version == event.number
        is_move = event.kind in MOVES and event.text != ""
        move = self.game.parse(event.text) if is_move else None
        seats: list[Seat | None] = [*range(self.header.seats), None]
        self._heard = tuple(
            heard
            if is_move and seat != event.seat and self.game.tell(move, event.seat or 0, seat) is None
            else heard.after(event.number, is_version)
            for seat, heard in zip(seats, self._heard, strict=True)
        )

    def _moved(self, event: Event) -> None:
        self._answer(self._seat(event), event)

    def _woke(self, event: Event) -> None:
        if self.game.wake(self.state) is None:
            raise InvalidLog(f"Event {event.number} (woke): {self.game.name} sleeps.")
        self._play({}, event, self.reading, self._sealed)

    def _timed_out(self, event: Event) -> None:
        if event.text:
            self._answer(self._seat(event), event)
        else:
            self._forfeit(self._seat(event), event)

    def _resigned(self, event: Event) -> None:
        self._lose({self._seat(event)}, "resignation", event)

    def _was_absent(self, event: Event) -> None:
        self._lose({self._seat(event)}, "absence", event)

    def _has_failed(self, event: Event) -> None:
        self._lose({self._seat(event)}, "failure", event)

    def _aborted(self, event: Event) -> None:
        self._end(Outcome("aborted", (0.0,) * self.header.seats), event.at)

    def _consented(self, event: Event) -> None:
        consent = self.consent(event.at)
        self._agree(consent.after(self._seat(event), _CONSENTS[event.kind], event.at), event)

    def _credited(self, event: Event) -> None:
        """Handles logs from when clocks kept running during an outage."""
        time = self._time(event)
        if self.reading is not None:
            self.reading = self.reading.credited(time, event.at + self._lag)

    def _was_away(self, event: Event) -> None:
        """Stops match time and every clock for the outage, except a calendar, which gets the time back."""
        time = self._time(event)
        self.away += time
        if self.reading is not None and isinstance(self.header.clock, Calendar):
            self.reading = self.reading.credited(time, event.at + self._lag)


_CONSENTS: Mapping[str, ConsentKind] = {kind: kind for kind in get_args(ConsentKind)}

_HAPPENS: Mapping[str, Callable[[Fold, Event], None]] = {
    "moved": Fold._moved,
    "woke": Fold._woke,
    "timed_out": Fold._timed_out,
    "resigned": Fold._resigned,
    "aborted": Fold._aborted,
    "credited": Fold._credited,
    "absent": Fold._was_absent,
    "failed": Fold._has_failed,
    "away": Fold._was_away,
    "position_set": Fold._position_set,
    "answered_for": Fold._moved,
    "round_closed": Fold._round_closed,
    "deadline_moved": Fold._deadline_moved,
    "time_added": Fold._time_added,
    "seat_replaced": Fold._seat_replaced,
    "stopped": Fold._stopped,
    **dict.fromkeys(_CONSENTS, Fold._consented),
}
