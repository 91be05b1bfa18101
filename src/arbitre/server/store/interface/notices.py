"""A person's notices: one per kind and subject, however often there is news."""

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
    ) -> None:
        """Replaces the notice of the same kind and subject, and marks it as unread."""

    async def drop_notice(self, account: str, kind: str, subject: str) -> None: ...

    async def read_notice(self, account: str, kind: str, subject: str, at: int) -> None: ...

    async def read_all_notices(self, account: str, at: int) -> None: ...

    async def notices(
        self, account: str, *, before: tuple[int, int] | None = None, limit: int = 50
    ) -> list[NoticeRow]:
        """Latest first. `before` continues after that time and id."""

    async def count_notices(self, account: str) -> int:
        """Counts unread notices."""

    async def delete_old_notices(self, before: int) -> int:
        """Returns how many were deleted."""
