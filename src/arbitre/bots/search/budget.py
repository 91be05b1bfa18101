"""Limits a search by time and by number of positions. Raises an exception when the budget is spent."""

import time
from collections.abc import Callable


class OutOfBudget(Exception):
    """The search must answer with what it has."""


class Budget:
    """Counts what is spent. Without `seconds` only `positions` count, which makes a search repeatable."""

    __slots__ = ("_clock", "_ends", "_limit", "spent")

    def __init__(
        self,
        seconds: float | None,
        positions: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.spent = 0
        self._clock = clock
        self._ends = None if seconds is None else clock() + seconds
        self._limit = positions

    def spend(self) -> None:
        """Counts one more position. Raises OutOfBudget once nothing is left, and on every later call.

        Reading the clock costs a hundredth of the cheapest position.
        """
        self.spent += 1
        if self._limit is not None and self.spent > self._limit:
            raise OutOfBudget
        if self._ends is not None and self._clock() >= self._ends:
            raise OutOfBudget
