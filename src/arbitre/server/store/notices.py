"""The store of notices, on any backend. Holds no state."""

from arbitre.server.store.domain import DomainStore
from arbitre.server.store.queries import notices as queries
from arbitre.server.store.rows import NoticeRow
from arbitre.server.store.submission import noticing


class Notices(DomainStore):
    """Implements `NoticeStore`."""

    async def add_notice(
        self,
        account: str,
        kind: str,
        subject: str,
        at: int,
        author: str | None = None,
        text: str | None = None,
    ) -> None:
        await self._backend.submit(
            noticing(account, kind, subject, author, at, text), (("notice", f"{account}:{kind}:{subject}"),)
        )

    async def drop_notice(self, account: str, kind: str, subject: str) -> None:
        parameters = {"the_account": account, "the_kind": kind, "the_subject": subject}
        await self._backend.write(
            [(queries.DROP_NOTICE, parameters)],
            lambda answers: [("notice", f"{account}::")] if answers[0] else (),
        )

    async def read_notice(self, account: str, kind: str, subject: str, at: int) -> None:
        parameters = {"the_account": account, "the_kind": kind, "the_subject": subject, "new_read": at}
        await self._backend.write(
            [(queries.READ_NOTICE, parameters)],
            lambda answers: [("notice", f"{account}::")] if answers[0] else (),
        )

    async def read_all_notices(self, account: str, at: int) -> None:
        await self._backend.write(
            [(queries.READ_ALL, {"the_account": account, "new_read": at})],
            lambda answers: [("notice", f"{account}::")] if answers[0] else (),
        )

    async def notices(
        self, account: str, *, before: tuple[int, int] | None = None, limit: int = 50
    ) -> list[NoticeRow]:
        at, identifier = before or (0, 0)
        parameters = {"account": account, "before_at": at, "before_id": identifier, "limit": limit}
        rows = await self._backend.read(queries.notices_page(before is not None), parameters)
        return [NoticeRow(**row) for row in rows]

    async def count_notices(self, account: str) -> int:
        count: int = (await self._backend.read(queries.COUNT_UNREAD, {"account": account}))[0]["count"]
        return count

    async def delete_old_notices(self, before: int) -> int:
        return len((await self._backend.write([(queries.DELETE_OLD, {"before": before})]))[0])
