"""Accounts, sessions, roles and the audit log."""

from collections.abc import Collection, Mapping
from typing import Any, Protocol

from arbitre.server.store.rows import AccountRow, AuditRow, RoleRow, SessionRow


class PeopleStore(Protocol):
    async def create_account(self, account: AccountRow, most: int | None = None) -> None:
        """Raises Conflict if the name is taken, ignoring case, or CapReached if its owner has `most` programs."""

    async def register_guest(self, account: AccountRow) -> AccountRow:
        """Gives the guest of this id a name, a password and a language. Raises Conflict if the name is taken, or the account
        is deleted or no longer a guest. Like all changes of an account, it changes nothing else and returns the whole row."""

    async def replace_password(self, account: str, old: str, new: str) -> AccountRow:
        """Raises Conflict if the account is deleted, or its password is no longer `old`. Both are hashes."""

    async def change_account(self, account: str, **values: str | None) -> AccountRow:
        """Sets language, country or time zone. Raises Conflict if the account is deleted."""

    async def rename(self, account: str, name: str) -> AccountRow:
        """Raises Conflict if the name is taken, or the account is deleted or a guest."""

    async def note_login(self, account: str, at: int) -> AccountRow:
        """Raises Conflict if the account is deleted."""

    async def delete_account(self, account: str, at: int) -> None:
        """Deletes name, address, password, sessions, roles and ratings. Past matches keep an anonymous author.

        Closes the account's open tables."""

    async def account(self, account: str) -> AccountRow | None: ...

    async def accounts(self, accounts: Collection[str]) -> dict[str, AccountRow]: ...

    async def programs(self, owner: str) -> list[AccountRow]:
        """Oldest first."""

    async def programs_among(self, accounts: Collection[str]) -> list[AccountRow]:
        """The programs among these accounts. Oldest first."""

    async def account_named(self, name: str) -> AccountRow | None: ...

    async def delete_idle_guests(self, before: int, limit: int) -> int:
        """Deletes at most `limit` guests created before then who never took a seat and were not seen since. Returns how
        many."""

    async def create_session(self, session: SessionRow) -> None: ...

    async def session(self, secret_hash: bytes) -> SessionRow | None: ...

    async def sessions(self, account: str) -> list[SessionRow]: ...

    async def touch_session(self, session: str, used: int) -> None: ...

    async def delete_sessions(
        self, account: str, *, only: str | None = None, keep: str | None = None
    ) -> int: ...

    async def delete_old_sessions(self, before: int) -> int:
        """Deletes browser sessions last used before then. Returns how many."""

    async def grant_role(self, role: RoleRow) -> bool:
        """Also writes to the audit log in the same commit. Returns False, and writes nothing, if the account has the role."""

    async def revoke_role(self, account: str, role: str, revoked_by: str | None, at: int) -> bool:
        """Also writes to the audit log in the same commit. Returns False, and writes nothing, if the account lacks the role."""

    async def roles(self, account: str | None = None) -> list[RoleRow]:
        """Returns the roles of one account, or of all."""

    async def add_audit(
        self, at: int, actor: str | None, action: str, subject: str, detail: Mapping[str, Any]
    ) -> AuditRow: ...

    async def audit(
        self, *, subject: str | None = None, before: int | None = None, limit: int = 50
    ) -> list[AuditRow]:
        """Latest first. `before` continues after that entry's id."""
