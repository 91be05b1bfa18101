"""Who waits for an opponent. Pairing goes through `MatchStore.create_match`, in the commit that makes the match."""

from collections.abc import Collection
from typing import Protocol

from arbitre.server.store.rows import WaitingRow


class QueueStore(Protocol):
    async def join_queue(self, row: WaitingRow, *, keeps_others: bool = False) -> WaitingRow:
        """Leaves any other queue, unless told to keep them. Whoever waits there already keeps their place; the result says
        since when."""

    async def leave_queue(self, account: str, queue: str | None = None, holder: str | None = None) -> bool:
        """Whether the account was waiting: in this queue, or in any; with `holder`, only as far as that server says so."""

    async def hold_places(self, queue: str, accounts: Collection[str], until: int, holder: str) -> None:
        """Those of these accounts who wait there do so until then."""

    async def drop_gone(self, now: int) -> None:
        """Those whose servers have not said for too long that they wait."""

    async def waiting_in(self, queue: str, now: int) -> list[WaitingRow]:
        """The first to come first."""

    async def waiting(self, account: str) -> list[WaitingRow]:
        """The queues in which the account waits, the first joined first."""

    async def count_waiting(self, now: int) -> dict[str, int]:
        """By queue."""
