"""Jobs with a due time, run by one process at a time."""

from collections.abc import Collection
from typing import Protocol

from arbitre.server.store.rows import DeadJob, Job


class JobStore(Protocol):
    """A job is claimed with a lease, which is renewed during the work, and then finished, retried or buried. None of these
    changes anything if the row is no longer the claimed one, because the lease expired or the job was scheduled again."""

    async def claim(self, kinds: Collection[str], now: int, lease: int, limit: int) -> list[Job]:
        """Leases due jobs until `now` + `lease`, most overdue first. Until then no other process can claim them."""

    async def renew(self, job: Job, until: int) -> bool:
        """Extends the lease. Returns False if the job is no longer ours: stop working on it."""

    async def plan(self, *jobs: Job) -> None:
        """Schedules jobs. Replaces jobs of the same kind and key, even if they are leased or dead."""

    async def drop(self, *jobs: Job) -> None:
        """Removes jobs, whoever holds them."""

    async def planned(self, kind: str, key: str | None = None, limit: int = 1000) -> list[Job]:
        """Returns the pending jobs of a kind, or the one with this key, earliest due first."""

    async def finish(self, job: Job) -> None:
        """Removes a job that is done."""

    async def retry(self, job: Job, due: int, error: str) -> None:
        """Called after a failed attempt. The job can be claimed again at `due`."""

    async def bury(self, job: Job, at: int, error: str) -> None:
        """Gives up on a job. It stays dead until it is scheduled again."""

    async def release(self) -> None:
        """Releases every lease of this store, so that others need not wait for them to expire."""

    async def next_due(self, kinds: Collection[str]) -> int | None:
        """Returns when the next job can be claimed: at its due time, or when its lease expires."""

    async def dead_jobs(self, limit: int = 50) -> list[DeadJob]:
        """Latest first."""
