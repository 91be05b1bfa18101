"""People muted by a moderator for a time. They can still play."""

from datetime import UTC, datetime
from typing import Final, Protocol
from zoneinfo import ZoneInfo

from arbitre.kernel.text import Text
from arbitre.server.errors import Muted
from arbitre.server.facts.clock import Now
from arbitre.server.people.places import time_zones
from arbitre.server.store.interface import ModerationStore
from arbitre.server.store.rows import AccountRow, MuteRow

MONTHS: Final = (
    "janv.",
    "févr.",
    "mars",
    "avr.",
    "mai",
    "juin",
    "juill.",
    "août",
    "sept.",
    "oct.",
    "nov.",
    "déc.",
)


class MuteStore(ModerationStore, Protocol): ...


class Mutes:
    def __init__(self, store: MuteStore, now: Now) -> None:
        self._store = store
        self._now = now

    async def check(self, account: AccountRow) -> None:
        """Raises Muted with the reason and the end, in the person's own time zone."""
        mute = await self.of(account)
        if mute is None:
            return
        zone = ZoneInfo(account.time_zone) if account.time_zone in time_zones() else UTC
        until = datetime.fromtimestamp(mute.until / 1000, zone)
        fr = f"{until.day} {MONTHS[until.month - 1]} {until.year}, {until:%H} h {until:%M} ({until:%Z})"
        raise Muted.told(
            Text(
                fr=f"Vous ne pouvez pas écrire jusqu'au {fr} : {mute.reason}",
                en=f"You cannot write until {until:%Y-%m-%d %H:%M} ({until:%Z}): {mute.reason}",
            )
        )

    async def of(self, account: AccountRow) -> MuteRow | None:
        mute = await self._store.mute_of(account.id)
        return None if mute is None or mute.until <= self._now() else mute
