"""How many tables and matches one person may have at a time, so that nobody fills the house alone.

Counted in the store when a seat is taken. Two requests at the same moment may exceed a quota by one; that harms nobody.
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
        """Whether this person may take one more seat. Raises TooManyTables or TooManyMatches."""
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
