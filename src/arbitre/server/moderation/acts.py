"""What a moderator can do: remove a line, warn or mute a person, annul a rated match. Each goes into the audit log."""

from typing import Final

import structlog

from arbitre.server.contests.ladders import Ladders
from arbitre.server.errors import (
    AlreadyDecided,
    InvalidRequest,
    NotMuted,
    NotRated,
    UnknownLine,
    UnknownMatch,
)
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import name_of
from arbitre.server.facts.news import LineRemoved
from arbitre.server.facts.tasks import Tasks
from arbitre.server.people.people import People
from arbitre.server.people.roles import Roles
from arbitre.server.social.notices import Notices
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, LineRow, MuteRow
from arbitre.wire.moderation import MutedPlayer

HOUR: Final = 3_600_000

log = structlog.get_logger()


class Acts:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        ladders: Ladders,
        people: People,
        roles: Roles,
        notices: Notices,
        now: Now,
    ) -> None:
        self._store = store
        self._bus = bus
        self._ladders = ladders
        self._people = people
        self._roles = roles
        self._notices = notices
        self._now = now
        self._tasks = Tasks()
        self._stop_listening = store.listen(self._signal, "removed")

    async def close(self) -> None:
        self._stop_listening()
        await self._tasks.close()

    # -- lines

    async def remove_line(self, caller: AccountRow, number: int) -> None:
        await self._roles.check(caller, "moderator")
        line = await self._store.line(number)
        if line is None:
            raise UnknownLine(f"There is no line {number}.")
        await self.remove(caller, line)

    async def remove(self, caller: AccountRow, line: LineRow) -> None:
        """The caller checks the role. The text survives in the audit log only."""
        try:
            await self._store.remove_line(line, self._now(), caller.id)
        except Conflict:
            raise AlreadyDecided("This line has been taken away already.") from None

    def _signal(self, kind: str, identifier: str) -> None:
        if kind == "removed":
            self._tasks.spawn(self._tell(int(identifier)))

    async def _tell(self, number: int) -> None:
        line = await self._store.line(number)
        if line is not None:
            self._bus.publish(LineRemoved(line))

    # -- mutes

    async def mute(self, caller: AccountRow, name: str, hours: int, reason: str) -> None:
        await self._roles.check(caller, "moderator")
        await self.mute_account(caller, (await self._people.named(name)).id, hours, reason)

    async def mute_account(self, caller: AccountRow, account: str, hours: int, reason: str) -> None:
        """The caller checks the role."""
        if account == caller.id:
            raise InvalidRequest("Nobody mutes themselves.")
        at = self._now()
        await self._store.mute(MuteRow(account, at + hours * HOUR, at, caller.id, reason))

    # -- warnings

    async def warn(self, caller: AccountRow, name: str, reason: str) -> None:
        await self._roles.check(caller, "moderator")
        await self.warn_account(caller, (await self._people.named(name)).id, reason, f"{self._now()}")

    async def warn_account(self, caller: AccountRow, account: str, reason: str, subject: str) -> None:
        """The caller checks the role. Each subject warns once. Only the audit log names the moderator."""
        if account == caller.id:
            raise InvalidRequest("Nobody warns themselves.")
        await self._roles.note(caller, "player_warned", account, reason=reason)
        await self._notices.add(account, "warning", subject, text=reason)

    async def unmute(self, caller: AccountRow, name: str) -> None:
        await self._roles.check(caller, "moderator")
        account = await self._people.named(name)
        try:
            await self._store.unmute(account.id, self._now(), caller.id)
        except Conflict:
            raise NotMuted(f"{account.name} is not muted.") from None

    async def muted(self, caller: AccountRow) -> list[MutedPlayer]:
        """Sorted by when they may speak again."""
        await self._roles.use(caller, "moderator", "mutes_read")
        rows = await self._store.mutes(self._now())
        people = await self._store.accounts({row.account for row in rows} | {row.muted_by for row in rows})
        return [
            MutedPlayer(
                name_of(people.get(row.account)), row.until, row.reason, name_of(people.get(row.muted_by))
            )
            for row in rows
        ]

    # -- matches

    async def annul(self, caller: AccountRow, match: str, reason: str) -> None:
        """Takes back the match's effect on ratings. Raises UnknownMatch, or NotRated if there was none."""
        await self._roles.check(caller, "moderator")
        if await self._store.match(match) is None:
            raise UnknownMatch(f"There is no match '{match[:40]}'.")
        if not await self._store.affected_ratings([match]):
            raise NotRated(f"Match {match} is not a rated match that is over, or is annulled already.")
        await self._roles.note(caller, "match_annulled", match, reason=reason)
        await self._ladders.annul(match)
