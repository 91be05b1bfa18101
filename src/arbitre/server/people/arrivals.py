"""Maps a provider's identity to an account: one already linked, the caller's own, or a new one."""

import re
from typing import Final, Protocol

import msgspec

from arbitre.server.errors import NameTaken, NotLoggedIn, ProviderFailed
from arbitre.server.facts.clock import Now
from arbitre.server.people.names import check_name
from arbitre.server.people.provider import Newcomer
from arbitre.server.people.security import new_identifier, new_suffix
from arbitre.server.store.interface import AddressStore, Conflict, PeopleStore
from arbitre.server.store.rows import AccountRow

LONGEST: Final = 24
SHORTEST: Final = 2
TRIES: Final = 8
_NOT_IN_NAMES: Final = re.compile(r"[^A-Za-z0-9À-ÖØ-öø-ÿ_-]+")
FALLBACK: Final = "player"


class ArrivalStore(PeopleStore, AddressStore, Protocol): ...


class Arrivals:
    def __init__(self, store: ArrivalStore, now: Now) -> None:
        self._store = store
        self._now = now

    async def account_of(self, newcomer: Newcomer, caller: AccountRow | None) -> AccountRow:
        """A calling guest becomes the account and keeps everything. A calling member gets the identity linked. Accounts are
        never matched by address: a person who had that address at the provider could take one over."""
        known = await self._store.account_identified(newcomer.issuer, newcomer.subject)
        if known is not None:
            account = await self._store.account(known)
            if account is None or account.deleted is not None:
                raise NotLoggedIn("This account has been deleted.")
            return await self._named(account, newcomer) if account.is_guest else account
        if caller is not None:
            await self._link(newcomer, caller)
            return await self._named(caller, newcomer) if caller.is_guest else caller
        return await self._create(newcomer)

    async def _link(self, newcomer: Newcomer, account: AccountRow) -> None:
        try:
            await self._store.add_identity(newcomer.issuer, newcomer.subject, account.id, self._now())
        except Conflict:
            raise ProviderFailed("This identity has just been linked to an account.") from None

    async def _named(self, guest: AccountRow, newcomer: Newcomer) -> AccountRow:
        """Turns the guest into an account. The identity is linked already, so nothing is lost if this fails."""
        for name in _names(newcomer):
            wanted = msgspec.structs.replace(
                guest, name=name, password=None, is_guest=False, last_login=self._now()
            )
            try:
                return await self._store.register_guest(wanted)
            except Conflict:
                continue
        raise ProviderFailed("No name is free for this identity.")

    async def _create(self, newcomer: Newcomer) -> AccountRow:
        email = newcomer.email
        if email is not None and await self._store.account_at(email) is not None:
            email = None
        for name in _names(newcomer):
            account = AccountRow(
                id=new_identifier(),
                name=name,
                password=None,
                email=email,
                language="fr",
                created=self._now(),
            )
            try:
                await self._store.add_identity(
                    newcomer.issuer, newcomer.subject, account.id, self._now(), create=account
                )
            except Conflict:
                continue
            return account
        raise ProviderFailed("No name is free for this identity.")


def _names(newcomer: Newcomer) -> list[str]:
    """The provider's names, made to fit our rules, then variants with a suffix."""
    fitted: list[str] = []
    for text in newcomer.names:
        name = _NOT_IN_NAMES.sub("-", text).strip("-_")[:LONGEST].rstrip("-_")
        try:
            check_name(name)
        except NameTaken:
            continue
        if len(name) >= SHORTEST:
            fitted.append(name)
    base = (fitted[0] if fitted else FALLBACK)[: LONGEST - 6]
    return [*fitted, *(f"{base}-{new_suffix(4)}" for _ in range(TRIES))]
