"""Site-wide roles, and the audit log of their use. A match's director is not one of them: see `play`.

Roles are cached until the store signals a change of the account. SQLite does not tell one process what another has written,
such as `arbitre admin`, so entries expire after two seconds.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, get_args

import msgspec

from arbitre.server.errors import GuestsCannot, InvalidRequest, RoleNeeded
from arbitre.server.facts.clock import Now
from arbitre.server.store.interface import PeopleStore
from arbitre.server.store.rows import AccountRow, RoleRow
from arbitre.wire.people import Role

ROLES: Final[tuple[Role, ...]] = get_args(Role)
"""Most powerful first."""
IMPLIED: Final[Mapping[Role, frozenset[Role]]] = {
    "super_administrator": frozenset(ROLES),
    "administrator": frozenset({"administrator", "moderator", "organiser"}),
    "moderator": frozenset({"moderator"}),
    "organiser": frozenset({"organiser"}),
}
"""What each role includes, itself too."""
KEPT_FOR: Final = 2_000
KEPT_AT_MOST: Final = 10_000


class RoleStore(PeopleStore, Protocol):
    def listen(self, signal: Callable[[str, str], None], *kinds: str) -> Callable[[], None]: ...


class _Kept(msgspec.Struct, frozen=True):
    roles: frozenset[Role]
    read: int


class Roles:
    def __init__(self, store: RoleStore, now: Now) -> None:
        self._store = store
        self._now = now
        self._kept: dict[str, _Kept] = {}
        self._changes = 0
        self._stop_listening = store.listen(self._signal, "account", "missed")

    def close(self) -> None:
        self._stop_listening()

    # -- reading

    async def of(self, account: AccountRow) -> frozenset[Role]:
        """Includes implied roles."""
        kept = self._kept.get(account.id)
        if kept is not None and self._now() - kept.read < KEPT_FOR:
            return kept.roles
        changes = self._changes
        roles = all_roles(await self._store.roles(account.id))
        if changes == self._changes:  # otherwise this may be a role just revoked
            if len(self._kept) >= KEPT_AT_MOST:
                self._kept.clear()
            self._kept[account.id] = _Kept(roles, self._now())
        return roles

    async def has(self, account: AccountRow, role: Role) -> bool:
        return role in await self.of(account)

    async def listed(self, account: AccountRow) -> list[Role]:
        """The same, most powerful first."""
        roles = await self.of(account)
        return [role for role in ROLES if role in roles]

    # -- using one

    async def check(self, account: AccountRow, role: Role) -> None:
        """Raises RoleNeeded. For acts recorded in the same commit."""
        if not await self.has(account, role):
            raise RoleNeeded(f"This needs the role '{role}', which {account.name} does not have.")

    async def use(
        self, account: AccountRow, role: Role, action: str, subject: str = "", **detail: Any
    ) -> None:
        """Raises RoleNeeded, or records the use. The record comes before the act, so that no use goes unrecorded."""
        await self.check(account, role)
        await self.note(account, action, subject, **detail)

    async def note(self, account: AccountRow, action: str, subject: str, **detail: Any) -> None:
        await self._store.add_audit(self._now(), account.id, action, subject, detail)

    # -- granting and revoking; both go into the audit log

    async def grant(self, account: AccountRow, role: Role, by: AccountRow | None) -> bool:
        """Returns False if the account has it already. `by` is None for the operator at the command line."""
        check_role(role)
        if account.is_guest:
            raise GuestsCannot(f"{account.name} is a guest; roles are for accounts.")
        granted_by = None if by is None else by.id
        return await self._store.grant_role(RoleRow(account.id, role, granted_by, self._now()))

    async def revoke(self, account: AccountRow, role: Role, by: AccountRow | None) -> bool:
        """Returns False if the account does not have it."""
        check_role(role)
        return await self._store.revoke_role(account.id, role, None if by is None else by.id, self._now())

    def _signal(self, kind: str, identifier: str) -> None:
        if kind == "account":
            self._changes += 1
            self._kept.pop(identifier, None)
        elif kind == "missed":
            self._changes += 1
            self._kept.clear()


def check_role(role: str) -> None:
    if role not in ROLES:
        raise InvalidRequest(f"There is no role '{role[:40]}'; there are {', '.join(ROLES)}.")


def all_roles(rows: list[RoleRow]) -> frozenset[Role]:
    """The roles these rows give. A role from a later version is ignored."""
    return frozenset[Role]().union(*(IMPLIED[role] for role in ROLES for row in rows if row.role == role))
