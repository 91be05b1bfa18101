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

    async def pieces_by(self, author: str) -> list[PieceRow]:
        """An account's, in all matches. Oldest first."""

    async def groups_of(self, master: str) -> list[GroupRow]:
        """Oldest first."""

    async def group(self, group: str) -> GroupRow | None: ...

    async def groups(self) -> list[GroupRow]:
        """Newest first."""
