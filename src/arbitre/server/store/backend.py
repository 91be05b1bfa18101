"""What the store needs from a database. The stores above it (`matches.py`, `people.py` …) are the same for both."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from arbitre.server.store.columns import Columns
from arbitre.server.store.interface.signals import Change, Changes, Signal
from arbitre.server.store.queries.query import Query
from arbitre.server.store.stages.stage import Rows

Step = tuple[Query, Mapping[str, Any]]
Answer = Sequence[Columns]
Answers = list[Answer]
"""The rows returned by each step of a write."""


class Backend(Protocol):
    is_shared: bool
    """Whether other processes may use the same database."""

    def submit(self, rows: Rows, signals: Changes) -> asyncio.Future[None]:
        """The hot path: shares a commit with everything else that comes in. Resolves once it is on disk. Never raises itself;
        the future may."""

    async def write(
        self, steps: Sequence[Step], signals: Callable[[Answers], Iterable[Change]] = lambda _: ()
    ) -> Answers:
        """Writes all steps or none. Raises Conflict if a step that must find a row finds none, or a unique value is taken."""

    async def read(self, query: Query, parameters: Mapping[str, Any]) -> Answer:
        """Returns nothing for text that cannot be stored."""

    def listen(self, signal: Signal, *kinds: str, own: bool = True) -> Callable[[], None]: ...

    async def close(self) -> None: ...
