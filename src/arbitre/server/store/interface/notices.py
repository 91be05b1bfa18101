"""The notices that wait for a person: one for each kind and subject, however often there is news of it."""

from typing import Protocol

from arbitre.server.store.rows import NoticeRow


class NoticeStore(Protocol):
    async def add_notice(
        self,
        account: str,
        kind: str,
        subject: str,
        at: int,
        author: str | None = None,
        text: str | None = None,
    ) -> NoticeRow:
        """Replaces the one of the same kind and subject, and is unread again."""

    async def drop_notice(self, account: str, kind: str, subject: str) -> None: ...

    async def read_notice(self, account: str, kind: str, subject: str, at: int) -> None: ...

    async def read_all_notices(self, account: str, at: int) -> None: ...

    async def notices(
        self, account: str, *, before: tuple[int, int] | None = None, limit: int = 50
    ) -> list[NoticeRow]:
        """The latest first; `before` goes on after that time and id."""

    async def count_notices(self, account: str) -> int:
        """Those that have not been read."""

    async def delete_old_notices(self, before: int) -> int:
        """Says how many."""
