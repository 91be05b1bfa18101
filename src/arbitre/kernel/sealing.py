"""Answers that stay sealed until all are in, as a value. Knows no rules and no clock."""

from collections.abc import Collection
from typing import Any

import msgspec

from arbitre.kernel.growing import Growing
from arbitre.kernel.seat import Seat


class Sealed(msgspec.Struct, frozen=True):
    """The sealed answers, the texts that stay hidden, and the rounds that were revealed."""

    answers: dict[Seat, tuple[int, Any]] = {}
    """The event number and the move of each seat, in the order they were given."""
    withdrawn: frozenset[int] = frozenset()
    """The events whose text stays hidden: answers that were withdrawn or replaced, and positions with secrets."""
    rounds: Growing[tuple[int, int]] = Growing.of()
    """For each round, the version on which it was asked and the event that revealed its answers."""

    def moves(self) -> dict[Seat, Any]:
        return {seat: move for seat, (_, move) in self.answers.items()}

    def answered(self, seat: Seat, number: int, move: Any) -> "Sealed":
        """Adds the seat's answer at the end, replacing an earlier one."""
        left = self.without((seat,))
        return Sealed({**left.answers, seat: (number, move)}, left.withdrawn, self.rounds)

    def without(self, seats: Collection[Seat]) -> "Sealed":
        """Withdraws the answers of these seats."""
        taken = [self.answers[seat][0] for seat in seats if seat in self.answers]
        if not taken:
            return self
        answers = {seat: answer for seat, answer in self.answers.items() if seat not in seats}
        return Sealed(answers, self.withdrawn.union(taken), self.rounds)

    def voided(self) -> "Sealed":
        """Withdraws all answers, because the question is gone."""
        return self.without(self.answers) if self.answers else self

    def hiding(self, number: int) -> "Sealed":
        return Sealed(self.answers, self.withdrawn | {number}, self.rounds)

    def turned_over(self, version: int, number: int) -> "Sealed":
        return Sealed({}, self.withdrawn, self.rounds.plus((version, number)))

    def is_face_down(self, number: int) -> bool:
        """Whether only the author may read the text of this event."""
        return number in self.withdrawn or any(number == lies for lies, _ in self.answers.values())

    def reread(self, since: int) -> int:
        """Returns the event from which to read again after `since`, so that answers revealed in the meantime are read."""
        if not self.rounds.length:
            return since
        opened = since
        for version, number in reversed(self.rounds):
            if number <= since:
                break
            opened = min(version, since)
        return opened


NOTHING_SEALED = Sealed()
