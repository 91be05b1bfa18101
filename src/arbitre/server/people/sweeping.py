"""Deletes daily what nobody can use any more: expired sessions, and guests who never came back.

An ordinary job that one process claims, so it runs once however many there are. Matches are never deleted, nor any account that
has sat at a table.
"""

import structlog

from arbitre.server.facts.clock import Now
from arbitre.server.people.sessions import LIFETIME
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import Job
from arbitre.server.work.worker import JobKind

SWEEP = "sweep"
DAY = 86_400_000
NOTICE_DAYS = 60
"""Days after which a notice is deleted."""
BATCH = 500
"""Guests per commit, so that nobody waits long behind it."""
POLL = 3_600_000
"""Milliseconds. A sweep is never urgent."""

log = structlog.get_logger()


class Sweeper:
    def __init__(self, store: Store, now: Now, guest_days: int) -> None:
        """`guest_days` is how long a guest without a match may stay away."""
        self._store = store
        self._now = now
        self._guest_days = guest_days

    @property
    def kind(self) -> JobKind:
        return JobKind(SWEEP, self.sweep, at_once=1, poll=POLL)

    async def arrange(self) -> None:
        """Plans the first sweep, if the store has none."""
        if await self._store.next_due((SWEEP,)) is None:
            await self._plan(self._now())

    async def sweep(self, job: Job) -> None:
        now = self._now()
        sessions = await self._store.delete_old_sessions(now - LIFETIME)
        guests = 0
        while deleted := await self._store.delete_idle_guests(now - self._guest_days * DAY, BATCH):
            guests += deleted
        await self._store.delete_old_secrets(now)
        await self._store.delete_old_items(now - DAY)
        await self._store.delete_old_notices(now - NOTICE_DAYS * DAY)
        # Replaces the claimed row.
        await self._plan(now + DAY)
        log.info("swept", sessions=sessions, guests=guests)

    async def _plan(self, due: int) -> None:
        await self._store.plan(Job(SWEEP, "", due))
