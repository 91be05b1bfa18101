"""How many tables and matches one person may have at a time, so that nobody fills the house alone.

Counted in the store when a seat is taken. Two requests at the same moment may exceed a quota by one; that harms nobody.
"""

from arbitre.server.errors import TooManyMatches, TooManyTables
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow

OPEN_TABLES = 20
RUNNING_MATCHES = 200


class Quotas:
    def __init__(self, store: Store, *, is_enforced: bool) -> None:
        self._store = store
        self._is_enforced = is_enforced

    async def check(self, account: AccountRow) -> None:
        """Whether this person may take one more seat. Raises TooManyTables or TooManyMatches."""
        if not self._is_enforced:
            return
        tables, running = await self._store.count_seats(account.id)
        if tables >= OPEN_TABLES:
            raise TooManyTables(
                f"{account.name} sits at {tables} tables that have not begun; {OPEN_TABLES} is the limit."
            )
        if running >= RUNNING_MATCHES:
            raise TooManyMatches(
                f"{account.name} plays {running} matches already; {RUNNING_MATCHES} is the limit."
            )
