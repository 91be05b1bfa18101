"""How a match reaches its next position: answers, rounds, a new position, the end."""

from collections.abc import Collection, Sequence
from typing import Any

from arbitre.kernel.clock import Reading
from arbitre.kernel.consent import NO_CONSENT, Consent
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Ask, Context, Outcome
from arbitre.kernel.log import Event
from arbitre.kernel.position import Position
from arbitre.kernel.sealing import Sealed
from arbitre.kernel.seat import Seat
from arbitre.kernel.standing import Standing


class Playing(Standing):
    __slots__ = ()

    def _answer(self, seat: Seat, event: Event) -> None:
        self._check_turn(seat)
        move = self.game.parse(event.text)
        clock = self.header.clock
        reading = self.reading
        if reading is not None and clock is not None:
            reading = reading.stopped(clock, seat, event.at + self._lag)
        if not self.asks[0].sealed:
            self._play({seat: move}, event, reading, self._sealed)
            return
        sealed = self._sealed.answered(seat, event.number, move)
        if len(sealed.answers) == len(self.asks) and not self._is_held(sealed, event):
            self._play_round(sealed, event, reading)
            return
        self._sealed = sealed
        self.reading = reading
        self._consent = self._consent.after_sealing(seat)

    def _is_held(self, sealed: Sealed, event: Event) -> bool:
        """Whether the answers stay sealed although all are in: the rules hold the round, and no clock or deadline ends it."""
        if self.reading is not None or (self.deadline is not None and self.deadline <= event.at):
            return False
        return self.game.holds(self.position.state, sealed.moves())

    def _play_round(self, sealed: Sealed, event: Event, reading: Reading | None) -> None:
        """All answers are in: reveals them and plays them together, in the order they were given."""
        self._play(sealed.moves(), event, reading, sealed.turned_over(self.version, event.number))

    def _play(self, moves: dict[Seat, Any], event: Event, reading: Reading | None, sealed: Sealed) -> None:
        context = Context(Dice(self.header.seed, event.number), event.at)
        state = self.game.play(self.position.state, moves, context)
        asks, outcome = self._look(state)
        self._remember()
        self.reading = reading
        self._sealed = sealed
        self._stand(Position(event.number, state, event.number), asks, outcome, event.at)

    def _remember(self) -> None:
        """Keeps the position for an undo."""
        if self.game.takes_back:
            self.past = self.past.plus(self.position)

    def _stand(self, position: Position, asks: Sequence[Ask], outcome: Outcome | None, at: int) -> None:
        """Moves the match to this position. Unrevealed answers to the previous one are void."""
        self._sealed = self._sealed.voided()
        self._consent = self._lasting(position)
        self.position = position
        self.asks = asks
        self.outcome = outcome
        self.deadline = None
        clock = self.header.clock
        if self.reading is not None and clock is not None:
            at += self._lag
            if outcome is None:
                asked = [ask.seat for ask in asks]
                self.reading = self.reading.running(clock, asked, at, self.game.pause(position.state))
            else:
                self.reading = self.reading.halted(at)

    def _lasting(self, position: Position) -> Consent:
        """Returns the offers and requests that survive into this position: none, unless positions change faster than people can
        answer. An undo request does not outlive the stage in which it was made."""
        if self.game.moves_go_stale or self._consent is NO_CONSENT:
            return NO_CONSENT
        stage = self.game.stage(position.state)
        if stage is not None and stage == self.game.stage(self.state):
            return self._consent
        return self._consent.without_undo()

    def _without(self, state: Any, seats: Collection[Seat]) -> Any:
        """Returns the state after these seats have left, or None if the rules cannot go on."""
        for seat in sorted(seats):
            if state is not None:
                state = self.game.leave(state, seat)
        return state

    def _end(self, outcome: Outcome, at: int) -> None:
        self.outcome = outcome
        self.asks = ()
        self.deadline = None
        self._consent = NO_CONSENT
        if self.reading is not None:
            self.reading = self.reading.halted(at + self._lag)

    def _shared(self, winners: Collection[Seat], reason: str) -> Outcome:
        seats = range(self.header.seats)
        return Outcome(reason, tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats))
