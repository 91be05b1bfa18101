"""Secrets sent by mail, the addresses they prove, and identities from elsewhere."""

from typing import Any, Literal, Protocol

from arbitre.server.store.rows import AccountRow, Job, MailedSecret

Purpose = Literal["address", "password"]


class AddressStore(Protocol):
    async def put_secret(self, secret: MailedSecret, *jobs: Job) -> None:
        """Replaces the one of the same account and purpose, and plans the jobs in the same commit."""

    async def secret_of(self, account: str, purpose: Purpose) -> MailedSecret | None:
        """Whether it has expired is not checked."""

    async def mailed_secret(self, secret_hash: bytes, purpose: Purpose) -> MailedSecret | None: ...

    async def try_code(self, account: str, most: int) -> MailedSecret:
        """Counts a try of the code for an address, before it is compared. Conflict after `most` tries, or if there is none."""

    async def drop_secret(self, account: str, purpose: Purpose) -> None: ...

    async def delete_old_secrets(self, before: int) -> None:
        """For passwords, that expired before then."""

    async def confirm_address(self, secret: MailedSecret) -> AccountRow:
        """Uses the secret up. Conflict if it was used or replaced, the address is another account's, or the account deleted."""

    async def forget_address(self, account: str) -> AccountRow:
        """Conflict if the account is deleted."""

    async def reset_password(self, secret: MailedSecret, password: str) -> AccountRow:
        """Uses the secret up and ends every session. Conflict if it was used or replaced, or the account deleted."""

    async def account_at(self, address: str) -> AccountRow | None:
        """Whose confirmed address this is, whatever its case."""

    async def account_identified(self, issuer: str, subject: str) -> str | None: ...

    async def add_identity(
        self, issuer: str, subject: str, account: str, at: int, create: AccountRow | None = None
    ) -> None:
        """With the account, if it is new. Conflict if the identity is known, or the account's name taken."""

    async def identities(self, account: str) -> list[dict[str, Any]]:
        """Issuer, subject and since when."""
