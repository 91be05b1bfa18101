"""What a database must be able to do for the store. The store above it (`matches.py`, `people.py`) is the same for both."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from arbitre.server.store.interface import Signal
from arbitre.server.store.queries.query import Query
from arbitre.server.store.submission import Row, Signals

Step = tuple[Query, Mapping[str, Any]]
Answers = list[Sequence[Sequence[Any]]]
"""The rows that each step of a write gave back."""


class Backend(Protocol):
    is_shared: bool
    """Whether other processes may use the same database."""

    def submit(self, rows: list[tuple[int, Row]], signals: Signals) -> Awaitable[None]:
        """The hot path: shares a commit with whatever else comes in. Done once it is on disk, or raises Conflict."""

    async def write(
        self, steps: Sequence[Step], signals: Callable[[Answers], Iterable[tuple[str, str]]]
    ) -> Answers:
        """All steps or none. Conflict if a step that must find something finds nothing, or a unique value is taken."""

    async def read(self, query: Query, parameters: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """A text that cannot be stored is simply never found."""

    def listen(self, signal: Signal, *, own: bool = True) -> Callable[[], None]: ...

    async def close(self) -> None: ...
