"""A bot that searches until its time is spent, in any game."""

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from arbitre.bots.bot import Bot, Question
from arbitre.bots.search.budget import Budget, OutOfBudget

Found = TypeVar("Found")


class SearchingBot(Bot):
    share: ClassVar[float] = 0.9
    """The share of the given time that is used. The rest is for overhead."""
    positions: int | None = None
    """A limit besides the time, for repeatable answers."""

    def seconds(self, question: Question) -> float:
        return question.seconds * self.share

    def budget(self, seconds: float) -> Budget:
        return Budget(seconds, self.positions)


def deepened(deepest: int, search: Callable[[int], Sequence[Found]]) -> Sequence[Found]:
    """Returns the result of the deepest search within the budget. Empty if not even depth 1 was completed."""
    found: Sequence[Found] = ()
    for depth in range(1, deepest + 1):
        try:
            found = search(depth)
        except OutOfBudget:
            break
    return found
