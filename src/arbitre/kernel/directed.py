"""Applies the events of a director to a match."""

import msgspec

from arbitre.kernel.consent import NO_CONSENT
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import InvalidLog
from arbitre.kernel.game import Context, Outcome
from arbitre.kernel.log import Event
from arbitre.kernel.playing import Playing
from arbitre.kernel.position import Position


class Directed(Playing):
    __slots__ = ()

    def _position_set(self, event: Event) -> None:
        """Seats that have left stay out. The text is hidden unless the game is open; views show what each seat may see."""
        read = self.game.read(event.text, self.game.options(self.header.options))
        context = Context(Dice(self.header.seed, event.number), event.at)
        state = self._without(self.game.resume(read, context), self._left)
        asks, outcome = self._look(state)
        self._remember()
        self._stand(Position(event.number, state, event.number), asks, outcome, event.at)
        if not self.game.is_open:
            self._sealed = self._sealed.hiding(event.number)

    def _round_closed(self, event: Event) -> None:
        """Sets the deadline to now, so that `elapse` finds late seats. Plays the round if all have answered."""
        self.deadline = event.at
        if self.asks and len(self._sealed.answers) == len(self.asks):
            self._play_round(self._sealed, event, self.reading)

    def _deadline_moved(self, event: Event) -> None:
        self.deadline = self._time(event)

    def _time_added(self, event: Event) -> None:
        seat, time = self._seat(event), self._time(event)
        if self.reading is None:
            raise InvalidLog(f"Event {event.number} (time_added): the match has no clock.")
        self.reading = self.reading.added(seat, time)

    def _seat_replaced(self, event: Event) -> None:
        """Clears offers and refusals: they came from the previous player."""
        self._seat(event)
        self._consent = NO_CONSENT

    def _stopped(self, event: Event) -> None:
        try:
            outcome = msgspec.json.decode(event.text, type=Outcome)
        except msgspec.MsgspecError as error:
            raise InvalidLog(f"Event {event.number} (stopped): {error}.") from None
        self._end(outcome, event.at)
