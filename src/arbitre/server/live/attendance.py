"""Broadcasts presence: players and spectators to a match's followers, comings and goings of openers to table lists."""

import asyncio

import structlog

from arbitre.server.facts.bus import Bus
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import AttendanceChanged, CameOnline, WentOffline
from arbitre.server.facts.tasks import Tasks
from arbitre.server.facts.topics import TABLES, Topics, match_topic
from arbitre.server.live.announcing import Announcer
from arbitre.server.live.connections import Connection
from arbitre.server.play.matches import Matches
from arbitre.server.social.absence import Absence
from arbitre.server.social.presence import Presence
from arbitre.server.store.interface import Store
from arbitre.wire.tables import Status

ATTENDANCE_SECONDS = 0.3
"""Presence changes at a match are batched for this long."""
OPEN: tuple[Status] = ("open",)

log = structlog.get_logger()


class Attendance:
    def __init__(
        self,
        bus: Bus,
        topics: Topics[Connection],
        store: Store,
        matches: Matches,
        presence: Presence,
        absence: Absence,
        announcer: Announcer,
    ) -> None:
        self._topics = topics
        self._store = store
        self._matches = matches
        self._presence = presence
        self._absence = absence
        self._announcer = announcer
        self._told: dict[str, tuple[int | None, ...]] = {}
        """By match, the presence last sent to its followers."""
        self._changed: set[str] = set()
        self._people: set[str] = set()
        self._tasks = Tasks()
        bus.subscribe(AttendanceChanged, lambda fact: self._match_changed(fact.match))
        bus.subscribe(CameOnline, lambda fact: self._person_changed(fact.account))
        bus.subscribe(WentOffline, lambda fact: self._person_changed(fact.account))

    async def close(self) -> None:
        await self._tasks.close()

    def _person_changed(self, account: str) -> None:
        if not self._people:
            # Once for everybody who connects or disconnects in the same turn, such as after a restart.
            asyncio.get_running_loop().call_soon(self._people_changed)
        self._people.add(account)
        if self._topics.is_followed(TABLES):
            self._tasks.spawn(self._tell_lists(account))

    def _people_changed(self) -> None:
        people, self._people = self._people, set()
        for topic in self._topics.all(match_topic("")):
            match = topic.removeprefix(match_topic(""))
            live = self._matches.peek(match)
            if live is not None and not people.isdisjoint(live.people):
                self._match_changed(match)

    def _match_changed(self, match: str) -> None:
        live = self._matches.peek(match)
        if not self._topics.is_followed(match_topic(match)) or live is None:
            self._told.pop(match, None)
        elif match not in self._told:
            # The first follower gets this in the snapshot.
            self._told[match] = self._present(live)
        elif self._present(live) != self._told[match]:
            if not self._changed:
                asyncio.get_running_loop().call_later(ATTENDANCE_SECONDS, self._tell)
            self._changed.add(match)

    def _present(self, live: LiveMatch) -> tuple[int | None, ...]:
        """Returns which players are here, until when the others may come back, and the number of spectators."""
        people = [player for player in live.row.players if player.account]
        here = (self._presence.is_here(player.account or "") for player in people)
        until = (self._absence.until(live.id, player.seat) for player in people)
        return (*here, *until, self._presence.spectators(live))

    def _tell(self) -> None:
        changed, self._changed = self._changed, set()
        for match in changed:
            live = self._matches.peek(match)
            # By now, everybody may have left.
            if live is not None and self._topics.is_followed(match_topic(match)):
                self._told[match] = self._present(live)
                self._announcer.tell_table(live, self._topics.followers(match_topic(match)))

    async def _tell_lists(self, account: str) -> None:
        """Updates the table lists: open tables show whether their players are here."""
        try:
            for row in await self._store.matches(status=OPEN, account=account, public_only=True):
                live = await self._matches.get(row.id)
                self._announcer.tell_table(live, self._topics.followers(TABLES))
        except Exception as error:
            log.warning("presence_not_told", error=str(error))
