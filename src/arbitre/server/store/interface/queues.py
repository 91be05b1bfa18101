"""Players waiting for an opponent. Pairing goes through `MatchStore.create_match`, in the commit that creates the match."""

from collections.abc import Collection
from typing import Protocol

from arbitre.server.store.rows import WaitingRow


class QueueStore(Protocol):
    async def join_queue(self, row: WaitingRow) -> WaitingRow:
        """Leaves any other queue. A player who already waits here keeps their place. Returns the stored row."""

    async def leave_queue(self, account: str, holder: str | None = None) -> bool:
        """Returns whether the account was waiting. With `holder`, removes it only if that server holds the place."""

    async def hold_places(self, accounts: Collection[str], until: int, holder: str) -> None:
        """Extends the places of those of these accounts who are waiting."""

    async def drop_gone(self, now: int) -> None:
        """Removes players whose servers have not renewed their place in time."""

    async def waiting_in(self, queue: str, now: int) -> list[WaitingRow]:
        """In order of arrival."""

    async def waiting(self, account: str) -> WaitingRow | None: ...

    async def count_waiting(self, now: int) -> dict[str, int]:
        """Returns the number of waiting players by queue."""
