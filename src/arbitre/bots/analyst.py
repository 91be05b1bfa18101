"""The contract of match analysts. Their results are in the format of their game."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Protocol

import msgspec

from arbitre.kernel.frames import Frame


class Study(Protocol):
    """One match under analysis: tasks that any process can run, in order, and a report on those that are done."""

    @property
    def tasks(self) -> Sequence[Any]: ...

    @property
    def work(self) -> Callable[[Any], Any]:
        """Runs one task. A module-level function; task and answer must pickle."""

    def report(self, found: Sequence[Any]) -> msgspec.Struct:
        """`found` holds the answers to the first tasks."""


class Analyst(Protocol):
    @property
    def games(self) -> Collection[str]: ...

    def study(self, match: str, game: str, options: Any, frames: Sequence[Frame]) -> Study:
        """Starts the study of a finished match, given all its positions."""
