"""A match as the terminal knows it: folds the notices of the live connection. No screen, no network."""

from collections.abc import Callable
from typing import Any

from arbitre.client.notices import LiveNotice
from arbitre.kernel.log import Event
from arbitre.wire.conversations import Said
from arbitre.wire.live import ChatNotice, SnapshotNotice, TableNotice, Update
from arbitre.wire.matches import ClockInfo, Situation
from arbitre.wire.tables import SeatInfo, TableInfo


class Following:
    """One followed match. `watch` returns monotonic seconds, for clocks between two notices."""

    def __init__(self, match: str, watch: Callable[[], float]) -> None:
        self.match = match
        self.table: TableInfo | None = None
        self.situation: Situation | None = None
        self.events: list[Event] = []
        self.chat: list[Said] = []
        self.rematch: TableInfo | None = None
        """The table of the rematch, once it is known. The match itself only names it."""
        self.views: dict[int, Any] = {}
        """Known positions, by the number of the event that led to them."""
        self.is_behind = False
        """Whether a notice was missed, so that only a fresh snapshot helps."""
        self._watch = watch
        self._received = 0.0

    def take(self, notice: LiveNotice) -> bool:
        """Returns whether the notice concerned this match."""
        match notice:
            case SnapshotNotice(match=self.match, snapshot=snapshot, chat=chat):
                self.table = snapshot.table
                self.events = list(snapshot.events)
                self.chat = list(chat)
                self.is_behind = False
                self._stand(snapshot.situation)
            case Update(match=self.match, events=events, situation=situation):
                self._append(events, situation)
            case TableNotice(table=table) if table.id == self.match:
                self.table = table
                if table.status in ("playing", "over") and self.situation is None:
                    self.is_behind = True
            case ChatNotice(match=self.match, said=said):
                if all(said.id != known.id for known in self.chat):
                    self.chat.append(said)
            case _:
                return False
        return True

    def _append(self, events: list[Event], situation: Situation) -> None:
        before = self.situation
        if before is not None and situation.number < before.number:
            return
        if events and events[0].number <= len(self.events) + 1:
            # Events that were known without their text may come again with it.
            self.events[events[0].number - 1 :] = events
        self.is_behind |= len(self.events) != situation.number
        self._stand(situation)

    def _stand(self, situation: Situation | None) -> None:
        self.situation = situation
        self._received = self._watch()
        if situation is not None:
            self.views[situation.version] = situation.view

    # -- for the screens

    @property
    def lacks_views(self) -> bool:
        """Whether a move is known, but not its resulting position."""
        return any(event.kind == "moved" and event.number not in self.views for event in self.events)

    @property
    def seat(self) -> int | None:
        return None if self.table is None else self.table.your_seat

    @property
    def is_over(self) -> bool:
        return self.situation is not None and self.situation.outcome is not None

    @property
    def is_offered_rematch(self) -> bool:
        """Whether the viewer has a seat to take in the rematch. Otherwise it can only be seen."""
        return (
            self.seat is not None
            and self.rematch is not None
            and self.rematch.status == "open"
            and self.rematch.your_seat is None
        )

    @property
    def has_left(self) -> bool:
        """Whether the viewer has resigned a match that goes on without them."""
        return any(event.kind == "resigned" and event.seat == self.seat for event in self.events)

    @property
    def is_my_turn(self) -> bool:
        return self.situation is not None and any(
            ask.seat == self.seat and not ask.answered for ask in self.situation.asks
        )

    @property
    def sealed(self) -> str | None:
        """The player's own sealed move."""
        if self.situation is None or not any(
            ask.seat == self.seat and ask.answered for ask in self.situation.asks
        ):
            return None
        mine = (event for event in reversed(self.events) if event.kind == "moved" and event.seat == self.seat)
        return next((event.text for event in mine), None)

    @property
    def others_asked(self) -> list[int]:
        asks = [] if self.situation is None else self.situation.asks
        return [ask.seat for ask in asks if not ask.answered and ask.seat != self.seat]

    @property
    def now(self) -> int | None:
        """The time of the match, extrapolated from the latest notice until its end."""
        if self.situation is None:
            return None
        return self.situation.now if self.is_over else self.situation.now + self._passed()

    def _passed(self) -> int:
        return round((self._watch() - self._received) * 1000)

    def clock(self, seat: int) -> ClockInfo | None:
        """Returns the seat's time now, extrapolated from the latest notice."""
        clocks = None if self.situation is None else self.situation.clocks
        if clocks is None:
            return None
        clock = clocks[seat]
        if not clock.runs:
            return clock
        return ClockInfo(max(clock.left - self._passed(), 0), True)

    def player(self, seat: int) -> SeatInfo:
        return SeatInfo(seat) if self.table is None else self.table.seats[seat]
