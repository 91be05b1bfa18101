"""Carries out what the seats agree on: a draw, or going back to an earlier position."""

from arbitre.kernel.consent import Consent
from arbitre.kernel.errors import NothingToUndo
from arbitre.kernel.log import Event
from arbitre.kernel.playing import Playing
from arbitre.kernel.position import Position
from arbitre.kernel.seat import Seat


class TakingBack(Playing):
    __slots__ = ()

    def _agree(self, consent: Consent, event: Event) -> None:
        in_play = self.in_play
        if consent.is_draw_agreed(in_play):
            self._end(self._shared(in_play, "agreement"), event.at)
        elif consent.undo is not None and consent.is_undo_agreed(in_play):
            self._take_back(consent.undo, event)
        else:
            self._consent = consent

    def _take_back(self, seat: Seat, event: Event) -> None:
        """Goes back to an earlier position. Time spent stays spent.

        If the seat's own move is still sealed, only that move is withdrawn. The position and the other moves stay.
        """
        if seat in self._sealed.answers and self.game.takes_back:
            self._sealed = self._sealed.without((seat,))
            self._consent = self._consent.after_unsealing()
            if self.reading is not None:
                self.reading = self.reading.resumed(seat, event.at + self._lag)
        else:
            target = self._undo_target(seat)
            back = self.past[target]
            # Seats that have left since then stay out.
            state = self._without(back.state, self._left)
            asks, outcome = self._look(state)
            self.past = self.past.first(target)
            self._stand(Position(event.number, state, back.played), asks, outcome, event.at)
        self.has_undone = True

    def _check_undo(self, seat: Seat) -> None:
        """Raises NothingToUndo if this seat could take nothing back even with everybody's consent."""
        if seat not in self._sealed.answers or not self.game.takes_back:
            self._undo_target(seat)

    def _undo_target(self, seat: Seat) -> int:
        """Returns the index in `past` of the position that an undo by this seat goes back to."""
        if not self.game.can_take_back(self.state):
            raise NothingToUndo(f"In this match of {self.game.name} nothing is taken back.")
        stage = self.game.stage(self.state)
        if stage is not None:
            return self._stage_before(stage)
        positions = self.past.items
        for at in range(len(self.past) - 1, -1, -1):
            if any(ask.seat == seat for ask in self.game.asks(positions[at].state)):
                return at
        raise NothingToUndo(f"Seat {seat} has no move to take back.")

    def _stage_before(self, stage: int) -> int:
        """Returns the index in `past` of the first position of the previous stage."""
        stages = [self.game.stage(position.state) for position in self.past]
        at = len(stages) - 1
        while at >= 0 and stages[at] == stage:
            at -= 1
        if at < 0:
            raise NothingToUndo("There is nothing before this to go back to.")
        while at > 0 and stages[at - 1] == stages[at]:
            at -= 1
        return at
