"""Limits how many tables and matches one person may have at a time, so that nobody fills the server alone.

Counted before a seat is taken, for the sentence of the refusal, and again in the commit that takes it: parallel requests
cannot exceed a quota together.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from arbitre.server.errors import Busy, TooManyMatches, TooManyTables
from arbitre.server.store.interface import CapReached, Store
from arbitre.server.store.rows import AccountRow, SeatCap

OPEN_TABLES = 20
RUNNING_MATCHES = 200
GUEST_TABLES = 5
GUEST_MATCHES = 30


class Quotas:
    def __init__(self, store: Store, *, is_enforced: bool) -> None:
        self._store = store
        self._is_enforced = is_enforced

    async def check(self, account: AccountRow) -> None:
        """Raises TooManyTables or TooManyMatches if this person may not take another seat."""
        if self._is_enforced:
            await self._check(account, _cap(account))

    @asynccontextmanager
    async def one_more(
        self, account: AccountRow, *, opens: bool = False, is_exempt: bool = False
    ) -> AsyncIterator[SeatCap | None]:
        """For the write that takes a seat or, with `opens`, opens a table: yields the cap to commit it with. Raises
        TooManyTables or TooManyMatches."""
        if is_exempt or not self._is_enforced:
            yield None
            return
        cap = _cap(account, counts_opened=opens)
        await self._check(account, cap)
        try:
            yield cap
        except CapReached:
            await self._check(account, cap)
            raise Busy(f"{account.name} sits down and leaves in several places at once; try again.") from None

    async def _check(self, account: AccountRow, cap: SeatCap) -> None:
        tables, matches = await self._store.count_seats(account.id, counts_opened=cap.counts_opened)
        if tables >= cap.tables:
            raise TooManyTables(
                f"{account.name} sits at {tables} tables that have not begun; {cap.tables} is the limit."
            )
        if matches >= cap.matches:
            raise TooManyMatches(
                f"{account.name} plays {matches} matches already; {cap.matches} is the limit."
            )


def _cap(account: AccountRow, *, counts_opened: bool = False) -> SeatCap:
    tables, matches = (GUEST_TABLES, GUEST_MATCHES) if account.is_guest else (OPEN_TABLES, RUNNING_MATCHES)
    return SeatCap(account.id, tables, matches, counts_opened)
