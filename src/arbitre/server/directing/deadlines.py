"""How the master of a directed match moves its deadline, pauses it and resumes it. The journal records it."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from arbitre.kernel.errors import StaleVersion
from arbitre.server.directing.settling import DEADLINE
from arbitre.server.directing.under_way import UnderWay
from arbitre.server.errors import InvalidRequest
from arbitre.server.facts.clock import Now
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, DirectedRow, Job, JournalRow

LONGEST: Final = 366 * 86_400_000
"""How far ahead a deadline can be, in milliseconds."""


class Deadlines:
    def __init__(self, store: Store, under_way: UnderWay, now: Now) -> None:
        self._store = store
        self._under_way = under_way
        self._now = now

    async def extend(self, account: AccountRow, match: str, deadline: int) -> None:
        """Moves the deadline, forward or back, but not into the past. Before the start, sets the first one."""
        directed = await self._under_way.find_unended(account, match)
        if not self._now() < deadline <= self._now() + LONGEST:
            raise InvalidRequest("A deadline is in the future, and at most a year ahead.")
        row = msgspec.structs.replace(directed.row, deadline=deadline)
        await self._move(account, directed.row, row, "deadline_moved", {"deadline": deadline})

    async def pause(self, account: AccountRow, match: str) -> None:
        """The deadline does not count until the master resumes the match."""
        directed = await self._under_way.find(account, match)
        if directed.row.paused is None:
            row = msgspec.structs.replace(directed.row, paused=self._now())
            await self._move(account, directed.row, row, "paused")

    async def go_on(self, account: AccountRow, match: str) -> None:
        """Shifts the deadline by the length of the pause."""
        directed = await self._under_way.find(account, match)
        row = directed.row
        if row.paused is not None:
            later = None if row.deadline is None else row.deadline + self._now() - row.paused
            after = msgspec.structs.replace(row, deadline=later, paused=None)
            await self._move(account, row, after, "gone_on", {"deadline": later})

    async def _move(
        self,
        account: AccountRow,
        before: DirectedRow,
        after: DirectedRow,
        kind: str,
        data: Mapping[str, Any] | None = None,
    ) -> None:
        """Raises StaleVersion if the deadline is no longer what the master has seen."""
        note = JournalRow(after.match, self._now(), account.id, kind, data or {})
        jobs = [] if after.deadline is None else [Job(DEADLINE, after.match, after.deadline)]
        try:
            await self._store.move_deadline(before, after, notes=(note,), jobs=jobs)
        except Conflict:
            raise StaleVersion("The deadline has just changed; look again.") from None
