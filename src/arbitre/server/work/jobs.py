"""Does what is due, one line of work for each kind of job. The jobs are rows in the store, claimed with a lease.

Any number of servers and workers may run this on one store: whoever dies over a job leaves it to the others, and doing one
twice does no harm, since a second move of the same version is refused.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import structlog

from arbitre.kernel.errors import AlreadyMoved, MatchIsOver, NotYourTurn, StaleVersion, TimeIsUp
from arbitre.server.errors import UnknownMatch
from arbitre.server.store.interface import JobStore
from arbitre.server.store.rows import Job

LEASE = 30_000
"""Milliseconds after which somebody else may take up a job that was claimed."""
POLL = 1_000
"""Milliseconds after which to look for jobs that others have left, whether or not anything was announced."""
OBSOLETE = (AlreadyMoved, MatchIsOver, NotYourTurn, StaleVersion, TimeIsUp, UnknownMatch)
"""The match has gone on without the job: it is over, taken back, or somebody else did it."""

log = structlog.get_logger()


class Line:
    """The jobs of one kind, so many at once."""

    def __init__(
        self,
        kind: str,
        store: JobStore,
        now: Callable[[], int],
        do: Callable[[Job], Awaitable[None]],
        *,
        at_once: int,
        poll: int = POLL,
        on_done: Callable[[str, bool], None] = lambda kind, succeeded: None,
    ) -> None:
        self._kinds = (kind,)
        self._store = store
        self._now = now
        self._work = do
        self._at_once = at_once
        self._poll = poll
        self._on_done = on_done
        self._running: set[asyncio.Task[None]] = set()
        self._wake = asyncio.Event()
        self._next = 0
        """When this will look again by itself."""
        self._is_behind = False
        """Whether as many jobs were found as could be taken, so that there may be more."""

    def notice(self, due: int) -> None:
        """Something has to be done at `due`: look then, if not before."""
        if due < self._next:
            self._next = due
            self._wake.set()

    async def run(self) -> None:
        """Until cancelled."""
        try:
            while True:
                self._wake.clear()
                self._next = self._now() + self._poll
                try:
                    await self._claim()
                except Exception:
                    log.exception("jobs_not_claimed", kind=self._kinds[0])
                await self._rest()
        finally:
            for task in self._running:
                task.cancel()
            await asyncio.gather(*self._running, return_exceptions=True)

    async def _claim(self) -> None:
        free = self._at_once - len(self._running)
        if free <= 0:
            return
        jobs = await self._store.claim(self._kinds, self._now(), LEASE, free)
        for job in jobs:
            task = asyncio.create_task(self._do(job))
            self._running.add(task)
            task.add_done_callback(self._ended)
        self._is_behind = len(jobs) == free
        if self._is_behind:
            if len(self._running) < self._at_once:
                # Others have ended while these were being claimed.
                self.notice(self._now())
            return
        due = await self._store.next_due(self._kinds)
        if due is not None:
            self._next = min(self._next, due)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if self._is_behind:
            self.notice(self._now())

    async def _rest(self) -> None:
        while not self._wake.is_set() and (wait := self._next - self._now()) > 0:
            # Not wait_for: it may take a wake-up at the same moment for more than being cancelled.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait / 1000):
                    await self._wake.wait()

    async def _do(self, job: Job) -> None:
        succeeded = False
        try:
            try:
                await self._work(job)
                succeeded = True
            except OBSOLETE as refusal:
                log.info("job_obsolete", job=job.kind, key=job.key, why=str(refusal))
            await self._store.finish(job)
        except Exception:
            # Whoever claims it after the lease tries again.
            log.exception("job_failed", job=job.kind, key=job.key)
        self._on_done(job.kind, succeeded)
