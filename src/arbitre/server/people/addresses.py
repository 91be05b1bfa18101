"""Confirms that an address belongs to an account: by a mailed link or a four-digit code. One account per address.

Claiming another account's address gets the usual answer. Only a mail to that address says that it is taken.
"""

import hmac
import secrets
from typing import Final, Literal, Protocol

from arbitre.server.errors import AddressTaken, LinkExpired, NoAddress, WrongCode
from arbitre.server.facts.clock import Now
from arbitre.server.mail.posting import Mail
from arbitre.server.people.security import hash_secret, new_secret
from arbitre.server.store.interface import AddressStore, Conflict, JobStore, PeopleStore
from arbitre.server.store.rows import AccountRow, MailedSecret

LIFETIME: Final = 3 * 86_400_000
TRIES: Final = 5
"""Attempts per code. Then a new mail is needed, and those are limited too."""


class AddressesStore(AddressStore, JobStore, PeopleStore, Protocol): ...


class Addresses:
    def __init__(self, store: AddressesStore, mail: Mail, now: Now) -> None:
        self._store = store
        self._mail = mail
        self._now = now

    async def pending(self, account: AccountRow) -> str | None:
        """The address awaiting confirmation."""
        secret = await self._store.secret_of(account.id, "address")
        return None if secret is None else secret.address

    async def ask(self, account: AccountRow, address: str) -> None:
        """Mails the address. Cancels a pending confirmation of another one."""
        owner = await self._store.account_at(address)
        if owner is not None and owner.id == account.id:
            await self._store.drop_secret(account.id, "address")
            return
        secret, code = new_secret(), f"{secrets.randbelow(9_000) + 1_000}"
        asked = MailedSecret(
            account=account.id,
            purpose="address",
            address=address,
            secret_hash=None if owner else hash_secret(secret),
            code=None if owner else code,
            expires=self._now() + LIFETIME,
        )
        if owner is None:
            data = {"name": account.name, "code": code, "secret": secret}
            letter = self._mail.job("confirmation", data, to=account, address=address)
        else:
            letter = self._mail.job("known_address", {"name": owner.name}, to=owner, address=address)
        await self._store.put_secret(asked, letter)

    async def ask_again(self, account: AccountRow) -> None:
        """Sends a new link and code. Raises NoAddress."""
        address = await self.pending(account)
        if address is None:
            raise NoAddress("No address waits to be confirmed.")
        await self.ask(account, address)

    async def confirm_code(self, account: AccountRow, code: str) -> AccountRow:
        """Raises WrongCode or AddressTaken."""
        try:
            secret = await self._store.try_code(account.id, TRIES)
        except Conflict:
            raise WrongCode("There is no code to try any more; ask for another mail.") from None
        if not hmac.compare_digest(secret.code or "none", code) or secret.expires <= self._now():
            raise WrongCode("This is not the code of the last mail, or it is too old.")
        return await self._confirm(account, secret)

    async def confirm_link(self, text: str) -> AccountRow:
        """Works for anybody with the link. Raises LinkExpired or AddressTaken."""
        secret = await self._store.mailed_secret(hash_secret(text), "address")
        account = None if secret is None else await self._account(secret)
        if secret is None or account is None or secret.expires <= self._now():
            raise LinkExpired("This link was used, replaced by another one, or is too old.")
        return await self._confirm(account, secret)

    async def forget(self, account: AccountRow) -> AccountRow:
        """Drops the confirmed address and a pending one."""
        await self._store.drop_secret(account.id, "address")
        return await self._store.forget_address(account.id)

    async def warn(self, account: AccountRow, changed: Literal["password", "address"]) -> None:
        """Tells the address on record about a change, in case it was not the owner's."""
        if account.email is not None:
            data = {"name": account.name, "changed": changed}
            await self._store.plan(self._mail.job("security", data, to=account, address=account.email))

    async def _account(self, secret: MailedSecret) -> AccountRow | None:
        found = await self._store.account(secret.account)
        return None if found is None or found.deleted is not None else found

    async def _confirm(self, account: AccountRow, secret: MailedSecret) -> AccountRow:
        try:
            confirmed = await self._store.confirm_address(secret)
        except Conflict:
            if await self._store.account_at(secret.address) is not None:
                raise AddressTaken("This address is another account's by now.") from None
            raise LinkExpired("This link was used, or replaced by another one.") from None
        await self.warn(account, "address")
        return confirmed
