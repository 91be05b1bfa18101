"""Work to be done at a given time, by one process at a time."""

from collections.abc import Collection
from typing import Protocol

from arbitre.server.store.rows import DeadJob, Job


class JobStore(Protocol):
    """A job is claimed with a lease, renewed while the work goes on, and then finished, retried or buried. Each of these
    changes nothing if the row is no longer the one that was claimed: the lease ran out, or the job was planned again."""

    async def claim(self, kinds: Collection[str], now: int, lease: int, limit: int) -> list[Job]:
        """Due jobs, the most overdue first, leased until `now` + `lease`. Until then no other process can claim them."""

    async def renew(self, job: Job, until: int) -> bool:
        """Extends the lease. False if the job is no longer ours: stop working on it."""

    async def plan(self, *jobs: Job) -> None:
        """Replaces jobs of the same kind and key, even if they are leased or dead."""

    async def drop(self, *jobs: Job) -> None:
        """Removes them, whoever holds them."""

    async def planned(self, kind: str, key: str | None = None, limit: int = 1000) -> list[Job]:
        """The jobs of a kind, or the one with this key, that are neither done nor dead; the first to fall due first."""

    async def finish(self, job: Job) -> None:
        """Removes it."""

    async def retry(self, job: Job, due: int, error: str) -> None:
        """The attempt failed. The job can be claimed again at `due`."""

    async def bury(self, job: Job, at: int, error: str) -> None:
        """Gives it up. It stays among the dead until it is planned again."""

    async def release(self) -> None:
        """Lets go of every lease of this store, so that others need not wait for them to run out."""

    async def next_due(self, kinds: Collection[str]) -> int | None:
        """When the next job can be claimed: at its due time, or when its lease runs out."""

    async def dead_jobs(self, limit: int = 50) -> list[DeadJob]:
        """The latest first."""
