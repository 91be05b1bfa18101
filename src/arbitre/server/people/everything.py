"""All stored data about a person, as JSON. Packages above add their own sections."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from arbitre.server.facts.live_match import name_of
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, MatchRow
from arbitre.wire.tables import Status

ALL: Final[tuple[Status, ...]] = ("open", "playing", "over", "closed")
PAGE: Final = 500
CHANGES: Final = 100_000
SECRET: Final = frozenset({"password", "secret_hash", "seed", "access_code"})
"""Stored, but never shown: hashes, and what would reveal a match's dice."""

Section = Callable[[AccountRow], Awaitable[Any]]


class Everything:
    def __init__(self, store: Store) -> None:
        self._store = store
        self.sections: dict[str, Section] = {
            "account": self._account,
            "particulars": self._particulars,
            "sessions": self._sessions,
            "roles": self._roles,
            "mail": self._mail,
            "matches": self._matches,
            "ratings": self._ratings,
            "lines": self._lines,
            "conversations": self._conversations,
            "friends": self._friends,
            "blocks": self._blocks,
            "notices": self._notices,
            "reports": self._reports,
            "mute": self._mute,
            "audit": self._audit,
        }
        """Sections of the file by name. Their values must be encodable by msgspec."""

    async def about(self, account: AccountRow) -> dict[str, Any]:
        return {name: await section(account) for name, section in self.sections.items()}

    async def _account(self, account: AccountRow) -> Any:
        pending = await self._store.secret_of(account.id, "address")
        return {
            **_public(account),
            "has_password": account.password is not None,
            "unconfirmed_email": None if pending is None else pending.address,
            "identities": await self._store.identities(account.id),
        }

    async def _particulars(self, account: AccountRow) -> Any:
        kept = await self._store.particulars(account.id)
        return None if kept is None else _public(kept)

    async def _sessions(self, account: AccountRow) -> Any:
        return [_public(row) for row in await self._store.sessions(account.id)]

    async def _roles(self, account: AccountRow) -> Any:
        return await self._store.roles(account.id)

    async def _mail(self, account: AccountRow) -> Any:
        rows = [] if account.email is None else await self._store.subscriptions(account.email)
        return [{"kind": row.kind, "refused": row.refused} for row in rows]

    async def _matches(self, account: AccountRow) -> Any:
        found: dict[str, Any] = {}
        before: tuple[int, str] | None = None
        while rows := await self._store.matches(status=ALL, account=account.id, before=before, limit=PAGE):
            found |= {row.id: self._match(row, account) for row in rows}
            before = (rows[-1].created, rows[-1].id)
        joined = await self._store.matches_in_council(account.id, ALL)
        return list((found | {row.id: self._match(row, account) for row in joined}).values())

    def _match(self, row: MatchRow, account: AccountRow) -> Any:
        """Other players appear only as seats."""
        own = row.seats_of(account.id)
        hidden = {"players", "opener", "director", "invited", "councils"}
        kept = {name: value for name, value in _public(row).items() if name not in hidden}
        return {**kept, "your_seats": own, "is_opener": row.opener == account.id}

    async def _ratings(self, account: AccountRow) -> Any:
        return [
            {
                **_public(row),
                "history": await self._store.rating_changes(account.id, row.pool, CHANGES),
            }
            for row in await self._store.ratings([account.id])
        ]

    async def _lines(self, account: AccountRow) -> Any:
        found: list[Any] = []
        since = 0
        while rows := await self._store.lines_by(account.id, since, PAGE):
            found += [_public(row) for row in rows]
            since = rows[-1].id
        return found

    async def _conversations(self, account: AccountRow) -> Any:
        return await self._store.conversations_of(account.id)

    async def _friends(self, account: AccountRow) -> Any:
        """Friends and requests, by name."""
        rows = await self._store.friendships(account.id)
        people = await self._store.accounts({row.other for row in rows}) if rows else {}
        return [
            {
                "name": name_of(people.get(row.other)),
                "at": row.at,
                "is_request": row.asked_by is not None,
                "is_own_request": row.asked_by == account.id,
            }
            for row in rows
        ]

    async def _blocks(self, account: AccountRow) -> Any:
        rows = await self._store.blocked_by(account.id)
        people = await self._store.accounts({row.other for row in rows}) if rows else {}
        return [{"name": name_of(people.get(row.other)), "at": row.at} for row in rows]

    async def _notices(self, account: AccountRow) -> Any:
        found = await self._store.notices(account.id, limit=PAGE)
        return [{"kind": row.kind, "at": row.at, "read": row.read} for row in found]

    async def _reports(self, account: AccountRow) -> Any:
        return [
            {"line": row.line, "reason": row.reason, "at": row.at, "decision": row.decision}
            for row in await self._store.reports_by(account.id)
        ]

    async def _mute(self, account: AccountRow) -> Any:
        mute = await self._store.mute_of(account.id)
        return None if mute is None else {"until": mute.until, "at": mute.at, "reason": mute.reason}

    async def _audit(self, account: AccountRow) -> Any:
        """Acts on the account, without the names of the actors."""
        return [
            {"at": row.at, "action": row.action, "detail": row.detail}
            for row in await self._store.audit(subject=account.id, limit=PAGE)
        ]


def _public(row: msgspec.Struct) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(row).items() if name not in SECRET}
