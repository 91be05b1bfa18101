"""The store of accounts, sessions, roles and the audit log, on any backend. Holds no state."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from arbitre.server.store.backend import Answers, Step
from arbitre.server.store.caps import PROGRAMS, below
from arbitre.server.store.columns import account_columns, name_key, read_account, read_audit, to_json
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.interface.errors import Conflict
from arbitre.server.store.interface.signals import Changes
from arbitre.server.store.queries import addresses, association, interfaces, mail, notices, queues, social
from arbitre.server.store.queries import people as queries
from arbitre.server.store.queries.query import Query, parts
from arbitre.server.store.rows import AccountRow, AuditRow, RoleRow, SessionRow


class People(DomainStore):
    """Implements `PeopleStore`."""

    async def create_account(self, account: AccountRow, most: int | None = None) -> None:
        cap = below(PROGRAMS, account.owner or "", most)
        # Nobody waits for news of a guest.
        changes: Changes = [] if account.is_guest else [("account", account.id)]
        await self._backend.write(
            [*cap, (queries.CREATE_ACCOUNT, account_columns(account))], lambda _: changes
        )

    async def register_guest(self, account: AccountRow) -> AccountRow:
        new = {f"new_{name}": value for name, value in account_columns(account).items()}
        return await self._change(queries.REGISTER_GUEST, account.id, new)

    async def replace_password(self, account: str, old: str, new: str) -> AccountRow:
        return await self._change(
            queries.REPLACE_PASSWORD, account, {"old_password": old, "new_password": new}
        )

    async def change_account(self, account: str, **values: str | None) -> AccountRow:
        new = {f"new_{name}": value for name, value in values.items()}
        return await self._change(queries.change_account(tuple(sorted(values))), account, new)

    async def rename(self, account: str, name: str) -> AccountRow:
        return await self._change(queries.RENAME, account, {"new_name": name, "new_name_key": name_key(name)})

    async def note_login(self, account: str, at: int) -> AccountRow:
        answers = await self._backend.write([(queries.NOTE_LOGIN, {"the_account": account, "at": at})])
        return read_account(answers[0][0])

    async def _change(self, query: Query, account: str, new: Mapping[str, Any]) -> AccountRow:
        answers = await self._backend.write(
            [(query, {"the_account": account, **new})], lambda _: [("account", account)]
        )
        return read_account(answers[0][0])

    async def delete_account(self, account: str, at: int) -> None:
        # Names that people choose cannot contain a colon.
        parameters = {"the_account": account, "at": at, "new_name": f"deleted:{account}"}
        steps = (
            mail.FORGET_SUBSCRIPTIONS,
            queries.FORGET_ACCOUNT,
            queries.CLOSE_TABLES,
            queries.LEAVE_TABLES,
            queries.FORGET_ROLES,
            addresses.FORGET_SECRETS,
            addresses.FORGET_IDENTITIES,
            association.FORGET_PARTICULARS,
            mail.FORGET_ITEMS,
            queries.FORGET_RATINGS,
            queries.FORGET_RATING_CHANGES,
            social.FORGET_FRIENDSHIPS,
            social.FORGET_BLOCKS,
            notices.FORGET_NOTICES,
            queues.FORGET_WAITING,
            interfaces.FORGET_INTERFACES,
            interfaces.FORGET_RETURNS,
            queries.delete_sessions(only=False, keep=False),
        )

        def signals(answers: Answers) -> list[tuple[str, str]]:
            tables = dict.fromkeys([row["id"] for row in answers[2]] + [row["match"] for row in answers[3]])
            return [("account", account), ("session", account), *(("table", table) for table in tables)]

        await self._backend.write([(step, parameters) for step in steps], signals)

    async def account(self, account: str) -> AccountRow | None:
        return (await self.accounts((account,))).get(account)

    async def accounts(self, accounts: Collection[str]) -> dict[str, AccountRow]:
        found: dict[str, AccountRow] = {}
        for part in parts("account", accounts):
            for row in await self._backend.read(queries.accounts_by_id(len(part)), part):
                found[row["id"]] = read_account(row)
        return found

    async def programs(self, owner: str) -> list[AccountRow]:
        return [read_account(row) for row in await self._backend.read(queries.PROGRAMS, {"owner": owner})]

    async def programs_among(self, accounts: Collection[str]) -> list[AccountRow]:
        found: list[AccountRow] = []
        for part in parts("account", accounts):
            rows = await self._backend.read(queries.programs_among(len(part)), part)
            found += [read_account(row) for row in rows]
        return sorted(found, key=lambda row: (row.created, row.id))

    async def account_named(self, name: str) -> AccountRow | None:
        rows = await self._backend.read(queries.ACCOUNT_NAMED, {"key": name_key(name)})
        return read_account(rows[0]) if rows else None

    async def create_session(self, session: SessionRow) -> None:
        await self._backend.write([(queries.CREATE_SESSION, msgspec.structs.asdict(session))])

    async def session(self, secret_hash: bytes) -> SessionRow | None:
        rows = await self._backend.read(queries.SESSION, {"secret_hash": secret_hash})
        return SessionRow(**rows[0]) if rows else None

    async def sessions(self, account: str) -> list[SessionRow]:
        return [SessionRow(**row) for row in await self._backend.read(queries.SESSIONS, {"account": account})]

    async def touch_session(self, session: str, used: int) -> None:
        await self._backend.write(
            [(queries.TOUCH_SESSION, {"the_session": session, "at": used})], lambda _: ()
        )

    async def delete_sessions(self, account: str, *, only: str | None = None, keep: str | None = None) -> int:
        query = queries.delete_sessions(only is not None, keep is not None)
        answers = await self._backend.write(
            [(query, {"the_account": account, "only": only, "keep": keep})],
            lambda answers: [("session", account)] if answers[0] else (),
        )
        return len(answers[0])

    async def delete_old_sessions(self, before: int) -> int:
        answers = await self._backend.write([(queries.DELETE_OLD_SESSIONS, {"before": before})])
        return len(answers[0])

    async def delete_idle_guests(self, before: int, limit: int) -> int:
        parameters = {"before": before, "limit": limit}
        steps = [(queries.DELETE_IDLE_SESSIONS, parameters), (queries.DELETE_IDLE_GUESTS, parameters)]
        answers = await self._backend.write(steps)
        return len(answers[1])

    # -- roles

    async def grant_role(self, role: RoleRow) -> bool:
        entry = audit_entry(role.at, role.granted_by, "role_granted", role.account, {"role": role.role})
        steps = [(queries.GRANT_ROLE, msgspec.structs.asdict(role)), (queries.ADD_AUDIT, entry)]
        return await self._change_roles(steps, role.account)

    async def revoke_role(self, account: str, role: str, revoked_by: str | None, at: int) -> bool:
        entry = audit_entry(at, revoked_by, "role_revoked", account, {"role": role})
        steps = [
            (queries.REVOKE_ROLE, {"the_account": account, "the_role": role}),
            (queries.ADD_AUDIT, entry),
        ]
        return await self._change_roles(steps, account)

    async def _change_roles(self, steps: Sequence[Step], account: str) -> bool:
        try:
            await self._backend.write(steps, lambda _: [("account", account)])
        except Conflict:
            return False
        return True

    async def roles(self, account: str | None = None) -> list[RoleRow]:
        query = queries.ROLES if account is None else queries.ROLES_OF
        return [RoleRow(**row) for row in await self._backend.read(query, {"account": account})]

    async def add_audit(
        self, at: int, actor: str | None, action: str, subject: str, detail: Mapping[str, Any]
    ) -> AuditRow:
        entry = audit_entry(at, actor, action, subject, detail)
        answers = await self._backend.write([(queries.ADD_AUDIT, entry)])
        return AuditRow(answers[0][0]["id"], at, actor, action, subject, detail)

    async def audit(
        self, *, subject: str | None = None, before: int | None = None, limit: int = 50
    ) -> list[AuditRow]:
        query = queries.audit_page(subject is not None, before is not None)
        rows = await self._backend.read(query, {"subject": subject, "before": before, "limit": limit})
        return [read_audit(row) for row in rows]


def audit_entry(
    at: int, actor: str | None, action: str, subject: str, detail: Mapping[str, Any]
) -> dict[str, Any]:
    return {
        "the_at": at,
        "the_actor": actor,
        "the_action": action,
        "the_subject": subject,
        "the_detail": to_json(detail),
    }
