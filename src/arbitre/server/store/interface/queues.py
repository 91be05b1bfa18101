"""Players waiting for an opponent. Pairing goes through `MatchStore.create_match`, in the commit that creates the match."""

from collections.abc import Collection
from typing import Protocol

from arbitre.server.store.rows import WaitingRow


class QueueStore(Protocol):
    async def join_queue(
        self, row: WaitingRow, *, keeps_others: bool = False, most: int | None = None
    ) -> WaitingRow:
        """Leaves any other queue unless `keeps_others`. A player who already waits here keeps their place. Returns the stored
        row. Raises CapReached if the account waits in `most` others."""

    async def leave_queue(self, account: str, queue: str | None = None, holder: str | None = None) -> bool:
        """Returns whether the account was waiting: in this queue, or in any. With `holder`, removes it only if that server
        holds the place."""

    async def hold_places(self, queue: str, accounts: Collection[str], until: int, holder: str) -> None:
        """Extends the places of those of these accounts who are waiting there."""

    async def drop_gone(self, now: int) -> None:
        """Removes players whose servers have not renewed their place in time."""

    async def waiting_in(self, queue: str, now: int) -> list[WaitingRow]:
        """In order of arrival."""

    async def waiting(self, account: str) -> list[WaitingRow]:
        """The queues in which the account waits, the first joined first."""

    async def count_waiting(self, now: int) -> dict[str, int]:
        """Returns the number of waiting players by queue."""
