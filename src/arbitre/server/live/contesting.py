"""Pushes queue states, pairings, and changes of ladders and competitions to the connections that follow them.

Changes within a short delay are batched: many players may come at once.
"""

import asyncio

from arbitre.server.contests.ladders import check_pool
from arbitre.server.contests.queue_names import read_queue
from arbitre.server.contests.queues import Queues
from arbitre.server.errors import UnknownQueue
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.news import CompetitionChanged, Paired, QueueChanged, RatingsChanged
from arbitre.server.facts.tasks import Tasks
from arbitre.server.facts.topics import (
    QUEUES,
    Topics,
    competition_topic,
    ladder_topic,
    person_topic,
    queue_topic,
)
from arbitre.server.live.connections import Connection, Connections, encode
from arbitre.server.live.topic_kinds import check_room
from arbitre.server.store.rows import AccountRow
from arbitre.wire.live import (
    CompetitionNotice,
    Done,
    LadderNotice,
    PairedNotice,
    QueueNotice,
    QueuesNotice,
    ServerMessage,
    Subscribe,
)

TELL_SECONDS = 0.2


async def check_ladder(account: AccountRow | None, pool: str) -> None:
    """Raises UnknownGame."""
    check_pool(pool)


class QueueTopics:
    """`queue`, for all queues, and `queue:NAME`, for one."""

    name = "queue"

    def __init__(self, connections: Connections, topics: Topics[Connection], queues: Queues) -> None:
        self._connections = connections
        self._topics = topics
        self._queues = queues

    def topic(self, account: AccountRow | None, identifier: str) -> str:
        return queue_topic(identifier) if identifier else QUEUES

    async def follow(self, connection: Connection, request: Subscribe, identifier: str) -> None:
        if identifier:
            read_queue(identifier)
        check_room(self._topics, connection)
        self._connections.follow(connection, self.topic(connection.account, identifier))
        connection.send(Done(reply=request.id))
        if identifier:
            state = await self._queues.state(identifier, connection.account)
            connection.send(QueueNotice(state=state))
        else:
            connection.send(QueuesNotice(queues=await self._queues.all()))


class Contesting:
    def __init__(self, bus: Bus, topics: Topics[Connection], queues: Queues) -> None:
        self._topics = topics
        self._queues = queues
        self._tasks = Tasks()
        self._changed: set[str] = set()
        self._ladders: set[str] = set()
        self._competitions: set[str] = set()
        bus.subscribe(QueueChanged, self._queue_changed)
        bus.subscribe(Paired, self._paired)
        bus.subscribe(RatingsChanged, self._ratings_changed)
        bus.subscribe(CompetitionChanged, self._competition_changed)

    async def close(self) -> None:
        await self._tasks.close()

    def _queue_changed(self, fact: QueueChanged) -> None:
        if self._topics.is_followed(QUEUES) or self._topics.is_followed(queue_topic(fact.queue)):
            if not self._changed:
                asyncio.get_running_loop().call_later(TELL_SECONDS, self._tell_soon)
            self._changed.add(fact.queue)

    def _tell_soon(self) -> None:
        changed, self._changed = self._changed, set()
        self._tasks.spawn(self._tell(changed))

    async def _tell(self, changed: set[str]) -> None:
        if self._topics.is_followed(QUEUES):
            self._push(QUEUES, QueuesNotice(queues=await self._queues.all()))
        for queue in changed:
            if self._topics.is_followed(queue_topic(queue)):
                try:
                    state = await self._queues.state(queue)
                except UnknownQueue:
                    continue
                self._push(queue_topic(queue), QueueNotice(state=state))

    def _paired(self, fact: Paired) -> None:
        self._push(person_topic(fact.account), PairedNotice(match=fact.match))

    def _ratings_changed(self, fact: RatingsChanged) -> None:
        if self._topics.is_followed(ladder_topic(fact.pool)):
            if not self._ladders:
                asyncio.get_running_loop().call_later(TELL_SECONDS, self._tell_ladders)
            self._ladders.add(fact.pool)

    def _tell_ladders(self) -> None:
        changed, self._ladders = self._ladders, set()
        for pool in changed:
            self._push(ladder_topic(pool), LadderNotice(pool=pool))

    def _competition_changed(self, fact: CompetitionChanged) -> None:
        if self._topics.is_followed(competition_topic(fact.competition)):
            if not self._competitions:
                asyncio.get_running_loop().call_later(TELL_SECONDS, self._tell_competitions)
            self._competitions.add(fact.competition)

    def _tell_competitions(self) -> None:
        changed, self._competitions = self._competitions, set()
        for competition in changed:
            self._push(competition_topic(competition), CompetitionNotice(competition=competition))

    def _push(self, topic: str, message: ServerMessage) -> None:
        followers = self._topics.followers(topic)
        if followers:
            text = encode(message)
            for connection in followers:
                connection.push(text)
