"""Conversations, their members and their lines. Who may read or speak is for the caller to decide."""

from collections.abc import Collection, Sequence
from typing import Protocol

from arbitre.server.store.rows import ConversationRow, Job, LineRow, MembershipRow


class ConversationStore(Protocol):
    async def open_conversation(self, conversation: ConversationRow, members: Collection[str] = ()) -> None:
        """Leaves one that exists as it is, and adds the members who are not in it yet."""

    async def conversation(self, conversation: str) -> ConversationRow | None: ...

    async def members(self, conversation: str) -> list[str]: ...

    async def leave_conversation(self, conversation: str, account: str) -> None: ...

    async def add_line(
        self,
        conversation: str,
        at: int,
        author: str,
        text: str,
        seat: int | None = None,
        jobs: Sequence[Job] = (),
    ) -> LineRow:
        """With the jobs that it makes. Whether the conversation was opened is not checked: those of a table need no members."""

    async def lines(
        self,
        conversation: str,
        since: int = 0,
        limit: int = 200,
        before: int | None = None,
        words: str | None = None,
    ) -> list[LineRow]:
        """The latest `limit` lines after line `since` and before line `before`, oldest first; with `words`, only those in
        which they stand, letters without accents in either case."""

    async def conversations_of(self, account: str) -> list[MembershipRow]:
        """The one with the latest line first."""

    async def mark_read(self, conversation: str, account: str, line: int) -> None:
        """Never backwards."""
