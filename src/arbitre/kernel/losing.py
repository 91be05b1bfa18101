"""Seats that lose by resigning, by absence or by a missed deadline. The others may go on."""

from collections.abc import Collection
from typing import Any

from arbitre.kernel.consent import NO_CONSENT
from arbitre.kernel.errors import InvalidLog
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event
from arbitre.kernel.playing import Playing
from arbitre.kernel.position import Position
from arbitre.kernel.seat import Seat


class Losing(Playing):
    __slots__ = ()

    def _forfeit(self, seat: Seat, event: Event) -> None:
        """Every other asked seat without a default whose deadline is no later forfeits too."""
        self._check_turn(seat)
        deadline = self.expires(seat)
        if deadline is None:
            raise InvalidLog(f"Event {event.number} (timed_out): seat {seat} has no deadline.")
        late = {seat}
        for ask in self.asks:
            other = self.expires(ask.seat)
            if ask.default is None and other is not None and other <= deadline:
                late.add(ask.seat)
        self._lose(late, "time", event)

    def _lose(self, losers: Collection[Seat], reason: str, event: Event) -> None:
        """Goes on without these seats if others are left and the rules support it. Otherwise ends the match."""
        state: Any = None
        if not set(self.in_play) <= set(losers):
            state = self._without(self.state, losers)
        if state is None:
            self._end(self._lost_by(losers, reason), event.at)
            return
        asks, outcome = self._look(state)
        self._left |= frozenset(losers)
        self._sealed = self._sealed.without(losers)
        if outcome is not None or list(asks) != [ask for ask in self.asks if ask.seat not in losers]:
            self._remember()
            self._stand(Position(event.number, state, event.number), asks, outcome, event.at)
            return
        # The others are asked the same as before, so the version and their answers stay.
        self.position = Position(self.version, state, self.position.played)
        self.asks = asks
        self._consent = NO_CONSENT
        clock = self.header.clock
        if self.reading is not None and clock is not None:
            for seat in losers:
                self.reading = self.reading.released(clock, seat, event.at + self._lag)
        if len(self._sealed.answers) == len(asks) and not self._is_held(self._sealed, event):
            self._play_round(self._sealed, event, self.reading)

    def _lost_by(self, losers: Collection[Seat], reason: str) -> Outcome:
        """The other seats in play share the win. If there are none, several losers draw."""
        winners = set(self.in_play) - set(losers)
        if not winners and len(losers) > 1:
            winners = set(losers)
        return self._shared(winners, reason)
