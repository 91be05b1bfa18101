"""Limits how many tables and matches one person may have at a time, so that nobody fills the server alone.

Counted in the store when a seat is taken. Two concurrent requests may exceed a quota by one, which does no harm.
"""

from arbitre.server.errors import TooManyMatches, TooManyTables
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow

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
        if not self._is_enforced:
            return
        most_tables = GUEST_TABLES if account.is_guest else OPEN_TABLES
        most_matches = GUEST_MATCHES if account.is_guest else RUNNING_MATCHES
        tables, matches = await self._store.count_seats(account.id)
        if tables >= most_tables:
            raise TooManyTables(
                f"{account.name} sits at {tables} tables that have not begun; {most_tables} is the limit."
            )
        if matches >= most_matches:
            raise TooManyMatches(
                f"{account.name} plays {matches} matches already; {most_matches} is the limit."
            )
