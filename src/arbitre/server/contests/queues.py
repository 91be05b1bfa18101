"""Queues: joining, leaving, and who waits. A person may wait in several at once, in each as long as a page is open.

Each server renews the places of the people connected to it every few seconds. A place not renewed expires. `pairing.py` makes
the pairs, in the process that claims the queue's job.
"""

import asyncio
from typing import Any, Protocol

import structlog

from arbitre.arena.pairing import BAND
from arbitre.arena.pools import pool_of
from arbitre.arena.rating import START
from arbitre.server.chance import random_name
from arbitre.server.contests.queue_names import Queue, check_queue, read_queue
from arbitre.server.errors import TooManyQueues, UnknownQueue
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.news import Paired, QueueChanged, TopicLeft
from arbitre.server.facts.tasks import Tasks
from arbitre.server.facts.topics import Topics, queue_topic
from arbitre.server.store.interface import CapReached, Store
from arbitre.server.store.rows import AccountRow, Job, WaitingRow
from arbitre.server.tables.quotas import Quotas
from arbitre.server.tables.seating import check_may_be_rated
from arbitre.wire.contests import JoinQueue, QueueInfo, QueueState, WaitingPlayer

PAIRING = "pairing"
PATIENCE = 30_000
"""Milliseconds a place lasts without renewal."""
VOUCH_SECONDS = 10.0
GRACE_SECONDS = 3.0
"""A reloading page is gone for a moment."""
SHOWN = 100
MOST = 5
"""Queues per person."""

log = structlog.get_logger()


class Follower(Protocol):
    account: AccountRow | None


class Queues:
    def __init__(self, store: Store, bus: Bus, topics: Topics[Any], quotas: Quotas, now: Now) -> None:
        self._store = store
        self._bus = bus
        self._topics: Topics[Follower] = topics
        self._quotas = quotas
        self._now = now
        self._holder = random_name(16)
        self._held: dict[str, str] = {}
        """Queues held by an entry point other than the live sockets, by account."""
        self._tasks = Tasks()
        self._stop_listening = store.listen(self._signal, "queue", "paired")
        bus.subscribe(TopicLeft, self._topic_left)
        bus.subscribe(Paired, self._paired)

    async def close(self) -> None:
        self._stop_listening()
        await self._tasks.close()

    # -- waiting

    async def join(self, account: AccountRow, wanted: JoinQueue, *, is_held: bool = False) -> WaitingRow:
        """Leaves other queues unless `keeps_others`. Joining again keeps the place. Raises TooManyQueues.

        The place lasts while a live connection of the account follows `queue:NAME`. With `is_held`, it lasts until `leave` is
        called. Otherwise it lasts for half a minute.
        """
        queue = Queue(wanted.game, wanted.clock, wanted.is_rated)
        check_queue(queue)
        if queue.is_rated:
            check_may_be_rated(account)
        await self._quotas.check(account)
        now = self._now()
        row = WaitingRow(
            account=account.id,
            queue=queue.name,
            since=now,
            rating=await self._rating(account, queue),
            until=now + PATIENCE,
            holder=self._holder,
            avoids=await self._latest_opponents(account, queue),
        )
        try:
            row = await self._store.join_queue(row, keeps_others=wanted.keeps_others, most=MOST)
        except CapReached:
            raise TooManyQueues(f"{account.name} waits in {MOST} queues already.") from None
        if is_held:
            self._held[account.id] = queue.name
        await self._store.plan(Job(PAIRING, queue.name, now))
        return row

    async def leave(self, account: AccountRow, queue: str | None = None) -> bool:
        """Leaves one queue, or all. Returns whether the account was waiting."""
        if queue is None or self._held.get(account.id) == queue:
            self._held.pop(account.id, None)
        return await self._store.leave_queue(account.id, queue)

    async def _rating(self, account: AccountRow, queue: Queue) -> float:
        found = await self._store.ratings([account.id], pool_of(queue.game, queue.clock))
        return found[0].rating if found else START

    async def _latest_opponents(self, account: AccountRow, queue: Queue) -> tuple[str, ...]:
        latest = await self._store.matches(
            status=("playing", "over"), game=queue.game, account=account.id, limit=1
        )
        others = {player.account for row in latest for player in row.players} - {account.id, None}
        return tuple(sorted(other for other in others if other is not None))

    # -- listing

    async def all(self) -> list[QueueInfo]:
        """Non-empty queues, longest first."""
        counts = await self._store.count_waiting(self._now())
        found = []
        for name, people in counts.items():
            try:
                found.append(_info(read_queue(name), people))
            except UnknownQueue:
                continue  # The game is no longer offered.
        return sorted(found, key=lambda info: (-info.waiting, info.id))

    async def state(self, name: str, account: AccountRow | None = None) -> QueueState:
        """Raises UnknownQueue."""
        queue = read_queue(name)
        rows = await self._store.waiting_in(name, self._now())
        shown = rows[:SHOWN]
        own = next((row for row in rows if account is not None and row.account == account.id), None)
        people = await self._store.accounts({row.account for row in shown}) if shown else {}
        players = [_waiting(row, people[row.account]) for row in shown if row.account in people]
        you = None if own is None or account is None else _waiting(own, account)
        return QueueState(_info(queue, len(rows)), players, list(BAND), you)

    # -- renewing places

    async def run(self) -> None:
        """Renews the places of people connected here, until cancelled."""
        while True:
            await asyncio.sleep(VOUCH_SECONDS)
            try:
                await self.vouch()
            except Exception as error:
                log.warning("queues_not_kept", error=str(error))

    async def vouch(self) -> None:
        here = self._here()
        for queue, accounts in here.items():
            await self._store.hold_places(queue, accounts, self._now() + PATIENCE, self._holder)
        await self._store.drop_gone(self._now())
        # A watchdog, in case the process that was about to pair them died.
        if here:
            await self._store.plan(*(Job(PAIRING, queue, self._now()) for queue in here))

    def _here(self) -> dict[str, set[str]]:
        """The accounts that follow a queue from here or are held here, by queue."""
        found: dict[str, set[str]] = {}
        for account, queue in self._held.items():
            found.setdefault(queue, set()).add(account)
        prefix = queue_topic("")
        for topic in self._topics.all(prefix):
            for follower in self._topics.followers(topic):
                if follower.account is not None:
                    found.setdefault(topic.removeprefix(prefix), set()).add(follower.account.id)
        return found

    def _topic_left(self, fact: TopicLeft) -> None:
        if fact.account is not None and fact.topic.startswith(queue_topic("")):
            queue = fact.topic.removeprefix(queue_topic(""))
            loop = asyncio.get_running_loop()
            loop.call_later(GRACE_SECONDS, self.look_after, fact.account, queue)

    def look_after(self, account: str, queue: str) -> None:
        """Removes a person who has closed the page they waited in."""
        if account not in self._here().get(queue, ()):
            self._tasks.spawn(self._drop(account, queue))

    async def _drop(self, account: str, queue: str) -> None:
        await self._store.leave_queue(account, queue, self._holder)

    # -- signals

    def _paired(self, fact: Paired) -> None:
        self._held.pop(fact.account, None)

    def _signal(self, kind: str, identifier: str) -> None:
        if kind == "queue":
            self._bus.publish(QueueChanged(identifier))
        elif kind == "paired":
            account, _, match = identifier.partition(":")
            self._bus.publish(Paired(account, match))


def _info(queue: Queue, waiting: int) -> QueueInfo:
    return QueueInfo(
        id=queue.name,
        game=queue.game,
        clock=queue.clock,
        is_rated=queue.is_rated,
        seats=queue.seats,
        pool=pool_of(queue.game, queue.clock),
        waiting=waiting,
    )


def _waiting(row: WaitingRow, account: AccountRow) -> WaitingPlayer:
    return WaitingPlayer(account.name, round(row.rating), row.since)
