"""Answers that lie face down until all are in, as a value. Knows no rules and no clock."""

from collections.abc import Collection
from typing import Any

import msgspec

from arbitre.kernel.growing import Growing
from arbitre.kernel.seat import Seat


class Sealed(msgspec.Struct, frozen=True):
    """What lies face down now, what was never turned over, and when the rounds were that were."""

    answers: dict[Seat, tuple[int, Any]] = {}
    """The numbers of their events and the moves, in the order in which they were given."""
    withdrawn: frozenset[int] = frozenset()
    """The events whose text stays unread: answers that went back into the hand or were replaced, and positions with secrets."""
    rounds: Growing[tuple[int, int]] = Growing.of()
    """The version on which each round was asked, and the event that turned its answers over."""

    def moves(self) -> dict[Seat, Any]:
        return {seat: move for seat, (_, move) in self.answers.items()}

    def answered(self, seat: Seat, number: int, move: Any) -> "Sealed":
        """The seat's later answer takes the place of the earlier, at the end of the row."""
        left = self.without((seat,))
        return Sealed({**left.answers, seat: (number, move)}, left.withdrawn, self.rounds)

    def without(self, seats: Collection[Seat]) -> "Sealed":
        """What these seats have answered goes back into their hands."""
        taken = [self.answers[seat][0] for seat in seats if seat in self.answers]
        if not taken:
            return self
        answers = {seat: answer for seat, answer in self.answers.items() if seat not in seats}
        return Sealed(answers, self.withdrawn.union(taken), self.rounds)

    def voided(self) -> "Sealed":
        """The question has gone; nobody reads the answers."""
        return self.without(self.answers) if self.answers else self

    def hiding(self, number: int) -> "Sealed":
        return Sealed(self.answers, self.withdrawn | {number}, self.rounds)

    def turned_over(self, version: int, number: int) -> "Sealed":
        return Sealed({}, self.withdrawn, self.rounds.plus((version, number)))

    def is_face_down(self, number: int) -> bool:
        """Whether the text of this event may be read by nobody but its author."""
        return number in self.withdrawn or any(number == lies for lies, _ in self.answers.values())

    def reread(self, since: int) -> int:
        """From where to read on after event `since`, so that answers that lay face down then are read now."""
        opened = since
        for version, number in reversed(self.rounds):
            if number <= since:
                break
            opened = min(version, since)
        return opened


NOTHING_SEALED = Sealed()
