"""How long a search may go on, by the watch and by the count of positions. Whoever runs out is stopped by an exception."""

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
        """One position more; raises OutOfBudget when there is nothing left, now and whenever it is asked again.

        Looking at the watch costs a hundredth of the cheapest position.
        """
        self.spent += 1
        if self._limit is not None and self.spent > self._limit:
            raise OutOfBudget
        if self._ends is not None and self._clock() >= self._ends:
            raise OutOfBudget
