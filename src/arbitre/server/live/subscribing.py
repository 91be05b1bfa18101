"""Following topics over a live connection: which there are, who may follow which, and what is sent at first."""

from arbitre.kernel.errors import Unknown
from arbitre.server.errors import InvalidRequest, NotLoggedIn
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import Said
from arbitre.server.facts.topics import TABLES, Topics, match_topic, person_topic
from arbitre.server.live.connections import Connection, Connections
from arbitre.server.play.matches import Matches
from arbitre.server.social.conversations import Conversations, table_conversation
from arbitre.server.store.rows import LineRow
from arbitre.server.telling.views import Views
from arbitre.wire.live import Done, SnapshotNotice, Subscribe

MOST_MATCHES = 200
OWN = "me"


class UnknownTopic(Unknown):
    code = "unknown_topic"


class Subscribing:
    def __init__(
        self,
        bus: Bus,
        topics: Topics[Connection],
        connections: Connections,
        matches: Matches,
        views: Views,
        conversations: Conversations,
    ) -> None:
        self._bus = bus
        self._topics = topics
        self._connections = connections
        self._matches = matches
        self._views = views
        self._conversations = conversations

    async def subscribe(self, connection: Connection, request: Subscribe) -> None:
        kind, _, identifier = request.topic.partition(":")
        if kind == "match" and identifier:
            await self._follow_match(connection, request, identifier)
            return
        self._connections.follow(connection, _named(connection, request.topic))
        connection.send(Done(reply=request.id))

    def unsubscribe(self, connection: Connection, topic: str) -> None:
        self._connections.unfollow(connection, _named(connection, topic))

    async def _follow_match(self, connection: Connection, request: Subscribe, match: str) -> None:
        self._make_room(connection, match)
        said: list[LineRow] = []
        conversation = table_conversation(match)

        def hear(fact: Said) -> None:
            if fact.conversation == conversation:
                said.append(fact.line)

        stop_hearing = self._bus.subscribe(Said, hear)
        try:
            lines = await self._conversations.lines_at(match)
            # What is said while the lines are being read is told with them.
            missing = [line for line in said if line.id not in {known.id for known in lines}]
            lines += await self._conversations.named(missing)
            live = await self._matches.get(match)
        finally:
            stop_hearing()
        # No await from here on: no update can be sent before the snapshot, or missed after it.
        live = self._matches.peek(match) or live
        self._connections.follow_match(connection, match, request.is_glance)
        snapshot = self._views.snapshot_of(live, connection.account)
        connection.send(SnapshotNotice(reply=request.id, match=match, snapshot=snapshot, chat=lines))

    def _make_room(self, connection: Connection, match: str) -> None:
        """Matches that are over have nothing more to tell but words and rematches: they are let go of first."""
        followed = [
            topic for topic in self._topics.followed_by(connection) if topic.startswith(match_topic(""))
        ]
        if len(followed) < MOST_MATCHES or match_topic(match) in followed:
            return
        for topic in followed:
            live = self._matches.peek(topic.removeprefix(match_topic("")))
            if live is None or _is_over(live):
                self._connections.unfollow(connection, topic)
                return
        raise InvalidRequest(f"One connection follows at most {MOST_MATCHES} matches that are not over.")


def _is_over(live: LiveMatch) -> bool:
    return live.match is None or live.match.is_over


def _named(connection: Connection, topic: str) -> str:
    """The topic as the house knows it. Raises UnknownTopic, or NotLoggedIn for a stranger's own."""
    if topic == OWN:
        if connection.account is None:
            raise NotLoggedIn("Play as a guest or log in first.")
        return person_topic(connection.account.id)
    if topic == TABLES or topic.startswith(match_topic("")):
        return topic
    raise UnknownTopic(f"There is no topic '{topic[:40]}'.")
