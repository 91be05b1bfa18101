"""Who is online: people connected to this process, and to the other servers on the same store.

Each server keeps one row with its accounts and the spectators of its matches. It is rewritten when they change, and every few
seconds as a heartbeat. A server silent for too long is considered gone, with everybody connected to it. A reloading page is
gone for a moment, so arrivals and departures are published only once they have settled.
"""

import asyncio
from collections.abc import Collection, Mapping
from typing import Any, Protocol

import msgspec
import structlog

from arbitre.server.chance import random_name
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import AttendanceChanged, CameOnline, WentOffline
from arbitre.server.facts.tasks import Tasks
from arbitre.server.facts.topics import Topics, match_topic
from arbitre.server.play.matches import Matches
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, PresenceRow

TELL_SECONDS = 0.5
"""Arrivals and departures are sent to other servers at most this often."""
SETTLED_SECONDS = 2.0
REPEATED = 10_000
"""Milliseconds between heartbeats."""
GONE = 30_000
"""Milliseconds of silence after which a server is considered gone."""
ID_LENGTH = 16

log = structlog.get_logger()


class Attendant(Protocol):
    """A follower of a match, as presence sees it."""

    account: AccountRow | None
    glances: set[str]
    """The matches it only glances at."""


class Presence:
    def __init__(self, store: Store, bus: Bus, topics: Topics[Any], matches: Matches, now: Now) -> None:
        self._store = store
        self._bus = bus
        self._topics: Topics[Attendant] = topics
        self._matches = matches
        self._now = now
        self._here: dict[str, int] = {}
        """Connections to this process, by account."""
        self._written = PresenceRow(random_name(ID_LENGTH), 0, frozenset(), {})
        self._others: dict[str, PresenceRow] = {}
        self._unsettled: set[str] = set()
        self._tasks = Tasks()

    # -- who is online

    def is_here(self, account: str) -> bool:
        return account in self._here or any(account in other.accounts for other in self._others.values())

    def here(self) -> frozenset[str]:
        """Everybody who is online."""
        return _accounts(self._others) | self._here.keys()

    def spectators(self, live: LiveMatch) -> int:
        """Connections that follow the match without a seat, glances excluded."""
        return self._spectators_here(live) + sum(
            other.spectators.get(live.id, 0) for other in self._others.values()
        )

    def _spectators_here(self, live: LiveMatch) -> int:
        count = 0
        for follower in self._topics.followers(match_topic(live.id)):
            count += live.seat(follower.account) is None and live.id not in follower.glances
        return count

    # -- arrivals and departures

    def connect(self, account: str) -> None:
        self._here[account] = self._here.get(account, 0) + 1
        if self._here[account] == 1:
            self._unsettle((account,))

    def disconnect(self, account: str) -> None:
        self._here[account] -= 1
        if not self._here[account]:
            del self._here[account]
            self._unsettle((account,))

    def _unsettle(self, accounts: Collection[str]) -> None:
        if accounts and not self._unsettled:
            self._tasks.spawn(self._settle_later())
        self._unsettled.update(accounts)

    async def _settle_later(self) -> None:
        await asyncio.sleep(SETTLED_SECONDS)
        self.settle()

    def settle(self) -> None:
        """Publishes the arrivals and departures so far, as they are now."""
        unsettled, self._unsettled = self._unsettled, set()
        for account in unsettled:
            self._bus.publish(CameOnline(account) if self.is_here(account) else WentOffline(account))

    # -- other servers

    async def run(self) -> None:
        """Exchanges rows with the other servers, until cancelled."""
        stop_listening = self._store.listen(self._signal, own=False)
        self._tasks.spawn(self._read_or_log(None))
        try:
            while True:
                try:
                    await self.write()
                except Exception as error:
                    log.warning("presence_not_written", error=str(error))
                await asyncio.sleep(TELL_SECONDS)
        finally:
            stop_listening()
            await self._store.forget_presences(self._written.server, 0)

    async def close(self) -> None:
        await self._tasks.close()

    async def write(self) -> None:
        """Writes this server's row if it changed or a heartbeat is due, and drops silent servers."""
        now, written = self._now(), self._written
        row = PresenceRow(written.server, now, frozenset(self._here), self._spectators_by_match())
        if (row.accounts, row.spectators) != (written.accounts, written.spectators) or (
            now - written.at >= REPEATED
        ):
            await self._store.tell_presence(row)
            self._written = row
        silent = {server for server, other in self._others.items() if other.at < now - GONE}
        if silent:
            self._replace({name: row for name, row in self._others.items() if name not in silent})
            await self._store.forget_presences("", now - GONE)

    async def read(self, server: str | None = None) -> None:
        """Reads one other server's row, or all of them."""
        rows = await self._store.presences(server)
        read = {row.server: row for row in rows if row.at >= self._now() - GONE}
        read.pop(self._written.server, None)
        known = self._others.get(server or "")
        if known is not None and any(row.at < known.at for row in read.values()):
            return  # A later request was answered first.
        if server is not None:
            read = {name: row for name, row in self._others.items() if name != server} | read
        self._replace(read)

    def _replace(self, others: dict[str, PresenceRow]) -> None:
        before, self._others = self._others, others
        if _undated(before) == _undated(others):
            return
        self._unsettle(_accounts(before) ^ _accounts(others))
        for topic in self._topics.all(match_topic("")):
            self._bus.publish(AttendanceChanged(topic.removeprefix(match_topic(""))))

    def _spectators_by_match(self) -> dict[str, int]:
        topics = self._topics.all(match_topic(""))
        followed = (self._matches.peek(topic.removeprefix(match_topic(""))) for topic in topics)
        counted = ((live.id, self._spectators_here(live)) for live in followed if live is not None)
        return {match: count for match, count in counted if count}

    def _signal(self, kind: str, identifier: str) -> None:
        if kind == "presence":
            self._tasks.spawn(self._read_or_log(identifier))
        elif kind == "missed":
            self._tasks.spawn(self._read_or_log(None))

    async def _read_or_log(self, server: str | None) -> None:
        try:
            await self.read(server)
        except Exception as error:
            log.warning("presence_not_read", server=server, error=str(error))


def _undated(others: Mapping[str, PresenceRow]) -> list[PresenceRow]:
    """The rows without their timestamps."""
    return [msgspec.structs.replace(others[server], at=0) for server in sorted(others)]


def _accounts(others: Mapping[str, PresenceRow]) -> frozenset[str]:
    return frozenset[str]().union(*(other.accounts for other in others.values()))
