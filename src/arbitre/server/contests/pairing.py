"""Pairs the people waiting in a queue. An ordinary job: one process claims it, and another if that one dies.

If two processes pair the same queue at once, the store removes each person only once. The second match is refused as a whole.
"""

import asyncio
from functools import partial

import structlog

from arbitre.arena.pairing import Waiter, paired
from arbitre.kernel.errors import Refusal
from arbitre.server.contests.queue_names import Queue, read_queue
from arbitre.server.contests.queues import PAIRING
from arbitre.server.errors import UnknownQueue
from arbitre.server.facts.clock import Now
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, Job, SeatRow, WaitingRow
from arbitre.server.tables.openings import Opening
from arbitre.server.tables.tables import Tables
from arbitre.server.work.worker import JobKind

AGAIN = 1_000
"""Milliseconds between looks at a queue. Bands widen meanwhile."""
AT_ONCE = 100
"""Matches opened concurrently."""

log = structlog.get_logger()


class Pairing:
    def __init__(self, store: Store, tables: Tables, now: Now) -> None:
        self._store = store
        self._tables = tables
        self._now = now

    @property
    def kind(self) -> JobKind:
        return JobKind(PAIRING, self._do, obsolete=(UnknownQueue,), longest_delay=5_000)

    async def _do(self, job: Job) -> None:
        left = await self.pair(job.key)
        if left > 1:
            await self._store.plan(Job(PAIRING, job.key, self._now() + AGAIN))

    async def pair(self, name: str) -> int:
        """Opens a match for everybody who can be paired now. Returns how many still wait."""
        queue, now = read_queue(name), self._now()
        rows = {row.account: row for row in await self._store.waiting_in(name, now)}
        if len(rows) < queue.seats:
            return len(rows)
        blocks = {frozenset((row.account, row.other)) for row in await self._store.blocks_among(rows)}
        waiting = [Waiter(row.account, row.rating, row.since, row.avoids) for row in rows.values()]
        groups = [
            [rows[waiter.name] for waiter in group] for group in paired(waiting, now, queue.seats, blocks)
        ]
        people = await self._store.accounts({row.account for group in groups for row in group})
        opened = 0
        for start in range(0, len(groups), AT_ONCE):
            done = await asyncio.gather(
                *(self._open(queue, group, people) for group in groups[start : start + AT_ONCE])
            )
            opened += sum(done)
        return len(rows) - opened * queue.seats

    async def _open(self, queue: Queue, group: list[WaitingRow], people: dict[str, AccountRow]) -> bool:
        """Returns False if a player has left or has been paired by another process meanwhile."""
        opening = Opening(
            game=queue.game,
            opener=group[0].account,
            # The first to arrive plays first.
            players=[SeatRow(seat, account=row.account) for seat, row in enumerate(group)],
            seats=queue.seats,
            clock=queue.clock,
            is_rated=queue.is_rated,
        )
        try:
            await self._tables.open(opening, people, partial(self._store.create_match, paired=group))
        except Conflict:
            return False
        except Refusal as refusal:
            log.warning("pair_refused", queue=queue.name, error=str(refusal))
            return False
        return True
