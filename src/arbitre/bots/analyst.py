"""The contract of those who look at a match afterwards. What they find has the shape of their game."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Protocol

import msgspec

from arbitre.kernel.frames import Frame


class Study(Protocol):
    """One match under analysis: tasks that any process can do, in order, and what follows from those that are done."""

    @property
    def tasks(self) -> Sequence[Any]: ...

    @property
    def work(self) -> Callable[[Any], Any]:
        """Does one task: a function of a module. Task and answer can be pickled."""

    def report(self, found: Sequence[Any]) -> msgspec.Struct:
        """`found` are the answers to the first of the tasks."""


class Analyst(Protocol):
    @property
    def games(self) -> Collection[str]: ...

    def study(self, match: str, game: str, options: Any, frames: Sequence[Frame]) -> Study:
        """Of a match that is over, with all of its positions."""
