"""Decide, store, swap: how the commands queued for a match become its next value.

While a commit of a match is in flight, its commands wait. Then all of them are decided together and stored by one append. Only
what is on disk replaces the value and goes on the bus. If another process wrote first, the match is read again and the
commands are decided again. If a commit is in doubt, the match is read until the store answers, and published then.
"""

import asyncio
import time
from collections import deque
from functools import partial

import structlog

from arbitre.server.errors import Busy, UnknownMatch
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.tasks import Tasks
from arbitre.server.play.alarms import FOLLOWER, watchdog
from arbitre.server.play.batch import Batch, next_moment
from arbitre.server.play.commands import Command
from arbitre.server.play.entries import Entries, Entry
from arbitre.server.play.loading import follow, load
from arbitre.server.play.outages import Outages
from arbitre.server.play.publishing import publish_changes, publish_new
from arbitre.server.store.interface import Conflict, Store, Unavailable
from arbitre.server.store.rows import Job

ATTEMPTS = 5
MOST = 256
"""The most commands in one decision."""
RETRY_SECONDS = 0.2
LONGEST_RETRY = 5.0

log = structlog.get_logger()


class Committer:
    def __init__(self, store: Store, bus: Bus, now: Now, outages: Outages, entries: Entries) -> None:
        self._store = store
        self._bus = bus
        self._now = now
        self._outages = outages
        self._entries = entries
        self.patience = 0
        self._tasks = Tasks()

    async def close(self) -> None:
        await self._tasks.close()

    def pump(self, entry: Entry) -> None:
        """Decides the queue, unless a commit is in flight or the match must be read first."""
        while entry.queue and not entry.is_busy:
            live, now = entry.live, self._now()
            if live is None or entry.reread or not (live.match is None or self._outages.is_settled(now)):
                entry.is_busy = True
                self._tasks.spawn(self._prepare(entry))
                return
            self._decide(entry, live, now)

    async def _prepare(self, entry: Entry) -> None:
        live = entry.live
        try:
            if not self._outages.is_settled(self._now()):
                await self._outages.look()
            reread, entry.reread = entry.reread, None
            if live is None or reread == "all":
                live = await load(self._store, entry.id)
                entry.wake = None
            elif reread == "events":
                live = await follow(self._store, live)
                entry.wake = None
        except Exception as error:
            if isinstance(error, UnknownMatch):
                self._entries.drop(entry)
            entry.live = None
            commands, entry.queue = entry.queue, deque()
            for command in commands:
                command.done(None, error)
        else:
            self.swap(entry, live, wrote=not self._store.is_shared)
        entry.is_busy = False
        self.pump(entry)

    def _decide(self, entry: Entry, live: LiveMatch, now: int) -> None:
        batch = Batch(live, now, self.patience)
        if entry.queue[0].is_alone:
            batch.decide((entry.queue.popleft(),))
        else:
            if live.match is not None:
                batch.pass_time(self._outages.after(live.match), entry.moment)
            batch.decide(_leading(entry.queue))
        guard = watchdog(entry.id, batch.moment, entry.wake)
        jobs = (*batch.effects.jobs, guard) if guard else batch.effects.jobs
        if batch.jobs:
            jobs = (*jobs, *batch.jobs)
        if batch.write is not None:
            stored = batch.write(jobs)
        elif batch.events or batch.seats or guard:
            done = batch.effects.done
            if batch.effects.ended is not None and entry.wake is not None:
                done = [*done, Job("wake", entry.id, entry.wake)]
            stored = self._store.append(
                entry.id,
                batch.events,
                ended=batch.effects.ended,
                ratings=batch.effects.ratings,
                jobs=jobs,
                done=done,
                seated=batch.seats,
            )
        else:
            if batch.live is not live:
                self.swap(entry, batch.live, batch)
            batch.settle()
            return
        entry.is_busy = True
        batch.started = time.perf_counter()
        stored.add_done_callback(partial(self._stored, entry, batch, guard.due if guard else entry.wake))

    def _stored(self, entry: Entry, batch: Batch, wake: int | None, stored: asyncio.Future[None]) -> None:
        entry.is_busy = False
        error = asyncio.CancelledError() if stored.cancelled() else stored.exception()
        if error is None:
            entry.wake = wake
            self.swap(entry, batch.live, batch)
            batch.settle()
        else:
            entry.live, entry.wake = None, None
            self._fail(entry, batch, error)
        if entry.queue:
            self.pump(entry)

    def _fail(self, entry: Entry, batch: Batch, error: BaseException) -> None:
        if isinstance(error, Conflict):
            for command, _ in reversed(batch.commands):
                command.attempts += 1
                if command.attempts < ATTEMPTS:
                    entry.queue.appendleft(command)
                else:
                    command.done(None, Busy(f"Others keep changing match {entry.id}; try again."))
            return
        for command, refusal in batch.commands:
            command.done(None, refusal or error)
        if isinstance(error, Unavailable):
            # We do not know whether it was written. Publish whatever the store has once it answers.
            self._tasks.spawn(self._settle(entry))

    async def _settle(self, entry: Entry) -> None:
        delay = RETRY_SECONDS
        while entry.live is None and entry.id in self._entries:
            await asyncio.sleep(delay)
            delay = min(2 * delay, LONGEST_RETRY)
            if not entry.is_busy:
                entry.is_busy = True
                await self._prepare(entry)

    def swap(self, entry: Entry, live: LiveMatch, batch: Batch | None = None, *, wrote: bool = True) -> None:
        """Replaces the value, sets its alarm, and publishes the changes."""
        told, entry.live, entry.told = entry.told, live, live
        moment = entry.moment = next_moment(live) if batch is None else batch.moment
        entry.alarm.set(moment if moment is None or wrote else moment + FOLLOWER)
        if told is not None and batch is not None:
            seconds = time.perf_counter() - batch.started
            publish_changes(self._bus, told, live, batch.events, batch.origins, seconds=seconds)
        elif told is not None:
            publish_changes(self._bus, told, live, is_ours=wrote)
        elif entry.is_news:
            publish_new(self._bus, live, is_ours=wrote)
        entry.is_news = False


def _leading(queue: deque[Command]) -> list[Command]:
    """Takes the commands at the head of the queue that can be decided together."""
    taken: list[Command] = []
    while queue and not queue[0].is_alone and len(taken) < MOST:
        taken.append(queue.popleft())
    return taken
