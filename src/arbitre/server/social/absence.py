"""Players who leave a match while others wait: a grace period that everybody sees, then a forfeit.

Applies only if the game says so and another player is still there, and never at a pace of days. The end of the grace period is
a job, so a restart neither loses nor shortens it. A person who plays by single requests is never absent: absence begins when a
connected person disconnects.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from weakref import WeakValueDictionary

import msgspec
import structlog

from arbitre.arena.pools import pace_of
from arbitre.kernel.errors import MatchIsOver, OutOfMatch
from arbitre.kernel.game import Seat
from arbitre.server.errors import NotBegun, UnknownMatch
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import (
    AttendanceChanged,
    CameOnline,
    MatchBegan,
    MatchChanged,
    MatchEnded,
    WentOffline,
)
from arbitre.server.facts.tasks import Tasks
from arbitre.server.play.commands import Decision
from arbitre.server.play.matches import Matches
from arbitre.server.play.timing import time_in
from arbitre.server.social.presence import Presence
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import Job
from arbitre.server.work.worker import JobKind

ABSENCE = "absence"
LOOK_SECONDS = 0.3
"""Arrivals and departures are handled in batches, at most this often."""
RETURN = 20_000
"""Milliseconds that everybody has to reconnect after this server has started."""
OBSOLETE = (MatchIsOver, NotBegun, OutOfMatch, UnknownMatch)

log = structlog.get_logger()


class Absence:
    def __init__(self, store: Store, bus: Bus, matches: Matches, presence: Presence, now: Now) -> None:
        self._store = store
        self._bus = bus
        self._matches = matches
        self._presence = presence
        self._now = now
        self._started = now()
        self._connected: set[str] = set()
        """Accounts connected since this server started: those who are here, and those who have left a table or match in use."""
        self._until: dict[str, dict[Seat, int]] = {}
        """When the grace period of a seat ends, by match."""
        self._graces: dict[str, int] = {}
        """Shorter grace periods by account, set by entry points with their own. Dropped when the person returns."""
        self._people: set[str] = set()
        self._played: set[str] = set()
        """The people and matches to check."""
        self._tasks = Tasks()
        self._writing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By job: plans and drops reach the store in the order in which a person left and returned."""
        bus.subscribe(CameOnline, lambda fact: self._person_changed(fact.account))
        bus.subscribe(WentOffline, lambda fact: self._person_changed(fact.account))
        bus.subscribe(MatchBegan, lambda fact: self._match_changed(fact.live.id))
        bus.subscribe(AttendanceChanged, lambda fact: self._match_changed(fact.match))
        bus.subscribe(MatchChanged, self._acted)
        bus.subscribe(MatchEnded, self._ended)

    @property
    def kind(self) -> JobKind:
        return JobKind(ABSENCE, self.forfeit, obsolete=OBSOLETE)

    def until(self, match: str, seat: Seat) -> int | None:
        """When this seat forfeits unless its player returns, in milliseconds since 1970."""
        return self._until.get(match, {}).get(seat)

    def hasten(self, account: str, grace: int) -> None:
        """Limits the grace period of a person who has just left, in milliseconds."""
        self._graces[account] = grace

    async def recall(self) -> None:
        """After a restart, reads who had left before."""
        self._connected.update(job.payload for job in await self._store.planned(ABSENCE))

    async def finish(self) -> None:
        """Waits until every grace period that has begun or ended is stored."""
        await self._tasks.finish()

    async def close(self) -> None:
        await self._tasks.close()

    # -- who is missing

    def _person_changed(self, account: str) -> None:
        self._connected.add(account)
        if self._presence.is_here(account):
            self._graces.pop(account, None)
        self._look_soon()
        self._people.add(account)

    def _match_changed(self, match: str) -> None:
        self._look_soon()
        self._played.add(match)

    def _acted(self, fact: MatchChanged) -> None:
        """A person who acts without a connection is present."""
        missing = self._until.get(fact.after.row.id)
        if missing is None:
            return
        acting = {event.seat for event in fact.events if event.kind != "timed_out"} & missing.keys()
        for player in fact.after.row.players:
            if player.seat in acting:
                self._connected.discard(player.account or "")
        self._match_changed(fact.after.id)

    def _look_soon(self) -> None:
        if not self._people and not self._played:
            asyncio.get_running_loop().call_later(LOOK_SECONDS, self.look)

    def look(self) -> None:
        """Starts and ends grace periods."""
        people, self._people = self._people, set()
        played, self._played = self._played, set()
        changed = [live for match in played if (live := self._matches.peek(match)) is not None]
        if people:
            theirs = [live for live in self._matches.in_memory() if not people.isdisjoint(live.people)]
            changed += theirs
            self._forget_people(people, theirs)
        for live in changed:
            self._consider(live)

    def _forget_people(self, people: set[str], theirs: Sequence[LiveMatch]) -> None:
        """Those who have left, and whom nobody can wait for. Otherwise every guest would be remembered forever."""
        engaged = (live.people for live in theirs if live.row.status in ("open", "playing"))
        for account in people.difference(*engaged):
            if not self._presence.is_here(account):
                self._connected.discard(account)
                self._graces.pop(account, None)

    def _consider(self, live: LiveMatch) -> None:
        grace, missing = _grace(live), self._missing(live)
        known = self._until.get(live.id, {})
        for seat in known.keys() - missing:
            self._end(live.id, seat)
        for player in live.row.players:
            if player.seat in missing and player.seat not in known and player.account is not None:
                own = min(grace or 0, self._graces.get(player.account, grace or 0))
                self._begin(live.id, player.seat, player.account, self._now() + own)

    def _missing(self, live: LiveMatch) -> set[Seat]:
        """Seats whose players have left while another player is there."""
        match = live.match
        if match is None or match.is_over or _grace(live) is None:
            return set()
        playing = {player.seat: player.account for player in live.row.players if player.account is not None}
        playing = {seat: account for seat, account in playing.items() if seat in match.in_play}
        gone = {account for account in playing.values() if not self._presence.is_here(account)}
        if gone.issuperset(playing.values()):
            return set()
        return {seat for seat, account in playing.items() if account in gone & self._connected}

    # -- grace periods

    def _begin(self, match: str, seat: Seat, account: str, until: int) -> None:
        self._show(match, seat, until)
        self._tasks.spawn(self._plan(match, seat, Job(ABSENCE, f"{match}/{seat}", until, account)))

    async def _plan(self, match: str, seat: Seat, job: Job) -> None:
        try:
            async with self._writing.setdefault(job.key, asyncio.Lock()):
                found = await self._store.planned(ABSENCE, job.key)
                if self.until(match, seat) is None:
                    return
                if found:
                    # Started by another server, or before a restart.
                    self._show(match, seat, found[0].due)
                else:
                    await self._store.plan(job)
        except Exception as error:
            log.warning("absence_not_planned", match=match, seat=seat, error=str(error))

    def _end(self, match: str, seat: Seat) -> None:
        self._drop(match, seat)
        self._bus.publish(AttendanceChanged(match))
        self._tasks.spawn(self._unplan(Job(ABSENCE, f"{match}/{seat}", 0)))

    async def _unplan(self, job: Job) -> None:
        async with self._writing.setdefault(job.key, asyncio.Lock()):
            await self._store.drop(job)

    def _ended(self, fact: MatchEnded) -> None:
        for seat in tuple(self._until.get(fact.live.id, ())):
            self._end(fact.live.id, seat)
        gone = {account for account in fact.live.people if not self._presence.is_here(account)}
        if gone & self._connected:
            self._look_soon()
            self._people |= gone

    def _show(self, match: str, seat: Seat, until: int) -> None:
        if self._until.setdefault(match, {}).get(seat) != until:
            self._until[match][seat] = until
            self._bus.publish(AttendanceChanged(match))

    def _drop(self, match: str, seat: Seat) -> None:
        seats = self._until.get(match, {})
        seats.pop(seat, None)
        if not seats:
            self._until.pop(match, None)

    async def forfeit(self, job: Job) -> None:
        """Called at the end of a grace period, in any process."""
        identifier, _, number = job.key.partition("/")
        seat = int(number)
        live = await self._matches.get(identifier)
        self._connected.add(job.payload)
        if seat not in self._missing(live):
            self._drop(identifier, seat)
            return
        back = self._started + RETURN
        if self._now() < back:
            self._show(identifier, seat, back)
            await self._store.plan(msgspec.structs.replace(job, due=back))
            return
        await self._matches.submit(identifier, partial(_forfeit, seat))


def _grace(live: LiveMatch) -> int | None:
    match = live.match
    if match is None or pace_of(live.row.clock) == "days":
        return None
    if live.row.clock is None and not match.game.is_real_time:
        return None
    return match.game.absence


def _forfeit(seat: Seat, live: LiveMatch, now: int) -> Decision:
    match = live.playing()
    event = match.forfeit(seat, time_in(match, now))
    return Decision(msgspec.structs.replace(live, match=match.after(event)), (event,))
