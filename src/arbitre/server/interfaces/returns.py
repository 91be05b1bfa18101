"""One-time addresses where an interface returns a value. Each is unguessable and serves one seat, one version and one use."""

from typing import Final

from arbitre.server.errors import LinkExpired, NothingReturned
from arbitre.server.facts.clock import Now
from arbitre.server.people.security import hash_secret, new_secret
from arbitre.server.store.interface import Conflict, InterfaceStore
from arbitre.server.store.rows import AccountRow, ReturnRow
from arbitre.wire.errors import Problem
from arbitre.wire.interfaces import Returned

LIFETIME: Final = 12 * 3_600_000


class Returns:
    def __init__(self, store: InterfaceStore, now: Now) -> None:
        self._store = store
        self._now = now

    async def issue(
        self,
        account: AccountRow,
        interface: str,
        receipt: str,
        *,
        match: str | None = None,
        seat: int | None = None,
        version: int | None = None,
    ) -> str:
        """Returns the secret part of an address. Without a match it is a trial: the returned value is only stored."""
        secret, now = new_secret(), self._now()
        row = ReturnRow(
            secret_hash=hash_secret(secret),
            account=account.id,
            receipt=receipt,
            interface=interface,
            match=match,
            seat=seat,
            version=version,
            expires=now + LIFETIME,
        )
        try:
            await self._store.add_return(row, now)
        except Conflict:
            raise LinkExpired("This receipt has been used before.") from None
        return secret

    async def take(self, secret: str) -> ReturnRow:
        """Consumes the address, even if the value is refused later."""
        try:
            return await self._store.use_return(hash_secret(secret), self._now())
        except Conflict:
            raise LinkExpired("This address has been used, or is too old, or never was.") from None

    async def note(self, row: ReturnRow, value: str, problem: Problem | None = None) -> None:
        code, sentence = (None, None) if problem is None else (problem.code, problem.message)
        await self._store.note_return(row.secret_hash, value, code, sentence)

    async def returned(self, account: AccountRow, receipt: str) -> Returned:
        row = await self._store.returned(account.id, receipt)
        if row is None or row.used is None or row.value is None:
            raise NothingReturned("Nothing has come back by this receipt.")
        problem = None if row.code is None else Problem(row.code, row.sentence or "")
        return Returned(value=row.value, at=row.used, problem=problem)
