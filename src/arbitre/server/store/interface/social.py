"""Friendships, requests and blocks. The caller decides who may be asked."""

from collections.abc import Collection
from typing import Protocol

from arbitre.server.store.rows import BlockRow, EncounterRow, EngagementRow, FriendshipRow


class SocialStore(Protocol):
    async def ask_friend(
        self, account: str, other: str, at: int, most: int | None = None
    ) -> FriendshipRow | None:
        """Creates a request, or a friendship if the other has already asked. Returns None if either already exists. Raises
        CapReached if the account has `most` friends and requests."""

    async def accept_friend(self, account: str, other: str, at: int) -> None:
        """Raises Conflict if the other has not asked."""

    async def refuse_friend(self, account: str, other: str) -> None:
        """Raises Conflict if the other has not asked."""

    async def cancel_request(self, account: str, other: str) -> None:
        """Raises Conflict if the account has not asked the other."""

    async def remove_friend(self, account: str, other: str) -> None:
        """Raises Conflict if they are not friends."""

    async def friendship(self, account: str, other: str) -> FriendshipRow | None: ...

    async def friendships(self, account: str) -> list[FriendshipRow]:
        """Returns friends, and requests in both directions, in no order."""

    async def block(self, account: str, other: str, at: int) -> None:
        """Also ends a friendship or request between them."""

    async def unblock(self, account: str, other: str) -> bool:
        """Returns whether there was a block to remove."""

    async def blocked_by(self, account: str) -> list[BlockRow]:
        """Latest first."""

    async def blocks_between(self, one: str, other: str) -> list[BlockRow]:
        """In either direction."""

    async def blocks_among(self, accounts: Collection[str]) -> list[BlockRow]:
        """Returns the blocks between any two of these accounts."""

    async def encounters(self, account: str, others: Collection[str]) -> list[EncounterRow]:
        """Returns the results, for `account`, of its matches with each of these."""

    async def engagements(self, accounts: Collection[str]) -> list[EngagementRow]:
        """Returns the matches these people are playing, latest activity first."""
