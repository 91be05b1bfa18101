"""Addresses for orders by mail: `ordres+3.6.k5…@example.org` holds the game's number, the role and a signature.

The address alone gives the right to order. It is bound to person and role: a successor gets a new one, and everybody who plays
a power with its player has one of their own.
"""

import base64
import hmac
import re
import secrets
from typing import Final, Protocol

import msgspec

from arbitre.server.directing.registry import Directed, Registry
from arbitre.server.errors import UnknownDirected
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.people.security import new_identifier
from arbitre.server.play.matches import Matches
from arbitre.server.store.interface import AssociationStore, PeopleStore
from arbitre.server.store.rows import AccountRow, SigningKey

LENGTH: Final = 26
"""Letters in a signature: 130 bits."""
_TOKEN: Final = re.compile(r"(\d{1,9})\.(\d{1,2})\.([a-z2-7]{26})", re.ASCII)


class Addressee(msgspec.Struct, frozen=True):
    """The player whose orders arrive at an address."""

    account: AccountRow
    live: LiveMatch
    role: int


class AddressStore(AssociationStore, PeopleStore, Protocol): ...


class OrderAddresses:
    def __init__(
        self, store: AddressStore, registry: Registry, matches: Matches, address: str, now: Now
    ) -> None:
        self._store = store
        self._registry = registry
        self._matches = matches
        self._local, _, self._domain = address.partition("@")
        self._now = now

    async def address(self, number: int, match: str, role: int, account: AccountRow) -> str:
        sign = await self._signature(match, role, account.id)
        return f"{self._local}+{number}.{role}.{sign}@{self._domain}"

    async def of(self, game: Directed, live: LiveMatch, account: AccountRow) -> list[str]:
        """The addresses of all roles with a player."""
        return [
            await self.address(game.row.number, game.match, seat + 1, account)
            for seat in live.seats_of(account)
        ]

    async def find(self, address: str) -> Addressee | None:
        """Returns None for an address that is invalid or no longer valid."""
        local, _, domain = address.strip().lower().rpartition("@")
        name, _, token = local.partition("+")
        found = _TOKEN.fullmatch(token)
        if (name, domain) != (self._local.lower(), self._domain.lower()) or found is None:
            return None
        try:
            game = await self._registry.numbered(int(found[1]))
        except UnknownDirected:
            return None
        live, role = await self._matches.get(game.match), int(found[2])
        for holder in live.row.holders(role - 1):
            if hmac.compare_digest(await self._signature(game.match, role, holder), found[3]):
                account = await self._store.account(holder)
                is_there = account is not None and account.deleted is None
                return Addressee(account, live, role) if account is not None and is_there else None
        return None

    async def _signature(self, match: str, role: int, account: str) -> str:
        key = await self._key()
        digest = hmac.digest(key.secret, f"{match}:{role}:{account}".encode(), "sha256")
        return base64.b32encode(digest).decode()[:LENGTH].lower()

    async def _key(self) -> SigningKey:
        """The oldest key. If two processes create the first key at once, both end up with the same one."""
        while not (keys := await self._store.signing_keys("mail")):
            key = SigningKey(new_identifier(), "mail", secrets.token_bytes(32), self._now())
            await self._store.add_signing_key(key, 0)
        return min(keys, key=lambda key: (key.created, key.id))
