"""Gazettes of directed matches, and matches opened together."""

from typing import Protocol

from arbitre.server.store.rows import GroupRow, Job, PieceRow


class GazetteStore(Protocol):
    async def publish(self, row: PieceRow, job: Job) -> int:
        """Assigns a number and returns it. Plans the job in the same commit."""

    async def withdraw_piece(self, match: str, number: int) -> None:
        """Raises Conflict if there is no such piece."""

    async def pieces(self, match: str) -> list[PieceRow]:
        """Oldest first."""

    async def open_group(self, row: GroupRow) -> None: ...

    async def group(self, group: str) -> GroupRow | None: ...

    async def groups(self) -> list[GroupRow]:
        """Newest first."""
