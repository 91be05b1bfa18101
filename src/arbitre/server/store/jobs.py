"""The store of jobs, on any backend. Leases belong to the store, not to the task that claims."""

from collections.abc import Collection, Sequence
from typing import Any

from arbitre.server.store.backend import Step
from arbitre.server.store.columns import read_job
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.interface.signals import Changes
from arbitre.server.store.queries import jobs as queries
from arbitre.server.store.queries.query import padded
from arbitre.server.store.rows import DeadJob, Job
from arbitre.server.store.submission import finishing, plans


class Jobs(DomainStore):
    """Implements `JobStore`."""

    async def claim(self, kinds: Collection[str], now: int, lease: int, limit: int) -> list[Job]:
        if not kinds:
            return []
        wanted = padded("kind", sorted(kinds))
        parameters = {**wanted, "now": now, "until": now + lease, "the_owner": self._name, "limit": limit}
        answers = await self._backend.write([(queries.claim_jobs(len(wanted)), parameters)])
        return sorted(map(read_job, answers[0]), key=lambda job: job.due)

    async def renew(self, job: Job, until: int) -> bool:
        answers = await self._backend.write([(queries.RENEW_JOB, {**self._claimed(job), "until": until})])
        return bool(answers[0])

    async def plan(self, *jobs: Job) -> None:
        await self._backend.submit(plans(jobs), job_changes(jobs))

    async def drop(self, *jobs: Job) -> None:
        await self._backend.submit(plans((), jobs), ())

    async def planned(self, kind: str, key: str | None = None, limit: int = 1000) -> list[Job]:
        parameters = {"the_kind": kind, "the_key": key, "limit": limit}
        rows = await self._backend.read(queries.planned_jobs(key is not None), parameters)
        return [read_job(row) for row in rows]

    async def finish(self, job: Job) -> None:
        await self._backend.submit(finishing(job, self._name), ())

    async def retry(self, job: Job, due: int, error: str) -> None:
        parameters = {**self._claimed(job), "new_due": due, "new_error": error}
        await self._backend.write(
            [(queries.RETRY_JOB, parameters)],
            lambda answers: (("job", f"{job.kind} {due}"),) if answers[0] else (),
        )

    async def bury(self, job: Job, at: int, error: str) -> None:
        parameters = {**self._claimed(job), "at": at, "new_error": error}
        await self._backend.write([(queries.BURY_JOB, parameters)])

    async def release(self) -> None:
        await self._backend.write(
            [(queries.RELEASE_JOBS, {"the_owner": self._name})],
            lambda answers: job_changes([read_job(row) for row in answers[0]]),
        )

    async def next_due(self, kinds: Collection[str]) -> int | None:
        if not kinds:
            return None
        wanted = padded("kind", sorted(kinds))
        rows = await self._backend.read(queries.next_due(len(wanted)), wanted)
        due: int | None = rows[0]["ready"]
        return due

    async def dead_jobs(self, limit: int = 50) -> list[DeadJob]:
        rows = await self._backend.read(queries.DEAD_JOBS, {"limit": limit})
        return [DeadJob(read_job(row), row["failed"], row["error"]) for row in rows]

    def _claimed(self, job: Job) -> dict[str, Any]:
        return {
            "the_kind": job.kind,
            "the_key": job.key,
            "the_due": job.due,
            "the_owner": self._name,
        }


def planning(jobs: Sequence[Job]) -> list[Step]:
    """Returns steps that schedule jobs as part of another write."""
    return [
        (queries.PLAN_JOB, {"kind": job.kind, "key": job.key, "due": job.due, "payload": job.payload})
        for job in jobs
    ]


def job_changes(jobs: Sequence[Job]) -> Changes:
    """Returns one signal for each kind, with the earliest due time."""
    dues: dict[str, int] = {}
    for job in jobs:
        dues[job.kind] = min(job.due, dues.get(job.kind, job.due))
    return tuple(("job", f"{kind} {due}") for kind, due in dues.items())
