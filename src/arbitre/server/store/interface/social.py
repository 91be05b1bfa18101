"""Friendships, requests and blocks. Whether somebody may be asked is for the caller to decide."""

from collections.abc import Collection
from typing import Protocol

from arbitre.server.store.rows import BlockRow, EncounterRow, EngagementRow, FriendshipRow


class SocialStore(Protocol):
    async def ask_friend(self, account: str, other: str, at: int) -> FriendshipRow | None:
        """A request; or, if the other has asked before, a friendship. None if there is either of them already."""

    async def accept_friend(self, account: str, other: str, at: int) -> None:
        """Conflict if the other has not asked."""

    async def refuse_friend(self, account: str, other: str) -> None:
        """Conflict if the other has not asked."""

    async def cancel_request(self, account: str, other: str) -> None:
        """Conflict if the account has not asked the other."""

    async def remove_friend(self, account: str, other: str) -> None:
        """Conflict if they are not friends."""

    async def friendship(self, account: str, other: str) -> FriendshipRow | None: ...

    async def friendships(self, account: str) -> list[FriendshipRow]:
        """Friends, and requests of either direction, in no order."""

    async def count_friendships(self, account: str) -> int: ...

    async def block(self, account: str, other: str, at: int) -> None:
        """Ends a friendship or request between them, too."""

    async def unblock(self, account: str, other: str) -> bool:
        """Whether there was anything to undo."""

    async def blocked_by(self, account: str) -> list[BlockRow]:
        """The latest first."""

    async def blocks_between(self, one: str, other: str) -> list[BlockRow]:
        """In either direction."""

    async def blocks_among(self, accounts: Collection[str]) -> list[BlockRow]:
        """Both of whose people are among these."""

    async def encounters(self, account: str, others: Collection[str]) -> list[EncounterRow]:
        """How the matches of `account` with each of these have ended for `account`."""

    async def engagements(self, accounts: Collection[str]) -> list[EngagementRow]:
        """The matches that these people are playing, the latest activity first."""
