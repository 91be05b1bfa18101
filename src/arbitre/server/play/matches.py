"""The matches in use, and the only way to change them. A match in memory is a value, which readers take without a lock.

A change is a command: it is decided on the current value, stored, and only then swapped in and published (`committing.py`).
"""

import asyncio
from functools import partial
from typing import Any

import structlog

from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import Origin, TableOpened
from arbitre.server.facts.topics import Topics
from arbitre.server.play.alarms import Alarm, watchdog
from arbitre.server.play.batch import next_moment
from arbitre.server.play.commands import Command, Decide, Done, Write, look
from arbitre.server.play.committing import Committer
from arbitre.server.play.consequences import consequences
from arbitre.server.play.entries import Entries
from arbitre.server.play.outages import Outages
from arbitre.server.store.interface import Store

CAPACITY = 20_000

log = structlog.get_logger()


class Matches:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        topics: Topics[Any],
        now: Now,
        outages: Outages,
        capacity: int = CAPACITY,
    ) -> None:
        self._bus = bus
        self._now = now
        self._entries = Entries(topics, self._alarm_for, capacity)
        self._committer = Committer(store, bus, now, outages, self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def patience(self) -> int:
        """Milliseconds for which other processes leave a bot to this one, if this one made the match wait for it."""
        return self._committer.patience

    @patience.setter
    def patience(self, patience: int) -> None:
        self._committer.patience = patience

    # -- reading

    async def get(self, match: str) -> LiveMatch:
        """Returns the current value, reading it from the store if needed. Raises UnknownMatch."""
        entry = self._entries.take(match)
        if entry.live is not None and entry.reread is None:
            return entry.live
        return await self.submit(match, look)

    def peek(self, match: str) -> LiveMatch | None:
        """Returns the current value if it is in memory."""
        entry = self._entries.get(match)
        return None if entry is None else entry.live

    def in_memory(self) -> list[LiveMatch]:
        return [entry.live for entry in self._entries if entry.live is not None]

    # -- changing

    def submit(
        self, match: str, decide: Decide, *, origin: Origin | None = None, is_alone: bool = False
    ) -> asyncio.Future[LiveMatch]:
        """Queues a command. Resolves to the match once it is on disk and published, or raises the refusal."""
        future: asyncio.Future[LiveMatch] = asyncio.get_running_loop().create_future()
        self.send(match, decide, partial(_resolve, future), origin=origin, is_alone=is_alone)
        return future

    def send(
        self,
        match: str,
        decide: Decide,
        done: Done,
        *,
        origin: Origin | None = None,
        is_alone: bool = False,
    ) -> None:
        """Like `submit`, for the hot path: calls `done` instead of creating a future."""
        entry = self._entries.take(match)
        entry.queue.append(Command(decide, done, origin, is_alone))
        if not entry.is_busy:
            self._committer.pump(entry)

    def change_table(self, match: str, decide: Decide) -> asyncio.Future[LiveMatch]:
        """Like `submit`, for a decision that stores itself (`Decision.write`)."""
        return self.submit(match, decide, is_alone=True)

    async def open(self, live: LiveMatch, write: Write) -> None:
        """Adds a new table, or a match that begins at once."""
        effects = None if live.match is None else consequences(None, live, self._now(), self.patience)
        guard = watchdog(live.id, next_moment(live), None)
        await write((*(effects.jobs if effects else ()), *((guard,) if guard else ())))
        entry = self._entries.take(live.id)
        entry.wake = guard.due if guard else None
        entry.is_news = True
        self._bus.publish(TableOpened(live))
        self._committer.swap(entry, live)

    def let_time_pass(self, match: str) -> asyncio.Future[LiveMatch]:
        """Called for the watchdog. Its row is deleted afterwards, so another one is stored if there is more to come."""
        self._entries.take(match).wake = None
        return self.submit(match, look)

    def read_again(self, match: str, *, is_news: bool = False) -> asyncio.Future[LiveMatch]:
        """Reloads row, people and log, and publishes what has changed. `is_news`: even if it was not in memory."""
        entry = self._entries.take(match)
        entry.is_news = entry.is_news or is_news
        entry.reread = "all"
        return self.submit(match, look)

    def read_events(self, match: str) -> None:
        """Called when another process has appended events."""
        entry = self._entries.get(match)
        if entry is not None:
            entry.reread = entry.reread or "events"
            self.submit(match, look).add_done_callback(log_failure)

    def time_was_lost(self) -> None:
        """Called when an outage was recorded: applies it to every match in memory at once."""
        for entry in self._entries:
            self.submit(entry.id, look).add_done_callback(log_failure)

    def forget_idle(self) -> list[str]:
        """Drops every match that is idle and not followed. Returns the identifiers of the rest."""
        return self._entries.drop_idle()

    async def close(self) -> None:
        for entry in self._entries:
            entry.alarm.stop()
        await self._committer.close()

    def _alarm_for(self, match: str) -> Alarm:
        return Alarm(self._now, lambda: self.submit(match, look).add_done_callback(log_failure))


def _resolve(future: asyncio.Future[LiveMatch], live: LiveMatch | None, error: BaseException | None) -> None:
    if future.done():
        return
    if live is not None:
        future.set_result(live)
    elif error is not None:
        future.set_exception(error)


def log_failure(future: asyncio.Future[LiveMatch]) -> None:
    """Logs the error of a command that nobody awaits."""
    if not future.cancelled() and (error := future.exception()) is not None:
        log.warning("match_not_followed", error=str(error))
