"""A bot that searches until its time is spent, whatever the game."""

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from arbitre.bots.bot import Bot, Question
from arbitre.bots.search.budget import Budget, OutOfBudget

Found = TypeVar("Found")


class SearchingBot(Bot):
    share: ClassVar[float] = 0.9
    """What is used of the time given; the rest is for whatever surrounds the search."""
    positions: int | None = None
    """A limit beside the time, for repeatable answers."""

    def seconds(self, question: Question) -> float:
        return question.seconds * self.share

    def budget(self, seconds: float) -> Budget:
        return Budget(seconds, self.positions)


def deepened(deepest: int, search: Callable[[int], Sequence[Found]]) -> Sequence[Found]:
    """What the deepest search found that the budget sufficed for; nothing where it did not even suffice for depth 1."""
    found: Sequence[Found] = ()
    for depth in range(1, deepest + 1):
        try:
            found = search(depth)
        except OutOfBudget:
            break
    return found
