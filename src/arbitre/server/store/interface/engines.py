"""Engines, and the requests sent to them."""

from collections.abc import Sequence
from typing import Protocol

from arbitre.server.store.rows import AnswerTime, AskRow, EngineRow, Job


class EngineStore(Protocol):
    async def add_engine(self, engine: EngineRow, most: int | None = None) -> None:
        """Raises Conflict if the name is taken, also by a retired engine, or CapReached if the owner has `most` engines."""

    async def change_engine(self, before: EngineRow, after: EngineRow) -> None:
        """What differs between the two, and nothing else. Conflict if it is retired."""

    async def note_health(self, engine: str, health: str, at: int, trouble: str | None) -> None: ...

    async def engine(self, engine: str) -> EngineRow | None:
        """By its id."""

    async def engine_named(self, name: str) -> EngineRow | None:
        """Ignores case. Includes retired engines."""

    async def engines(self) -> list[EngineRow]:
        """All engines that are not retired, by name."""

    async def open_ask(self, ask: AskRow, jobs: Sequence[Job], replaced: AskRow | None = None) -> None:
        """Also schedules the jobs that watch it, and closes the request it replaces. Raises Conflict if the identifiers are
        taken."""

    async def ask(self, game: str, move_id: str) -> AskRow | None: ...

    async def latest_ask(self, match: str, seat: int) -> AskRow | None: ...

    async def latest_ask_of_game(self, game: str) -> AskRow | None:
        """By the identifier that an engine was given for its match."""

    async def close_ask(self, ask: AskRow) -> bool:
        """Stores how it ended. Returns False if it was no longer open."""

    async def note_reply(self, game: str, move_id: str, reply: str) -> None:
        """Stores the engine server's response to the request itself."""

    async def note_trouble(self, game: str, move_id: str, trouble: str) -> None:
        """Records input that changes nothing, after what was recorded before."""

    async def asks_of(self, engine: str, before: int | None, limit: int) -> list[AskRow]:
        """Latest first. `before` continues below that time."""

    async def answer_times(self, engine: str, since: int, limit: int) -> list[AnswerTime]:
        """Latest first."""

    async def delete_old_asks(self, before: int) -> int: ...
