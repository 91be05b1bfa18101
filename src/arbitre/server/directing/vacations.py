"""Holidays that players announce. New deadlines in their matches are moved past them. The move itself is pure."""

from collections.abc import Sequence
from typing import Final

from arbitre.server.errors import InvalidRequest
from arbitre.server.facts.clock import Now
from arbitre.server.store.interface import Conflict, DirectingStore
from arbitre.server.store.rows import AccountRow, VacationRow
from arbitre.wire.desk import Vacation

LONGEST: Final = 21 * 86_400_000
MOST: Final = 10


class Vacations:
    def __init__(self, store: DirectingStore, now: Now) -> None:
        self._store = store
        self._now = now

    async def of(self, account: AccountRow) -> list[Vacation]:
        found = await self._store.vacations([account.id], self._now())
        return [Vacation(row.begins, row.ends) for row in found]

    async def add(self, account: AccountRow, vacation: Vacation) -> None:
        if not self._now() < vacation.ends or not 0 < vacation.ends - vacation.begins <= LONGEST:
            raise InvalidRequest("A holiday ends in the future and lasts three weeks at most.")
        if len(await self.of(account)) >= MOST:
            raise InvalidRequest(f"{MOST} holidays are announced already.")
        try:
            await self._store.add_vacation(VacationRow(account.id, vacation.begins, vacation.ends))
        except Conflict:
            raise InvalidRequest("A holiday begins at that moment already.") from None


def behind(deadline: int, vacations: Sequence[VacationRow]) -> int:
    """Moves the deadline past every holiday it falls into, by three weeks at most."""
    moved = deadline
    for one in sorted(vacations, key=lambda row: row.begins):
        if one.begins <= moved < one.ends:
            moved = one.ends
    return min(moved, deadline + LONGEST)
