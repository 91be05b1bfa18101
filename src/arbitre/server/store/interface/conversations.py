"""Conversations, their members and their lines. The caller decides who may read or write."""

from collections.abc import Collection, Sequence
from typing import Protocol

from arbitre.server.store.rows import ConversationRow, Job, LineRow, MembershipRow


class ConversationStore(Protocol):
    async def open_conversation(self, conversation: ConversationRow, members: Collection[str] = ()) -> None:
        """Leaves an existing conversation unchanged, and adds the missing members."""

    async def conversation(self, conversation: str) -> ConversationRow | None: ...

    async def members(self, conversation: str) -> list[str]: ...

    async def add_line(
        self,
        conversation: str,
        at: int,
        author: str,
        text: str,
        seat: int | None = None,
        jobs: Sequence[Job] = (),
        act: str | None = None,
    ) -> LineRow:
        """Also schedules `jobs`. Does not check that the conversation was opened: a table's conversation needs no members."""

    async def lines(
        self,
        conversation: str,
        since: int = 0,
        limit: int = 200,
        before: int | None = None,
        words: str | None = None,
    ) -> list[LineRow]:
        """Returns the latest `limit` lines after line `since` and before line `before`, oldest first. With `words`, only lines
        that contain them, ignoring the case of unaccented letters."""

    async def conversations_of(self, account: str) -> list[MembershipRow]:
        """The conversation with the latest line first."""

    async def mark_read(self, conversation: str, account: str, line: int) -> None:
        """Never moves the mark back."""
