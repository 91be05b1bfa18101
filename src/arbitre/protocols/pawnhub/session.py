"""One client, from connection to disconnection: its account, its queue and its match. `menu` answers its requests."""

from collections.abc import Callable

from arbitre.protocols.pawnhub.blocks import plain
from arbitre.protocols.pawnhub.modes import OF_GAME
from arbitre.protocols.pawnhub.play import Play
from arbitre.protocols.pawnhub.real_time import RealTimePlay
from arbitre.protocols.pawnhub.rooms import Rooms
from arbitre.protocols.pawnhub.wire import Wire
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.topics import conversation_topic, match_topic, person_topic
from arbitre.server.live.connections import Connection
from arbitre.server.social.membership import EVERYBODY
from arbitre.server.store.rows import AccountRow
from arbitre.sockets.socket import Content, Socket

CHAT = 3
SERVER = "[Server]"
"""The author of the server's own chat lines."""
TEXT = 126
"""Bytes per chat line."""


class Silent(Socket):
    """Swallows live-socket messages, which have no equivalent here."""

    def __init__(self, closed: Callable[[], None]) -> None:
        self._closed = closed

    def write(self, text: bytes) -> None:
        return None

    def listen(self, hear: Callable[[Content], None]) -> None:
        raise AssertionError("nothing is heard here")

    def hold(self) -> None:
        raise AssertionError("nothing is heard here")

    def go_on(self) -> None:
        raise AssertionError("nothing is heard here")

    def close(self, code: int, reason: str = "", *, after: float = 0) -> None:
        self._closed()


class Session:
    def __init__(self, rooms: Rooms, wire: Wire) -> None:
        self.wire = wire
        self.account: AccountRow | None = None
        self.play: Play | None = None
        self.is_waiting = False
        self.is_acting = False
        """Whether the friendship change being published is this client's own."""
        self._rooms = rooms
        self._presence: Connection | None = None

    @property
    def person(self) -> AccountRow:
        assert self.account is not None, "nobody has signed in"
        return self.account

    def sign_in(self, account: AccountRow, withdrawn: Callable[[], None]) -> None:
        """Marks the person as present everywhere. `withdrawn` is called when one of their sessions or tokens ends."""
        self.account = account
        self.wire.is_known = True
        connections = self._rooms.connections
        self._presence = Connection(account, Silent(withdrawn))
        connections.add(self._presence)
        connections.follow(self._presence, conversation_topic(EVERYBODY))
        connections.follow(self._presence, person_topic(account.id))

    def leave(self) -> None:
        if self.play is not None:
            self.play.close()
            self.play = None
        if self._presence is not None:
            self._rooms.connections.remove(self._presence)

    def begin(self, live: LiveMatch) -> None:
        """Starts or resumes a match."""
        if self.play is not None:
            return
        assert self._presence is not None
        self.is_waiting = False
        self._rooms.connections.follow_match(self._presence, live.id)
        self.wire.send(4)
        mode = OF_GAME[live.row.game]
        kind = RealTimePlay if mode.is_real_time else Play
        self.play = kind(self._rooms, self.person, self.wire, live, self._is_over)
        self.play.begin(live)

    def _is_over(self) -> None:
        play, self.play = self.play, None
        if play is not None and self._presence is not None:
            self._rooms.connections.unfollow(self._presence, match_topic(play.match))

    def say_line(self, author: str, conversation: str, text: str) -> None:
        """Splits lines too long for this wire."""
        for part in cut(plain(text)):
            self.wire.send(CHAT, author, conversation, part)


def cut(text: str) -> list[str]:
    """Splits text into parts of at most 126 bytes, between characters."""
    parts, part, size = [], "", 0
    for character in text:
        weight = len(character.encode())
        if size + weight > TEXT:
            parts.append(part)
            part, size = "", 0
        part += character
        size += weight
    return [*parts, part]
