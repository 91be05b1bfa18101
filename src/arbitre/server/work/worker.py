"""Runs the jobs of one kind as they fall due. Jobs are rows in the store, claimed with a lease that is renewed during the run.

Any number of servers and workers may share one store. If a process dies, others take over its jobs when their leases expire. A
clean stop releases them at once. A failed job is retried with exponential backoff. After too many attempts it is kept as dead,
for an operator to see. Running a job twice must do no harm.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import msgspec
import structlog

from arbitre.kernel.errors import Refusal
from arbitre.server.facts.clock import Now
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import Job

LEASE = 10_000
"""Milliseconds after which another process may take over a job that was claimed and not renewed."""
RENEW_SECONDS = LEASE / 3000
POLL = 1_000
"""Milliseconds between polls for jobs, even if none was announced."""
FIRST_DELAY = 1_000
LONGEST_DELAY = 3_600_000
ATTEMPTS = 12

log = structlog.get_logger()


class JobKind(msgspec.Struct, frozen=True):
    """A kind of job, declared by the package that runs it."""

    name: str
    do: Callable[[Job], Awaitable[None]]
    at_once: int = 4
    poll: int = POLL
    attempts: int = ATTEMPTS
    """The number of failures after which a job is dead."""
    longest_delay: int = LONGEST_DELAY
    obsolete: tuple[type[Refusal], ...] = ()
    """Refusals that mean there is nothing left to do."""


class Worker:
    def __init__(
        self,
        kind: JobKind,
        store: Store,
        now: Now,
        on_done: Callable[[str, bool], None] = lambda kind, succeeded: None,
    ) -> None:
        self._kind = kind
        self._store = store
        self._now = now
        self._on_done = on_done
        self._running: set[asyncio.Task[None]] = set()
        self._wake = asyncio.Event()
        self._next = 0
        """When this worker will poll next."""
        self._is_behind = False
        """Whether the last claim took as many jobs as it could, so that there may be more."""
        self._page = max(1, kind.at_once // 4)
        """How many jobs must be free to be claimed while there are more: a claim is a commit."""

    def notice(self, due: int) -> None:
        """Called when a job falls due at `due`. Makes sure to poll by then."""
        if due < self._next:
            self._next = due
            self._wake.set()

    async def run(self) -> None:
        """Runs until cancelled. Then cancels the running jobs, which others can claim."""
        try:
            while True:
                self._wake.clear()
                self._next = self._now() + self._kind.poll
                try:
                    await self._claim()
                except Exception:
                    log.exception("jobs_not_claimed", kind=self._kind.name)
                await self._rest()
        finally:
            for task in self._running:
                task.cancel()
            await asyncio.gather(*self._running, return_exceptions=True)

    async def _claim(self) -> None:
        free = self._kind.at_once - len(self._running)
        if free <= 0 or (self._is_behind and free < self._page):
            return
        jobs = await self._store.claim((self._kind.name,), self._now(), LEASE, free)
        for job in jobs:
            task = asyncio.create_task(self._do(job))
            self._running.add(task)
            task.add_done_callback(self._ended)
        self._is_behind = len(jobs) == free
        if self._is_behind:
            # Others may have ended during the claim.
            self._claim_more()
            return
        due = await self._store.next_due((self._kind.name,))
        if due is not None:
            self._next = min(self._next, due)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if self._is_behind:
            self._claim_more()

    def _claim_more(self) -> None:
        if self._kind.at_once - len(self._running) >= self._page:
            self.notice(self._now())

    async def _rest(self) -> None:
        while not self._wake.is_set() and (wait := self._next - self._now()) > 0:
            # Not wait_for: it can swallow a cancellation that arrives together with a wake-up.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait / 1000):
                    await self._wake.wait()

    async def _do(self, job: Job) -> None:
        succeeded = False
        renewing = asyncio.create_task(self._renew(job))
        try:
            try:
                await self._kind.do(job)
                succeeded = True
            except self._kind.obsolete as refusal:
                log.info("job_obsolete", job=job.kind, key=job.key, why=str(refusal))
            await self._store.finish(job)
        except Exception as error:
            log.exception("job_failed", job=job.kind, key=job.key, attempts=job.attempts + 1)
            await self._put_off(job, error)
        finally:
            renewing.cancel()
        self._on_done(job.kind, succeeded)

    async def _put_off(self, job: Job, error: Exception) -> None:
        now, failed = self._now(), f"{type(error).__name__}: {error}"
        try:
            if job.attempts + 1 >= self._kind.attempts:
                log.error("job_dead", job=job.kind, key=job.key, error=failed)
                await self._store.bury(job, now, failed)
            else:
                delay = min(FIRST_DELAY << min(job.attempts, 30), self._kind.longest_delay)
                await self._store.retry(job, now + delay, failed)
        except Exception:
            # Nothing is lost: the lease expires.
            log.exception("job_not_put_off", job=job.kind, key=job.key)

    async def _renew(self, job: Job) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            with contextlib.suppress(Exception):
                await self._store.renew(job, self._now() + LEASE)
