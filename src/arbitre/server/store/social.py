"""The store of friendships and blocks, on any backend. Holds no state."""

from collections.abc import Collection, Sequence
from typing import Any

from arbitre.server.store.backend import Step
from arbitre.server.store.caps import FRIENDSHIPS, below
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.queries import social as queries
from arbitre.server.store.queries.query import Query, parts
from arbitre.server.store.rows import BlockRow, EncounterRow, EngagementRow, FriendshipRow


class Social(DomainStore):
    """Implements `SocialStore`."""

    async def ask_friend(
        self, account: str, other: str, at: int, most: int | None = None
    ) -> FriendshipRow | None:
        parameters = {**_ends(account, other), "me": account, "at": at}
        answers = await self._backend.write(
            [*below(FRIENDSHIPS, account, most), (queries.ASK, parameters)],
            lambda answers: [
                _change(account, other, "asked" if row["asked_by"] else "accepted") for row in answers[-1]
            ],
        )
        return FriendshipRow(other, answers[-1][0]["asked_by"], at) if answers[-1] else None

    async def accept_friend(self, account: str, other: str, at: int) -> None:
        await self._between(queries.ACCEPT, account, other, "accepted", asker=other, new_at=at)

    async def refuse_friend(self, account: str, other: str) -> None:
        await self._between(queries.DROP_REQUEST, account, other, "refused", asker=other)

    async def cancel_request(self, account: str, other: str) -> None:
        await self._between(queries.DROP_REQUEST, account, other, "cancelled", asker=account)

    async def remove_friend(self, account: str, other: str) -> None:
        await self._between(queries.REMOVE, account, other, "removed")

    async def _between(self, query: Query, account: str, other: str, change: str, **more: Any) -> None:
        await self._backend.write(
            [(query, {**_pair(account, other), **more})], lambda _: [_change(account, other, change)]
        )

    async def friendship(self, account: str, other: str) -> FriendshipRow | None:
        rows = await self._backend.read(queries.FRIENDSHIP, _pair(account, other))
        return FriendshipRow(other, **rows[0]) if rows else None

    async def friendships(self, account: str) -> list[FriendshipRow]:
        rows = await self._backend.read(queries.FRIENDSHIPS, {"account": account})
        return [FriendshipRow(**row) for row in rows]

    async def block(self, account: str, other: str, at: int) -> None:
        steps: Sequence[Step] = [
            (queries.BLOCK, {"account": account, "other": other, "at": at}),
            (queries.FORGET_PAIR, _pair(account, other)),
        ]
        await self._backend.write(steps, lambda _: [_change(account, other, "blocked")])

    async def unblock(self, account: str, other: str) -> bool:
        answers = await self._backend.write(
            [(queries.UNBLOCK, {"the_account": account, "the_other": other})],
            lambda answers: [_change(account, other, "unblocked")] if answers[0] else (),
        )
        return bool(answers[0])

    async def blocked_by(self, account: str) -> list[BlockRow]:
        rows = await self._backend.read(queries.BLOCKS_OF, {"account": account})
        return [BlockRow(**row) for row in rows]

    async def blocks_between(self, one: str, other: str) -> list[BlockRow]:
        rows = await self._backend.read(queries.BLOCKS_BETWEEN, {"one": one, "two": other})
        return [BlockRow(**row) for row in rows]

    async def blocks_among(self, accounts: Collection[str]) -> list[BlockRow]:
        among = set(accounts)
        found: list[BlockRow] = []
        for part in parts("account", accounts):
            rows = await self._backend.read(queries.blocks_by(len(part)), part)
            found += [BlockRow(**row) for row in rows if row["other"] in among]
        return found

    async def encounters(self, account: str, others: Collection[str]) -> list[EncounterRow]:
        found: list[EncounterRow] = []
        for part in parts("account", others):
            rows = await self._backend.read(queries.encounters(len(part)), {**part, "me": account})
            found += [EncounterRow(**row) for row in rows]
        return found

    async def engagements(self, accounts: Collection[str]) -> list[EngagementRow]:
        found: list[EngagementRow] = []
        for part in parts("account", accounts):
            rows = await self._backend.read(queries.engagements(len(part)), part)
            found += [
                EngagementRow(row["account"], row["match"], row["game"], bool(row["is_public"]))
                for row in rows
            ]
        return found


def _ends(account: str, other: str) -> dict[str, str]:
    return {"first": min(account, other), "second": max(account, other)}


def _pair(account: str, other: str) -> dict[str, str]:
    return {f"the_{name}": value for name, value in _ends(account, other).items()}


def _change(account: str, other: str, change: str) -> tuple[str, str]:
    return "friends", f"{account}:{other}:{change}"
