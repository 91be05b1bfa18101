"""Administrators' tools. Every call names its caller, requires the role, and is logged."""

from collections.abc import Iterable

from arbitre.server.errors import UnknownJob
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import name_of
from arbitre.server.people.people import People
from arbitre.server.people.roles import ROLES, Roles
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, Job
from arbitre.wire.administration import AuditEntry, DeadJobInfo, JobName, RoleHolder
from arbitre.wire.people import Role

DEAD_JOBS = 1_000
"""The most recent dead jobs that are searched."""


class Administration:
    def __init__(self, store: Store, people: People, roles: Roles, now: Now) -> None:
        self._store = store
        self._people = people
        self._roles = roles
        self._now = now

    # -- roles

    async def holders(self, caller: AccountRow) -> list[RoleHolder]:
        """Who has which role, most powerful first. Implied roles are left out."""
        await self._roles.use(caller, "administrator", "roles_read")
        rows = await self._store.roles()
        names = await self._names({row.account for row in rows} | {row.granted_by for row in rows})
        return [
            RoleHolder(names[row.account], role, names[row.granted_by] if row.granted_by else None, row.at)
            for role in ROLES
            for row in rows
            if row.role == role
        ]

    async def grant(self, caller: AccountRow, name: str, role: Role) -> list[Role]:
        """Returns the player's roles after the change. Granting a role twice changes nothing."""
        player = await self._people.named(name)
        await self._roles.check(caller, "super_administrator")
        await self._roles.grant(player, role, caller)
        return await self._roles.listed(player)

    async def revoke(self, caller: AccountRow, name: str, role: Role) -> list[Role]:
        player = await self._people.named(name)
        await self._roles.check(caller, "super_administrator")
        await self._roles.revoke(player, role, caller)
        return await self._roles.listed(player)

    # -- the audit log

    async def audit(
        self, caller: AccountRow, subject: str | None, before: int | None, limit: int
    ) -> list[AuditEntry]:
        """Newest first, without the entry for this call."""
        await self._roles.check(caller, "administrator")
        entries = await self._store.audit(subject=subject, before=before, limit=limit)
        await self._roles.note(caller, "audit_read", subject or "")
        names = await self._names({entry.actor for entry in entries})
        return [
            AuditEntry(
                entry.id,
                entry.at,
                names[entry.actor] if entry.actor else None,
                entry.action,
                entry.subject,
                dict(entry.detail),
            )
            for entry in entries
        ]

    # -- jobs

    async def dead_jobs(self, caller: AccountRow, limit: int) -> list[DeadJobInfo]:
        """Newest first."""
        await self._roles.use(caller, "administrator", "dead_jobs_read")
        return [
            DeadJobInfo(dead.job.kind, dead.job.key, dead.job.attempts, dead.failed, dead.error)
            for dead in await self._store.dead_jobs(limit)
        ]

    async def retry(self, caller: AccountRow, name: JobName) -> None:
        """Runs it again at once, as if it had never failed."""
        await self._roles.check(caller, "administrator")
        for dead in await self._store.dead_jobs(DEAD_JOBS):
            if (dead.job.kind, dead.job.key) == (name.kind, name.key):
                await self._roles.note(caller, "job_retried", f"{name.kind}:{name.key}", error=dead.error)
                await self._store.plan(Job(name.kind, name.key, self._now(), dead.job.payload))
                return
        raise UnknownJob(f"There is no dead job '{name.kind}' with the key '{name.key[:40]}'.")

    async def _names(self, accounts: Iterable[str | None]) -> dict[str, str]:
        wanted = {account for account in accounts if account is not None}
        people = await self._store.accounts(wanted) if wanted else {}
        return {account: name_of(people.get(account)) for account in wanted}
