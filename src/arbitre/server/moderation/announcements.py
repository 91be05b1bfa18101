"""Announcements shown beside matches, from one date to another, in both languages. None by default."""

from typing import Final

from arbitre.kernel.text import Text
from arbitre.server.errors import InvalidRequest, UnknownAnnouncement
from arbitre.server.facts.clock import Now
from arbitre.server.people.roles import Roles
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, AnnouncementRow
from arbitre.wire.moderation import Announcement, NewAnnouncement

KEPT_FOR: Final = 10_000
"""Milliseconds. SQLite does not tell one process what another has written."""


class Announcements:
    def __init__(self, store: Store, roles: Roles, now: Now) -> None:
        self._store = store
        self._roles = roles
        self._now = now
        self._kept: tuple[int, list[AnnouncementRow]] | None = None
        self._stop_listening = store.listen(self._signal, "announcement", "missed")

    def close(self) -> None:
        self._stop_listening()

    async def current(self) -> list[Announcement]:
        now = self._now()
        if self._kept is None or self._kept[0] + KEPT_FOR <= now:
            self._kept = (now, await self._store.announcements())
        return [_shown(row) for row in self._kept[1] if row.begins <= now < row.ends]

    async def listed(self, caller: AccountRow) -> list[Announcement]:
        """All of them, including past and future ones."""
        await self._roles.use(caller, "administrator", "announcements_read")
        return [_shown(row) for row in await self._store.announcements()]

    async def add(self, caller: AccountRow | None, new: NewAnnouncement) -> Announcement:
        """`caller` is None for the operator at the command line."""
        if caller is not None:
            await self._roles.check(caller, "administrator")
        if new.ends <= new.begins:
            raise InvalidRequest("An announcement must begin before it ends.")
        row = AnnouncementRow(
            id=0,
            fr=new.text.fr.strip(),
            en=new.text.en.strip(),
            link=new.link,
            begins=new.begins,
            ends=new.ends,
            rank=new.rank,
        )
        if not row.fr or not row.en:
            raise InvalidRequest("An announcement needs words in both languages.")
        return _shown(await self._store.announce(row, self._now(), None if caller is None else caller.id))

    async def withdraw(self, caller: AccountRow, announcement: int) -> None:
        await self._roles.check(caller, "administrator")
        try:
            await self._store.withdraw_announcement(announcement, self._now(), caller.id)
        except Conflict:
            raise UnknownAnnouncement(f"There is no announcement {announcement}.") from None

    def _signal(self, kind: str, identifier: str) -> None:
        if kind in ("announcement", "missed"):
            self._kept = None


def _shown(row: AnnouncementRow) -> Announcement:
    return Announcement(row.id, Text(row.fr, row.en), row.link, row.begins, row.ends, row.rank)
