"""The positions of a match in order, for stepping through it. Replays the log if the match keeps no positions."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from arbitre.kernel.fold import Fold
from arbitre.kernel.hearing import Hearing
from arbitre.kernel.log import MOVES, EventKind
from arbitre.kernel.position import Position
from arbitre.kernel.seat import Seat


class Frame(msgspec.Struct, frozen=True):
    """One position, and the event that led to it. The first position has no event."""

    version: int
    at: int
    seat: Seat | None
    move: str | None
    """The text if a move led here (the last one, if several were played together). Empty if it is secret. None if something
    else led here: see `kind`."""
    view: Any
    kind: EventKind | None = None


class Framing(Fold, Hearing):
    __slots__ = ()

    def frames(self, seat: Seat | None, since: int = 0, limit: int | None = None) -> list[Frame]:
        """Returns the positions of the line that was kept, as this seat may see them. Undone positions are left out.

        Skips the first `since` positions and returns at most `limit`. While a game hides events, returns only the positions
        whose events this seat has heard of.
        """
        positions = self.line()
        if self.hides_events:
            heard = self._ears(seat)
            positions = (
                position
                for position in positions
                if heard.of_log(heard.own(position.version)) == position.version
            )
        end = None if limit is None else since + limit
        return [self._frame(position, seat) for position in islice(positions, since, end)]

    def line(self) -> Iterator[Position]:
        """Yields every position of the line that was kept, without regard to who may see it."""
        if self.game.takes_back:
            yield from self.past
            yield self.position
            return
        match = type(self)(self.game, self.header)
        for event in self.log:
            before = match.position
            match.apply(event)
            if match.version != before.version:
                yield before
        yield match.position

    def _frame(self, position: Position, seat: Seat | None) -> Frame:
        view = self.view_of(position, seat)
        if not position.played:
            return Frame(self._own_version(position, seat), 0, None, None, view)
        event = self.log[position.played - 1]
        told = self._told(event, seat)
        move = told.text if event.kind in MOVES and event.text else None
        return Frame(self._own_version(position, seat), event.at, event.seat, move, view, event.kind)

    def _own_version(self, position: Position, seat: Seat | None) -> int:
        return self._ears(seat).own(position.version) if self.hides_events else position.version

    def view_of(self, position: Position, seat: Seat | None) -> msgspec.Struct:
        """Returns what this seat may see of a past position, as it was when the match reached it."""
        at = self.log[position.version - 1].at if position.version else 0
        return self._show(self.game.at(position.state, at), seat)
