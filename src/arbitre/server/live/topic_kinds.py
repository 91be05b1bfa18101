"""The kinds of topic that a live connection can follow, keyed by the word before the colon.

A room registers its own kinds (a queue, a tournament); no other room has to know them.
"""

from collections.abc import Awaitable, Callable, Collection
from typing import Protocol

from arbitre.server.errors import InvalidRequest, NotLoggedIn, UnknownTopic
from arbitre.server.facts.topics import Topics, person_topic
from arbitre.server.live.connections import Connection, Connections
from arbitre.server.store.rows import AccountRow
from arbitre.wire.live import Done, ServerMessage, Subscribe

MOST_TOPICS = 500
"""How many topics one connection may follow, matches included."""

Check = Callable[[AccountRow | None, str], Awaitable[None]]
"""Raises a Refusal if this person may not follow the topic, or if it does not exist."""
First = Callable[[Connection, str], ServerMessage | None]
"""Returns the first message to send, from data that is in memory once the check has passed."""


def check_room(topics: Topics[Connection], connection: Connection) -> None:
    """Raises InvalidRequest if a connection already follows as many topics as it may."""
    if len(topics.followed_by(connection)) >= MOST_TOPICS:
        raise InvalidRequest(f"One connection follows at most {MOST_TOPICS} topics.")


class TopicKind(Protocol):
    @property
    def name(self) -> str: ...

    def topic(self, account: AccountRow | None, identifier: str) -> str:
        """Returns the internal name of the topic. Raises UnknownTopic or NotLoggedIn."""

    async def follow(self, connection: Connection, request: Subscribe, identifier: str) -> None:
        """Follows the topic and answers, or raises a Refusal."""


class TopicKinds:
    def __init__(self) -> None:
        self._kinds: dict[str, TopicKind] = {}

    def register(self, kind: TopicKind) -> None:
        if kind.name in self._kinds:
            raise ValueError(f"there is a kind of topic '{kind.name}' already")
        self._kinds[kind.name] = kind

    @property
    def names(self) -> Collection[str]:
        return self._kinds.keys()

    def find(self, topic: str) -> tuple[TopicKind, str]:
        """Returns the kind, and the part after the colon. Raises UnknownTopic."""
        name, _, identifier = topic.partition(":")
        kind = self._kinds.get(name)
        if kind is None:
            raise UnknownTopic(f"There is no topic '{topic[:40]}'.")
        return kind, identifier


class Named:
    """A kind whose subscriptions are answered by `done`, such as `queue:reversi`. Without an identifier, a single topic."""

    def __init__(
        self,
        name: str,
        connections: Connections,
        topics: Topics[Connection],
        *,
        has_identifier: bool = True,
        check: Check | None = None,
        first: First | None = None,
    ) -> None:
        self.name = name
        self._connections = connections
        self._topics = topics
        self._has_identifier = has_identifier
        self._check = check
        self._first = first

    def topic(self, account: AccountRow | None, identifier: str) -> str:
        if bool(identifier) != self._has_identifier:
            raise UnknownTopic(f"There is no topic '{self.name}:{identifier[:40]}'.")
        return f"{self.name}:{identifier}" if identifier else self.name

    async def follow(self, connection: Connection, request: Subscribe, identifier: str) -> None:
        topic = self.topic(connection.account, identifier)
        if self._check is not None:
            await self._check(connection.account, identifier)
        check_room(self._topics, connection)
        self._connections.follow(connection, topic)
        connection.send(Done(reply=request.id))
        # No await since the connection follows the topic, so the first message cannot be older than the next.
        if self._first is not None and (message := self._first(connection, identifier)) is not None:
            connection.send(message)


class Own(Named):
    """`me`: the caller's own matches and news, keyed by their account."""

    def topic(self, account: AccountRow | None, identifier: str) -> str:
        super().topic(account, identifier)
        if account is None:
            raise NotLoggedIn("Play as a guest or log in first.")
        return person_topic(account.id)
