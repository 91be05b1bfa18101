"""Users' programs: accounts with an owner. They have no password and no address, and their tokens can only play."""

from collections.abc import Callable, Collection
from typing import Final

from arbitre.server.errors import GuestsCannot, ProgramsCannot, TooManyPrograms, UnknownProgram
from arbitre.server.facts.clock import Now
from arbitre.server.people.names import check_name, taken
from arbitre.server.people.security import new_identifier
from arbitre.server.people.sessions import Sessions
from arbitre.server.store.interface import CapReached, Conflict, PeopleStore
from arbitre.server.store.rows import AccountRow
from arbitre.wire.programs import ProgramInfo

MOST: Final = 10
"""Programs per owner."""


class Programs:
    def __init__(
        self, store: PeopleStore, sessions: Sessions, here: Callable[[], Collection[str]], now: Now
    ) -> None:
        """`here` returns the accounts that are online."""
        self._store = store
        self._sessions = sessions
        self._here = here
        self._now = now

    async def of(self, owner: AccountRow) -> list[ProgramInfo]:
        here = self._here()
        return [_info(row, owner.name, row.id in here) for row in await self._store.programs(owner.id)]

    async def here(self) -> list[ProgramInfo]:
        """The programs connected now, of all owners."""
        rows = await self._store.programs_among(self._here())
        owners = await self._store.accounts({row.owner for row in rows if row.owner is not None})
        return [_info(row, owners[row.owner].name, True) for row in rows if row.owner in owners]

    async def make(self, owner: AccountRow, name: str) -> ProgramInfo:
        if owner.is_guest:
            raise GuestsCannot("Programs belong to accounts; register first.")
        if owner.owner is not None:
            raise ProgramsCannot("A program has no programs.")
        check_name(name)
        row = AccountRow(
            id=new_identifier(),
            name=name,
            password=None,
            email=None,
            language=owner.language,
            created=self._now(),
            owner=owner.id,
        )
        try:
            await self._store.create_account(row, MOST)
        except CapReached:
            raise TooManyPrograms(f"{owner.name} has {MOST} programs already, which is the limit.") from None
        except Conflict:
            raise taken(name) from None
        return await self._with_token(row, owner)

    async def renew(self, owner: AccountRow, name: str) -> ProgramInfo:
        """Returns a new token. The old one is void."""
        row = await self._own(owner, name)
        await self._store.delete_sessions(row.id)
        return await self._with_token(row, owner)

    async def delete(self, owner: AccountRow, name: str) -> None:
        row = await self._own(owner, name)
        await self._store.delete_account(row.id, self._now())

    async def delete_all(self, owner: AccountRow) -> None:
        """Called when the owner leaves."""
        for row in await self._store.programs(owner.id):
            await self._store.delete_account(row.id, self._now())

    async def _own(self, owner: AccountRow, name: str) -> AccountRow:
        row = await self._store.account_named(name)
        if row is None or row.owner != owner.id:
            raise UnknownProgram(f"You have no program '{name[:40]}'.")
        return row

    async def _with_token(self, row: AccountRow, owner: AccountRow) -> ProgramInfo:
        _, secret = await self._sessions.open(row, "token", row.name)
        return _info(row, owner.name, row.id in self._here(), secret)


def _info(row: AccountRow, owner: str, is_here: bool, token: str | None = None) -> ProgramInfo:
    return ProgramInfo(row.name, owner, row.created, is_here, token)
