"""Accounts, sessions, roles and the audit log."""

from collections.abc import Collection, Mapping
from typing import Any, Protocol

from arbitre.server.store.rows import AccountRow, AuditRow, RoleRow, SessionRow


class PeopleStore(Protocol):
    async def create_account(self, account: AccountRow) -> None:
        """Conflict if the name, whatever its case, is taken."""

    async def register_guest(self, account: AccountRow) -> AccountRow:
        """Gives the guest of this id name, password and language. Conflict if the name is taken, or the account
        deleted or no longer a guest. As all changes of an account, it leaves the rest as it is and gives the whole row."""

    async def replace_password(self, account: str, old: str, new: str) -> AccountRow:
        """Conflict if the account is deleted, or its password is not `old` any more; both are hashes."""

    async def change_account(self, account: str, **values: str | None) -> AccountRow:
        """Sets its language, country or time zone. Conflict if the account is deleted."""

    async def rename(self, account: str, name: str) -> AccountRow:
        """Conflict if the name is taken, or the account deleted or a guest's."""

    async def note_login(self, account: str, at: int) -> AccountRow:
        """Conflict if the account is deleted."""

    async def delete_account(self, account: str, at: int) -> None:
        """Forgets name, address, password, sessions, roles and ratings; past matches keep an anonymous author.

        Open tables of the account close."""

    async def account(self, account: str) -> AccountRow | None: ...

    async def accounts(self, accounts: Collection[str]) -> dict[str, AccountRow]: ...

    async def programs(self, owner: str | None = None, limit: int = 1000) -> list[AccountRow]:
        """Those that somebody owns, or everybody's; the oldest first."""

    async def account_named(self, name: str) -> AccountRow | None: ...

    async def delete_idle_guests(self, before: int, limit: int) -> int:
        """Guests created before that, who never sat at a table and have not been seen since. Deletes at most `limit`, and
        says how many."""

    async def create_session(self, session: SessionRow) -> None: ...

    async def session(self, secret_hash: bytes) -> SessionRow | None: ...

    async def sessions(self, account: str) -> list[SessionRow]: ...

    async def touch_session(self, session: str, used: int) -> None: ...

    async def delete_sessions(
        self, account: str, *, only: str | None = None, keep: str | None = None
    ) -> int: ...

    async def delete_old_sessions(self, before: int) -> int:
        """Browsers' sessions last used before that; says how many."""

    async def grant_role(self, role: RoleRow) -> bool:
        """Written to the audit log in the same commit. False, and nothing is written, if the account has the role."""

    async def revoke_role(self, account: str, role: str, revoked_by: str | None, at: int) -> bool:
        """Written to the audit log in the same commit. False, and nothing is written, if the account lacks the role."""

    async def roles(self, account: str | None = None) -> list[RoleRow]:
        """Of one account, or of everybody."""

    async def add_audit(
        self, at: int, actor: str | None, action: str, subject: str, detail: Mapping[str, Any]
    ) -> AuditRow: ...

    async def audit(
        self, *, subject: str | None = None, before: int | None = None, limit: int = 50
    ) -> list[AuditRow]:
        """The latest first; `before` goes on after that entry's id."""
