"""Mailed secrets, the addresses they prove, and external identities."""

from typing import Any, Literal, Protocol

from arbitre.server.store.rows import AccountRow, Job, MailedSecret

Purpose = Literal["address", "password"]


class AddressStore(Protocol):
    async def put_secret(self, secret: MailedSecret, *jobs: Job) -> None:
        """Replaces the secret of the same account and purpose, and schedules the jobs in the same commit."""

    async def secret_of(self, account: str, purpose: Purpose) -> MailedSecret | None:
        """Does not check whether it has expired."""

    async def mailed_secret(self, secret_hash: bytes, purpose: Purpose) -> MailedSecret | None: ...

    async def try_code(self, account: str, most: int) -> MailedSecret:
        """Counts an attempt at the code before it is compared. Raises Conflict after `most` attempts, or without a code."""

    async def drop_secret(self, account: str, purpose: Purpose) -> None: ...

    async def delete_old_secrets(self, before: int) -> None:
        """Deletes password secrets that expired before then."""

    async def confirm_address(self, secret: MailedSecret) -> AccountRow:
        """Uses up the secret. Raises Conflict if it was used or replaced, the address is taken, or the account is deleted."""

    async def forget_address(self, account: str) -> AccountRow:
        """Raises Conflict if the account is deleted."""

    async def reset_password(self, secret: MailedSecret, password: str) -> AccountRow:
        """Uses up the secret and ends every session. Raises Conflict if it was used or replaced, or the account is deleted."""

    async def account_at(self, address: str) -> AccountRow | None:
        """Returns the account that owns this confirmed address, ignoring case."""

    async def account_identified(self, issuer: str, subject: str) -> str | None: ...

    async def add_identity(
        self, issuer: str, subject: str, account: str, at: int, create: AccountRow | None = None
    ) -> None:
        """Creates the account too, if it is new. Raises Conflict if the identity is known, or the account's name is taken."""

    async def identities(self, account: str) -> list[dict[str, Any]]:
        """Returns issuer, subject and creation time of each."""
