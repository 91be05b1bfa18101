"""Who is connected to this process and what each of them follows. Knows sockets and messages, no rules and no store."""

from collections.abc import Callable, Collection

import msgspec

from arbitre.server.store.rows import AccountRow
from arbitre.wire.live import ServerMessage

encode = msgspec.json.Encoder().encode


class Connection:
    """One socket. `account` is None for a spectator nobody knows."""

    __slots__ = ("_hang_up", "_write", "account", "glances", "is_closed", "matches")

    def __init__(
        self, account: AccountRow | None, write: Callable[[bytes], None], hang_up: Callable[[], None]
    ) -> None:
        """`write` never waits: one slow reader holds up nobody."""
        self.account = account
        self.matches: set[str] = set()
        self.glances: set[str] = set()
        self.is_closed = False
        self._write = write
        self._hang_up = hang_up

    def send(self, message: ServerMessage) -> None:
        self.push(encode(message))

    def push(self, text: bytes) -> None:
        """Sends an encoded message."""
        if not self.is_closed:
            self._write(text)

    def close(self) -> None:
        """Nothing more will be sent."""
        if not self.is_closed:
            self.is_closed = True
            self._hang_up()


class Hub:
    """The connections of this process, by what they follow."""

    def __init__(
        self,
        on_watched: Callable[[str, bool], None],
        on_presence: Callable[[str], None],
        on_arrival: Callable[[Collection[str]], None],
    ) -> None:
        """`on_watched(match, is_watched)`: the first watcher has come or the last has gone;
        `on_presence(match)`: somebody came to it or left it; `on_arrival(accounts)`: these have come here or left."""
        self._on_watched = on_watched
        self._on_presence = on_presence
        self._on_arrival = on_arrival
        self.connections: set[Connection] = set()
        self._watchers: dict[str, set[Connection]] = {}
        self.lobby: set[Connection] = set()
        self._lobby_of: dict[str, set[Connection]] = {}
        self._present: dict[str, int] = {}

    def add(self, connection: Connection) -> None:
        self.connections.add(connection)
        if connection.account is not None:
            account = connection.account.id
            self._present[account] = self._present.get(account, 0) + 1
            if self._present[account] == 1:
                self._on_arrival((account,))

    def remove(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        self.lobby.discard(connection)
        if connection.account is not None:
            account = connection.account.id
            self._lobby_of.get(account, set()).discard(connection)
            self._present[account] -= 1
            if not self._present[account]:
                del self._present[account]
                self._lobby_of.pop(account, None)
                self._on_arrival((account,))
        for match in tuple(connection.matches):
            self.unwatch(connection, match)

    def is_here(self, account: str) -> bool:
        return account in self._present

    @property
    def present(self) -> Collection[str]:
        """The accounts that are connected."""
        return self._present.keys()

    @property
    def watched(self) -> Collection[str]:
        """The matches that somebody follows."""
        return self._watchers.keys()

    def watch(self, connection: Connection, match: str, is_glance: bool = False) -> None:
        watchers = self._watchers.get(match)
        if watchers is None:
            watchers = self._watchers[match] = set()
            self._on_watched(match, True)
        if connection not in watchers or is_glance != (match in connection.glances):
            watchers.add(connection)
            connection.matches.add(match)
            (connection.glances.add if is_glance else connection.glances.discard)(match)
            self._on_presence(match)

    def unwatch(self, connection: Connection, match: str) -> None:
        connection.matches.discard(match)
        connection.glances.discard(match)
        watchers = self._watchers.get(match)
        if watchers is None or connection not in watchers:
            return
        watchers.discard(connection)
        if not watchers:
            del self._watchers[match]
            self._on_watched(match, False)
        else:
            self._on_presence(match)

    def watchers(self, match: str) -> Collection[Connection]:
        return self._watchers.get(match, ())

    def follow_lobby(self, connection: Connection) -> None:
        self.lobby.add(connection)
        if connection.account is not None:
            self._lobby_of.setdefault(connection.account.id, set()).add(connection)

    def in_lobby(self, account: str) -> Collection[Connection]:
        """The connections of this account that follow the lobby."""
        return self._lobby_of.get(account, ())

    def close_account(self, account: str) -> None:
        """Cuts off every socket of an account whose proof was withdrawn."""
        for connection in tuple(self.connections):
            if connection.account is not None and connection.account.id == account:
                connection.close()
