"""The server's services on a real store, without a network, and with a clock that tests turn by hand."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from argon2 import PasswordHasher

from arbitre import assembly
from arbitre.kernel.log import Action
from arbitre.server.facts.news import Origin
from arbitre.server.facts.topics import TABLES, person_topic
from arbitre.server.live.connections import Connection
from arbitre.server.running.settings import Settings
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow
from arbitre.sockets.socket import Socket
from arbitre.wire.matches import Situation
from arbitre.wire.tables import BotSeat, NewTable, Sit, TableInfo

MONDAY = 1_767_600_000_000
"""5 January 2026, 08:00 UTC."""


class Written(Socket):
    """A socket that says nothing and keeps what is written to it."""

    def __init__(self) -> None:
        self.texts: asyncio.Queue[bytes] = asyncio.Queue()

    def write(self, text: bytes) -> None:
        self.texts.put_nowait(text)

    def listen(self, hear: Callable[[str | bytes], None]) -> None:
        raise AssertionError("nothing is ever said")

    def hold(self) -> None:
        raise AssertionError("nothing is ever said")

    def go_on(self) -> None:
        raise AssertionError("nothing is ever said")

    def close(self, code: int, reason: str = "", *, after: float = 0) -> None:
        return None


class Listener(Connection):
    """A connection whose messages a test reads."""

    __slots__ = ("_texts",)

    def __init__(self, account: AccountRow | None) -> None:
        written = Written()
        self._texts = written.texts
        super().__init__(account, written)

    async def next_messages(self) -> list[str]:
        """All that was sent and not read yet, at least one."""
        return [(await self._texts.get()).decode(), *self.messages()]

    def messages(self) -> list[str]:
        """All that was sent and not read yet, perhaps nothing."""
        messages = []
        while not self._texts.empty():
            messages.append(self._texts.get_nowait().decode())
        return messages


class House(assembly.House):
    """What `assembly` wires, in the hands of a test."""

    def __init__(self, store: Store, time: int = MONDAY) -> None:
        self.time = time
        super().__init__(
            Settings(thinkers=1, web="no such folder"),
            store,
            now=lambda: self.time,
            hasher=PasswordHasher(time_cost=1, memory_cost=8),
        )
        self.entrance = assembly.Entrance(self)
        self.connections = self.entrance.connections
        self.lobby = Lobby(self)

    async def account(self, name: str, *, is_guest: bool = False) -> AccountRow:
        account = AccountRow(
            id=secrets.token_hex(8),
            name=name,
            password=None if is_guest else "not a hash",
            email=None,
            language="fr",
            created=self.time,
            is_guest=is_guest,
        )
        await self.store.create_account(account)
        return account

    async def pass_time(self, time: int) -> None:
        """With a sign of life every second, as a running server gives."""
        end = self.time + time
        while self.time < end:
            await self.outages.look()
            self.time = min(self.time + 1_000, end)
        await self.outages.look()

    async def match(self, first: AccountRow, second: AccountRow, new: NewTable) -> str:
        """A match that has begun: `first` on seat 0, `second` on seat 1."""
        table = await self.lobby.open_table(first, new)
        await self.lobby.sit(second, table.id, Sit())
        return table.id

    async def act(
        self,
        account: AccountRow,
        match: str,
        action: Action,
        by: Connection | None = None,
        reply: int | None = None,
    ) -> Situation:
        origin = None if by is None else Origin(by, reply)
        live = await self.playing.act(account, match, action, origin=origin)
        return self.views.situation(live, account)

    async def play(self, account: AccountRow, match: str, move: str) -> Situation:
        """On the latest version, whatever it is."""
        situation = (await self.views.snapshot(account, match)).situation
        assert situation is not None
        return await self.act(account, match, Action("move", move, situation.version))

    async def watch(self, account: AccountRow | None, match: str, is_glance: bool = False) -> Listener:
        """A connection that follows a match."""
        connection = Listener(account)
        self.connections.add(connection)
        await self.matches.get(match)
        self.connections.follow_match(connection, match, is_glance)
        return connection

    def follow_lobby(self, connection: Connection) -> None:
        """Follows public tables, and what concerns the account."""
        self.connections.follow(connection, TABLES)
        if connection.account is not None:
            self.connections.follow(connection, person_topic(connection.account.id))

    async def close(self) -> None:
        await self.entrance.close()
        await super().close()


class Lobby:
    """Tables as the people who change them see them."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def open_table(
        self, account: AccountRow, new: NewTable, *, is_organiser: bool = False
    ) -> TableInfo:
        live = await self._house.tables.open_table(account, new, is_organiser=is_organiser)
        return self._house.views.table(live, account)

    async def sit(self, account: AccountRow, match: str, sit: Sit) -> TableInfo:
        return self._house.views.table(await self._house.tables.sit(account, match, sit), account)

    async def seat_bot(self, account: AccountRow, match: str, bot: BotSeat) -> TableInfo:
        return self._house.views.table(await self._house.tables.seat_bot(account, match, bot), account)

    async def leave(self, account: AccountRow, match: str) -> TableInfo:
        return self._house.views.table(await self._house.tables.leave(account, match), account)

    async def start(self, account: AccountRow, match: str) -> TableInfo:
        return self._house.views.table(await self._house.tables.start(account, match), account)

    async def rematch(self, account: AccountRow, match: str) -> TableInfo:
        return self._house.views.table(await self._house.rematches.ask(account, match), account)


@asynccontextmanager
async def open_house(store: Store, time: int = MONDAY) -> AsyncIterator[House]:
    house = House(store, time)
    try:
        yield house
    finally:
        await house.close()
