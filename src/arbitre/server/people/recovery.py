"""Password recovery by mail: a link that works once, within an hour.

The answer and its timing do not depend on whether the address is known: the request only plans a job, and the job looks it up.
"""

from typing import Final, Protocol

import msgspec

from arbitre.server.chance import random_name
from arbitre.server.errors import LinkExpired
from arbitre.server.facts.clock import Now
from arbitre.server.mail.posting import Mail
from arbitre.server.people.addresses import Addresses
from arbitre.server.people.security import Passwords, hash_secret, new_secret
from arbitre.server.store.interface import AddressStore, Conflict, JobStore
from arbitre.server.store.rows import Job, MailedSecret
from arbitre.server.work.worker import JobKind

FORGOTTEN: Final = "forgotten"
LIFETIME: Final = 3_600_000


class Wish(msgspec.Struct, frozen=True):
    address: str
    at: int
    secret: str
    """Made in advance, so that running the job twice sends the same link."""


class RecoveryStore(AddressStore, JobStore, Protocol): ...


class Recovery:
    def __init__(
        self, store: RecoveryStore, mail: Mail, addresses: Addresses, passwords: Passwords, now: Now
    ) -> None:
        self._store = store
        self._mail = mail
        self._addresses = addresses
        self._passwords = passwords
        self._now = now

    @property
    def kind(self) -> JobKind:
        return JobKind(FORGOTTEN, self._write)

    async def ask(self, address: str) -> None:
        wish = Wish(address, self._now(), new_secret())
        payload = msgspec.json.encode(wish).decode()
        await self._store.plan(Job(FORGOTTEN, random_name(20), wish.at, payload))

    async def reset(self, text: str, password: str) -> None:
        """Ends every session and token. Raises LinkExpired."""
        secret = await self._store.mailed_secret(hash_secret(text), "password")
        if secret is None or secret.expires <= self._now():
            raise LinkExpired("This link was used, replaced by another one, or is more than an hour old.")
        hashed = await self._passwords.hash(password)
        try:
            account = await self._store.reset_password(secret, hashed)
        except Conflict:
            raise LinkExpired("This link has just been used.") from None
        await self._addresses.warn(account, "password")

    async def _write(self, job: Job) -> None:
        wish = msgspec.json.decode(job.payload, type=Wish)
        account = await self._store.account_at(wish.address)
        if account is None or account.email is None:
            return
        secret = MailedSecret(
            account=account.id,
            purpose="password",
            address=account.email,
            secret_hash=hash_secret(wish.secret),
            expires=wish.at + LIFETIME,
        )
        letter = self._mail.job("password", {"name": account.name, "secret": wish.secret}, to=account)
        # A repeat plans the same mail, with the same Message-ID.
        await self._store.put_secret(secret, msgspec.structs.replace(letter, key=job.key))
