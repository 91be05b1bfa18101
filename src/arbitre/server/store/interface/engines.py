"""Other people's programs, and what was asked of them."""

from collections.abc import Sequence
from typing import Protocol

from arbitre.server.store.rows import AnswerTime, AskRow, EngineRow, Job


class EngineStore(Protocol):
    async def add_engine(self, engine: EngineRow) -> None:
        """Conflict if the name is taken, by one that was retired included."""

    async def change_engine(self, before: EngineRow, after: EngineRow) -> None:
        """What differs between the two, and nothing else. Conflict if it is retired."""

    async def note_health(self, engine: str, health: str, at: int, trouble: str | None) -> None: ...

    async def engine(self, engine: str) -> EngineRow | None:
        """By its id."""

    async def engine_named(self, name: str) -> EngineRow | None:
        """Whatever the case of the name, retired ones included."""

    async def engines(self) -> list[EngineRow]:
        """All that are not retired, by name."""

    async def open_ask(self, ask: AskRow, jobs: Sequence[Job], replaced: AskRow | None = None) -> None:
        """Together with the jobs that watch over it; the one it replaces is closed. Conflict if the identifiers are taken."""

    async def ask(self, game: str, move_id: str) -> AskRow | None: ...

    async def latest_ask(self, match: str, seat: int) -> AskRow | None: ...

    async def close_ask(self, ask: AskRow) -> bool:
        """Stores how it ended; False if it was not open any more."""

    async def note_reply(self, game: str, move_id: str, reply: str) -> None:
        """What the server of the engine said to the request itself."""

    async def note_trouble(self, game: str, move_id: str, trouble: str) -> None:
        """Something came in for it that changes nothing; the owner reads the latest such."""

    async def asks_of(self, engine: str, before: int | None, limit: int) -> list[AskRow]:
        """The latest first; `before` goes on below that time."""

    async def answer_times(self, engine: str, since: int, limit: int) -> list[AnswerTime]:
        """The latest first."""

    async def delete_old_asks(self, before: int) -> int: ...
