"""The matches in use, and the one way to change them: decide on the value, store, swap, tell.

A match in memory is a value that readers take without a lock. Commands for a match queue while a commit of it is under way;
then all of them are decided together and stored by one append. Only what is on disk takes the value's place and goes on the
bus. If another process wrote first, the match is read again and the commands are decided anew on what really happened.
"""

import asyncio
import time
from collections import OrderedDict, deque
from functools import partial
from typing import Any, Literal

import structlog

from arbitre.server.errors import Busy, UnknownMatch
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import Committed, MatchBegan, MatchChanged, MatchEnded, Origin, TableChanged
from arbitre.server.facts.tasks import Tasks
from arbitre.server.facts.topics import Topics, match_topic
from arbitre.server.play.alarms import FOLLOWER, Alarm, watchdog
from arbitre.server.play.batch import Batch, next_moment
from arbitre.server.play.commands import Command, Decide, Write, look
from arbitre.server.play.consequences import consequences
from arbitre.server.play.loading import follow, load
from arbitre.server.play.outages import Outages
from arbitre.server.play.timing import latest_moment
from arbitre.server.store.interface import Conflict, Store, Unavailable
from arbitre.server.store.rows import Job

ATTEMPTS = 5
MOST = 256
"""Commands in one decision."""
CAPACITY = 20_000
RETRY_SECONDS = 0.2
LONGEST_RETRY = 5.0

log = structlog.get_logger()


class _Entry:
    """A match in use. Only `Matches` touches it."""

    __slots__ = ("alarm", "id", "is_busy", "is_news", "live", "queue", "reread", "told", "wake")

    def __init__(self, identifier: str, alarm: Alarm) -> None:
        self.id = identifier
        self.alarm = alarm
        self.live: LiveMatch | None = None
        """None = to be read from the store."""
        self.told: LiveMatch | None = None
        """As it was last put on the bus."""
        self.queue: deque[Command] = deque()
        self.is_busy = False
        """Being read, or a commit of it is under way."""
        self.reread: Literal["events", "all"] | None = None
        """What another process has changed: it is read before anything else is decided."""
        self.is_news = False
        """To be told even if nobody here knew it."""
        self.wake: int | None = None
        """When the watchdog in the store falls due, as far as this process knows."""


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
        self._store = store
        self._bus = bus
        self._topics = topics
        self._now = now
        self._outages = outages
        self._capacity = capacity
        self._entries: OrderedDict[str, _Entry] = OrderedDict()
        self._tasks = Tasks()

    def __len__(self) -> int:
        return len(self._entries)

    # -- reading

    async def get(self, match: str) -> LiveMatch:
        """The present value, read from the store if need be. Raises UnknownMatch."""
        entry = self._entry(match)
        if entry.live is not None and entry.reread is None:
            return entry.live
        return await self.submit(match, look)

    def peek(self, match: str) -> LiveMatch | None:
        """The present value if it is in memory."""
        entry = self._entries.get(match)
        return None if entry is None else entry.live

    def in_memory(self) -> list[LiveMatch]:
        return [entry.live for entry in self._entries.values() if entry.live is not None]

    # -- changing

    def submit(
        self, match: str, decide: Decide, *, origin: Origin | None = None, is_alone: bool = False
    ) -> asyncio.Future[LiveMatch]:
        """Queues a command. The result is the match after it, once that is on disk and told, or the refusal."""
        future: asyncio.Future[LiveMatch] = asyncio.get_running_loop().create_future()
        entry = self._entry(match)
        entry.queue.append(Command(decide, future, origin, is_alone))
        self._pump(entry)
        return future

    def change_table(self, match: str, decide: Decide) -> asyncio.Future[LiveMatch]:
        """The same for a decision that stores by itself (`Decision.write`)."""
        return self.submit(match, decide, is_alone=True)

    async def open(self, live: LiveMatch, write: Write) -> None:
        """A new table, or a match that begins at once."""
        effects = None if live.match is None else consequences(None, live, self._now())
        guard = watchdog(live.id, next_moment(live), None)
        await write((*(effects.jobs if effects else ()), *((guard,) if guard else ())))
        entry = self._entry(live.id)
        entry.wake = guard.due if guard else None
        entry.is_news = True
        self._swap(entry, live)

    def let_time_pass(self, match: str) -> asyncio.Future[LiveMatch]:
        """For the watchdog, whose row is gone when this is done: another is planned if there is more to come."""
        self._entry(match).wake = None
        return self.submit(match, look)

    def read_again(self, match: str, *, is_news: bool = False) -> asyncio.Future[LiveMatch]:
        """Reads row, people and log anew and tells what has changed; `is_news` = even if it was not known here."""
        entry = self._entry(match)
        entry.is_news = entry.is_news or is_news
        entry.reread = "all"
        return self.submit(match, look)

    def read_events(self, match: str) -> None:
        """Another process has appended events."""
        entry = self._entries.get(match)
        if entry is not None:
            entry.reread = entry.reread or "events"
            self.submit(match, look).add_done_callback(log_failure)

    def time_was_lost(self) -> None:
        """An outage has been noted: every match in memory takes it into account at once."""
        for entry in tuple(self._entries.values()):
            self.submit(entry.id, look).add_done_callback(log_failure)

    def forget_idle(self) -> list[str]:
        """Lets go of everything that nobody follows; gives the identifiers of the rest."""
        for entry in tuple(self._entries.values()):
            if self._is_idle(entry):
                self._drop(entry)
        return list(self._entries)

    async def close(self) -> None:
        for entry in self._entries.values():
            entry.alarm.stop()
        await self._tasks.close()

    # -- one match at a time

    def _pump(self, entry: _Entry) -> None:
        """Decides what is queued, unless a commit is under way or the match must be read first."""
        while entry.queue and not entry.is_busy:
            live = entry.live
            if live is None or entry.reread or not (live.match is None or self._outages.is_settled):
                entry.is_busy = True
                self._tasks.spawn(self._prepare(entry))
                return
            self._decide(entry, live)

    async def _prepare(self, entry: _Entry) -> None:
        live = entry.live
        try:
            if not self._outages.is_settled:
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
                self._entries.pop(entry.id, None)
            entry.live = None
            commands, entry.queue = entry.queue, deque()
            for command in commands:
                command.fail(error)
        else:
            self._swap(entry, live, wrote=not self._store.is_shared)
        entry.is_busy = False
        self._pump(entry)

    def _decide(self, entry: _Entry, live: LiveMatch) -> None:
        batch = Batch(live, self._now())
        if entry.queue[0].is_alone:
            batch.decide((entry.queue.popleft(),))
        else:
            if live.match is not None and not live.match.is_over:
                batch.pass_time(self._outages.since(latest_moment(live.match)))
            batch.decide(_leading(entry.queue))
        guard = watchdog(entry.id, batch.due, entry.wake)
        jobs = (*batch.effects.jobs, guard) if guard else batch.effects.jobs
        if batch.write is not None:
            stored = asyncio.ensure_future(batch.write(jobs))
        elif batch.events or batch.seats or batch.done or guard:
            done = batch.done
            if batch.effects.ended is not None and entry.wake is not None:
                done = [*done, Job("wake", entry.id, entry.wake)]
            stored = asyncio.ensure_future(
                self._store.append(
                    entry.id,
                    batch.events,
                    ended=batch.effects.ended,
                    ratings=batch.effects.ratings,
                    jobs=jobs,
                    done=done,
                    seated=batch.seats,
                )
            )
        else:
            if batch.live is not live:
                self._swap(entry, batch.live, batch)
            batch.settle()
            return
        entry.is_busy = True
        batch.started = time.perf_counter()
        stored.add_done_callback(partial(self._stored, entry, batch, guard.due if guard else entry.wake))

    def _stored(self, entry: _Entry, batch: Batch, wake: int | None, stored: asyncio.Future[None]) -> None:
        entry.is_busy = False
        error = asyncio.CancelledError() if stored.cancelled() else stored.exception()
        if error is None:
            self._bus.publish(Committed(time.perf_counter() - batch.started))
            entry.wake = wake
            self._swap(entry, batch.live, batch)
            batch.settle()
        else:
            entry.live, entry.wake = None, None
            self._fail(entry, batch, error)
        self._pump(entry)

    def _fail(self, entry: _Entry, batch: Batch, error: BaseException) -> None:
        if isinstance(error, Conflict):
            for command, _ in reversed(batch.commands):
                command.attempts += 1
                if command.attempts < ATTEMPTS:
                    entry.queue.appendleft(command)
                else:
                    command.fail(Busy(f"Others keep changing match {entry.id}; try again."))
            return
        for command, refusal in batch.commands:
            command.fail(refusal or error)
        if isinstance(error, Unavailable):
            # Whether it was written is not known: whatever it was, it is told once the store answers.
            self._tasks.spawn(self._settle(entry))

    async def _settle(self, entry: _Entry) -> None:
        delay = RETRY_SECONDS
        while entry.live is None and entry.id in self._entries:
            await asyncio.sleep(delay)
            delay = min(2 * delay, LONGEST_RETRY)
            try:
                await self.submit(entry.id, look)
            except Unavailable:
                continue
            except Exception as error:
                log.warning("match_in_doubt", match=entry.id, error=str(error))
                return

    # -- swapping and telling

    def _swap(
        self, entry: _Entry, live: LiveMatch, batch: Batch | None = None, *, wrote: bool = True
    ) -> None:
        """The value takes its place, its alarm is set, and the bus hears what is new about it."""
        told, entry.live, entry.told = entry.told, live, live
        moment = next_moment(live)
        entry.alarm.set(moment if moment is None or wrote else moment + FOLLOWER)
        if told is None:
            if entry.is_news:
                if live.match is not None and live.match.number == 0:
                    self._bus.publish(MatchBegan(live))
                self._bus.publish(TableChanged(None, live))
            entry.is_news = False
            return
        if told is not live:
            self._tell(told, live, batch)

    def _tell(self, told: LiveMatch, live: LiveMatch, batch: Batch | None) -> None:
        before, match = told.match, live.match
        if match is not None and before is not None and match.number > before.number:
            origins = () if batch is None else batch.origins
            events = tuple(match.log[before.number :])
            self._bus.publish(MatchChanged(told, live, events, origins))
        if match is not None and before is None:
            self._bus.publish(MatchBegan(live))
        if (live.row, live.people, live.rematch) != (told.row, told.people, told.rematch):
            self._bus.publish(TableChanged(told, live))
        if match is not None and match.is_over and not (before is not None and before.is_over):
            self._bus.publish(MatchEnded(live))

    # -- the cache

    def _entry(self, match: str) -> _Entry:
        entry = self._entries.get(match)
        if entry is None:
            alarm = Alarm(self._now, lambda: self.submit(match, look).add_done_callback(log_failure))
            entry = self._entries[match] = _Entry(match, alarm)
            if len(self._entries) > self._capacity:
                self._make_room()
        else:
            self._entries.move_to_end(match)
        return entry

    def _is_idle(self, entry: _Entry) -> bool:
        return not entry.is_busy and not entry.queue and not self._topics.is_followed(match_topic(entry.id))

    def _make_room(self) -> None:
        """The least recently used go first; what is followed or under way stays."""
        surplus = len(self._entries) - self._capacity
        for entry in tuple(self._entries.values())[:-1]:
            if surplus <= 0:
                return
            if self._is_idle(entry):
                self._drop(entry)
                surplus -= 1

    def _drop(self, entry: _Entry) -> None:
        entry.alarm.stop()
        del self._entries[entry.id]


def _leading(queue: deque[Command]) -> list[Command]:
    """Takes the commands that can be decided together."""
    taken: list[Command] = []
    while queue and not queue[0].is_alone and len(taken) < MOST:
        taken.append(queue.popleft())
    return taken


def log_failure(future: asyncio.Future[LiveMatch]) -> None:
    """For a command that nobody waits for."""
    if not future.cancelled() and (error := future.exception()) is not None:
        log.warning("match_not_followed", error=str(error))
