"""The WebSocket connections of this process: what each one follows, and whose it is."""

import msgspec

from arbitre.kernel.game import Seat
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import AttendanceChanged, ProofsWithdrawn, TopicLeft
from arbitre.server.facts.topics import Topics, match_topic
from arbitre.server.social.presence import Presence
from arbitre.server.store.rows import AccountRow
from arbitre.sockets.socket import Socket
from arbitre.wire.live import ServerMessage

TRY_AGAIN_LATER = 1013
MOST_UNDER_WAY = 32
"""How many actions of one connection may wait for the disk before it is paused."""

encode = msgspec.json.Encoder().encode


class Connection:
    """One socket. `account` is None for an anonymous visitor, who can only watch."""

    __slots__ = ("_socket", "_weight", "account", "glances", "looks_from", "push")

    def __init__(self, account: AccountRow | None, socket: Socket) -> None:
        self.account = account
        self.glances: set[str] = set()
        self.looks_from: dict[str, Seat] = {}
        """By match, the seat to look from, if the client asked for one of several."""
        self._weight = 0
        """The total weight of the pending requests."""
        self.push = socket.write
        """Sends an encoded message. Never waits: one slow reader holds up nobody."""
        self._socket = socket

    def seat_in(self, live: LiveMatch) -> Seat | None:
        """Returns the seat from which this connection sees the match, or None for a spectator."""
        return live.seat(self.account, self.looks_from.get(live.id) if self.looks_from else None)

    def send(self, message: ServerMessage) -> None:
        self.push(encode(message))

    def begin(self, weight: int) -> None:
        """Counts a pending request. At MOST_UNDER_WAY, reading pauses until one has ended."""
        self._weight += weight
        if self._weight >= MOST_UNDER_WAY:
            self._socket.hold()

    def end(self, weight: int) -> None:
        was_full = self._weight >= MOST_UNDER_WAY
        self._weight -= weight
        if was_full and self._weight < MOST_UNDER_WAY:
            self._socket.go_on()

    def close(self) -> None:
        """Closes the socket. Nothing more is sent."""
        self._socket.close(TRY_AGAIN_LATER)


class Connections:
    def __init__(self, bus: Bus, topics: Topics[Connection], presence: Presence) -> None:
        self._bus = bus
        self._topics = topics
        self._presence = presence
        self._connections: set[Connection] = set()
        bus.subscribe(ProofsWithdrawn, self._cut_off)

    def __len__(self) -> int:
        return len(self._connections)

    def add(self, connection: Connection) -> None:
        self._connections.add(connection)
        if connection.account is not None:
            self._presence.connect(connection.account.id)

    def remove(self, connection: Connection) -> None:
        if connection not in self._connections:
            return
        self._connections.discard(connection)
        for topic in self._topics.leave(connection):
            self._left(connection, topic)
        if connection.account is not None:
            self._presence.disconnect(connection.account.id)

    def follow(self, connection: Connection, topic: str) -> None:
        if self._topics.follow(connection, topic):
            self._attendance_changed(topic)

    def follow_match(
        self, connection: Connection, match: str, is_glance: bool = False, seat: Seat | None = None
    ) -> None:
        """The latest call decides whether the connection only glances at the match, and from which seat."""
        if seat is None:
            connection.looks_from.pop(match, None)
        else:
            connection.looks_from[match] = seat
        was_glance = match in connection.glances
        (connection.glances.add if is_glance else connection.glances.discard)(match)
        if self._topics.follow(connection, match_topic(match)) or is_glance != was_glance:
            self._bus.publish(AttendanceChanged(match))

    def unfollow(self, connection: Connection, topic: str) -> None:
        if self._topics.unfollow(connection, topic):
            match = topic.removeprefix(match_topic(""))
            connection.glances.discard(match)
            connection.looks_from.pop(match, None)
            self._left(connection, topic)

    def all(self) -> tuple[Connection, ...]:
        return tuple(self._connections)

    def _left(self, connection: Connection, topic: str) -> None:
        self._attendance_changed(topic)
        self._bus.publish(TopicLeft(topic, None if connection.account is None else connection.account.id))

    def _attendance_changed(self, topic: str) -> None:
        if topic.startswith(match_topic("")):
            self._bus.publish(AttendanceChanged(topic.removeprefix(match_topic(""))))

    def _cut_off(self, fact: ProofsWithdrawn) -> None:
        """Closes the sockets of an account whose session or token has ended. Clients reconnect with what they have left."""
        for connection in tuple(self._connections):
            if connection.account is not None and connection.account.id == fact.account:
                connection.close()
