"""The topic `match:ID`: a match or table, seen from a seat or as a spectator, and its chat."""

from arbitre.server.errors import InvalidRequest, NotSeated
from arbitre.server.facts import news
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.topics import Topics, match_topic
from arbitre.server.live.connections import Connection, Connections
from arbitre.server.play.matches import Matches
from arbitre.server.social.chat import Chat
from arbitre.server.store.rows import AccountRow, LineRow
from arbitre.server.telling.views import Views
from arbitre.wire.conversations import Said
from arbitre.wire.live import SnapshotNotice, Subscribe

MOST_MATCHES = 200


class MatchTopics:
    name = "match"

    def __init__(
        self,
        bus: Bus,
        topics: Topics[Connection],
        connections: Connections,
        matches: Matches,
        views: Views,
        chat: Chat,
    ) -> None:
        self._bus = bus
        self._topics = topics
        self._connections = connections
        self._matches = matches
        self._views = views
        self._chat = chat

    def topic(self, account: AccountRow | None, identifier: str) -> str:
        return match_topic(identifier)

    async def follow(self, connection: Connection, request: Subscribe, identifier: str) -> None:
        self._make_room(connection, identifier)
        await self._matches.get(identifier)
        lines: list[Said] = []
        if not self._chat.is_silent(identifier):
            lines = await self._lines(connection.account, identifier)
        live = self._matches.peek(identifier) or await self._matches.get(identifier)
        # No await from here on: no update can be sent before the snapshot, or missed after it.
        if request.seat is not None and request.seat not in live.seats_of(connection.account):
            raise NotSeated(f"Seat {request.seat} of match {live.id} is not yours to look from.")
        self._connections.follow_match(connection, identifier, request.is_glance, request.seat)
        snapshot = self._views.snapshot_of(live, connection.account, request.seat)
        connection.send(SnapshotNotice(reply=request.id, match=identifier, snapshot=snapshot, chat=lines))

    async def _lines(self, account: AccountRow | None, identifier: str) -> list[Said]:
        """Returns the chat, including lines that arrive while it is being read."""
        said: list[LineRow] = []
        conversations = self._chat.conversations(identifier)

        def hear(fact: news.Said) -> None:
            if fact.conversation in conversations:
                said.append(fact.line)

        stop_hearing = self._bus.subscribe(news.Said, hear)
        try:
            lines = await self._chat.lines(account, identifier)
            while said:
                known = {line.id for line in lines}
                missing, said[:] = [line for line in said if line.id not in known], ()
                lines += await self._chat.readable(account, identifier, missing)
        finally:
            stop_hearing()
        return lines

    def _make_room(self, connection: Connection, match: str) -> None:
        """Drops finished matches first: all they can still send is chat and rematches."""
        followed = self._topics.followed_by(connection)
        if len(followed) < MOST_MATCHES or match_topic(match) in followed:
            return
        prefix = match_topic("")
        for topic in tuple(followed):
            live = self._matches.peek(topic.removeprefix(prefix))
            if topic.startswith(prefix) and (live is None or _is_over(live)):
                self._connections.unfollow(connection, topic)
        if len(self._topics.followed_by(connection)) < MOST_MATCHES:
            return
        raise InvalidRequest(f"One connection follows at most {MOST_MATCHES} matches that are not over.")


def _is_over(live: LiveMatch) -> bool:
    return live.match is None or live.match.is_over
