"""Subscribes a live connection to topics of any kind: see `topic_kinds`."""

from arbitre.server.live.connections import Connection, Connections
from arbitre.server.live.topic_kinds import TopicKinds
from arbitre.wire.live import Subscribe


class Subscribing:
    def __init__(self, connections: Connections, kinds: TopicKinds) -> None:
        self._connections = connections
        self._kinds = kinds

    async def subscribe(self, connection: Connection, request: Subscribe) -> None:
        """Also sends the answer. Raises UnknownTopic, or the kind's own refusal."""
        kind, identifier = self._kinds.find(request.topic)
        await kind.follow(connection, request, identifier)

    def unsubscribe(self, connection: Connection, topic: str) -> None:
        kind, identifier = self._kinds.find(topic)
        self._connections.unfollow(connection, kind.topic(connection.account, identifier))
