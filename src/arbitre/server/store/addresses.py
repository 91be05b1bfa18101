"""The store of mailed secrets, the addresses they prove, and external identities. Holds no state."""

from typing import Any

import msgspec

from arbitre.server.store.backend import Step
from arbitre.server.store.columns import account_columns, name_key, read_account
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.jobs import job_changes, planning
from arbitre.server.store.queries import addresses as queries
from arbitre.server.store.queries.people import CREATE_ACCOUNT, delete_sessions
from arbitre.server.store.rows import AccountRow, Job, MailedSecret


class Addresses(DomainStore):
    """Implements `AddressStore`."""

    async def put_secret(self, secret: MailedSecret, *jobs: Job) -> None:
        steps: list[Step] = [(queries.PUT_SECRET, msgspec.structs.asdict(secret)), *planning(jobs)]
        await self._backend.write(steps, lambda _: job_changes(jobs))

    async def secret_of(self, account: str, purpose: str) -> MailedSecret | None:
        rows = await self._backend.read(queries.SECRET_OF, {"the_account": account, "the_purpose": purpose})
        return MailedSecret(**rows[0]) if rows else None

    async def mailed_secret(self, secret_hash: bytes, purpose: str) -> MailedSecret | None:
        rows = await self._backend.read(queries.SECRET, {"secret_hash": secret_hash, "purpose": purpose})
        return MailedSecret(**rows[0]) if rows else None

    async def try_code(self, account: str, most: int) -> MailedSecret:
        parameters = {"the_account": account, "the_purpose": "address", "most": most}
        answers = await self._backend.write([(queries.TRY_CODE, parameters)])
        return MailedSecret(**answers[0][0])

    async def drop_secret(self, account: str, purpose: str) -> None:
        await self._backend.write([(queries.DROP_SECRET, {"the_account": account, "the_purpose": purpose})])

    async def delete_old_secrets(self, before: int) -> None:
        await self._backend.write([(queries.DELETE_OLD_SECRETS, {"before": before})])

    async def confirm_address(self, secret: MailedSecret) -> AccountRow:
        steps: list[Step] = [
            (queries.USE_SECRET, _named(secret)),
            (queries.SET_ADDRESS, _address(secret.account, secret.address)),
        ]
        answers = await self._backend.write(steps, lambda _: [("account", secret.account)])
        return read_account(answers[1][0])

    async def forget_address(self, account: str) -> AccountRow:
        answers = await self._backend.write(
            [(queries.SET_ADDRESS, _address(account, None))], lambda _: [("account", account)]
        )
        return read_account(answers[0][0])

    async def reset_password(self, secret: MailedSecret, password: str) -> AccountRow:
        account = secret.account
        steps: list[Step] = [
            (queries.USE_SECRET, _named(secret)),
            (queries.SET_PASSWORD, {"the_account": account, "new_password": password}),
            (delete_sessions(False, False), {"the_account": account}),
        ]
        answers = await self._backend.write(steps, lambda _: [("account", account), ("session", account)])
        return read_account(answers[1][0])

    async def account_at(self, address: str) -> AccountRow | None:
        rows = await self._backend.read(queries.ACCOUNT_AT, {"key": name_key(address)})
        return read_account(rows[0]) if rows else None

    # -- identities

    async def account_identified(self, issuer: str, subject: str) -> str | None:
        rows = await self._backend.read(queries.IDENTITY, {"issuer": issuer, "subject": subject})
        return rows[0]["account"] if rows else None

    async def add_identity(
        self, issuer: str, subject: str, account: str, at: int, create: AccountRow | None = None
    ) -> None:
        identity = {"issuer": issuer, "subject": subject, "account": account, "at": at}
        steps: list[Step] = [(queries.ADD_IDENTITY, identity)]
        if create is not None:
            steps.insert(0, (CREATE_ACCOUNT, account_columns(create)))
        await self._backend.write(steps)

    async def identities(self, account: str) -> list[dict[str, Any]]:
        return [dict(row) for row in await self._backend.read(queries.IDENTITIES_OF, {"account": account})]


def _named(secret: MailedSecret) -> dict[str, Any]:
    return {
        "the_account": secret.account,
        "the_purpose": secret.purpose,
        "the_address": secret.address,
    }


def _address(account: str, address: str | None) -> dict[str, Any]:
    key = None if address is None else name_key(address)
    return {"the_account": account, "new_email": address, "new_email_key": key}
