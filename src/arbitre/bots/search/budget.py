"""How long a search may go on, by the watch and by the count of positions. Whoever runs out is stopped by an exception."""

import time
from collections.abc import Callable

_POSITIONS_PER_LOOK = 64
"""A position costs some ten microseconds, so that the watch is looked at every millisecond or so."""


class OutOfBudget(Exception):
    """The search must answer with what it has."""


class Budget:
    """Counts what is spent. Without `seconds` only `positions` count, which makes a search repeatable."""

    __slots__ = ("_clock", "_ends", "_limit", "_next_look", "spent")

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
        self._next_look = 0

    def spend(self) -> None:
        """One position more; raises OutOfBudget when there is nothing left."""
        self.spent += 1
        if self.spent >= self._next_look:
            self._look()

    def _look(self) -> None:
        self._next_look = self.spent + _POSITIONS_PER_LOOK
        if self._limit is not None:
            if self.spent > self._limit:
                raise OutOfBudget
            self._next_look = min(self._next_look, self._limit + 1)
        if self._ends is not None and self._clock() >= self._ends:
            raise OutOfBudget
