"""The server's services on a real store, without HTTP, and with a clock that tests turn by hand."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from argon2 import PasswordHasher

from arbitre.kernel.log import Action
from arbitre.server.people.people import People
from arbitre.server.people.security import Passwords
from arbitre.server.people.sessions import Sessions
from arbitre.server.play.keeper import Keeper
from arbitre.server.play.matches import Matches
from arbitre.server.play.outages import Outages
from arbitre.server.players.thinking import Thinkers
from arbitre.server.running.limits import Limits
from arbitre.server.social.chat import Chat
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow
from arbitre.server.tables.lists import Lists
from arbitre.server.tables.tables import Tables
from arbitre.server.telling.hub import Connection
from arbitre.server.work.sweeping import Sweeper
from arbitre.server.work.work import Work
from arbitre.wire.matches import Situation
from arbitre.wire.tables import NewTable, Sit

MONDAY = 1_767_600_000_000
"""5 January 2026, 08:00 UTC."""


class Ear(Connection):
    """A connection whose messages a test reads."""

    def __init__(self, account: AccountRow | None) -> None:
        self._heard: asyncio.Queue[bytes] = asyncio.Queue()
        super().__init__(account, self._heard.put_nowait, lambda: None)

    async def next_messages(self) -> list[str]:
        """All that was sent and not read yet, at least one."""
        messages = [await self._heard.get()]
        while not self._heard.empty():
            messages.append(self._heard.get_nowait())
        return [message.decode() for message in messages]


class House:
    """Everything that `app.py` wires, but for the network."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.time = MONDAY
        self.keeper = Keeper(store, lambda: self.time)
        self.outages = Outages(store, lambda: self.time)
        self.matches = Matches(self.keeper, self.outages)
        self.tables = Tables(self.keeper)
        self.lists = Lists(self.keeper)
        self.passwords = Passwords(PasswordHasher())
        self.people = People(store, Sessions(store, lambda: self.time), self.passwords, lambda: self.time)
        self.chat = Chat(self.keeper, Limits(lambda: self.time).chat)
        self.thinkers = Thinkers(1)
        self.sweeper = Sweeper(store, lambda: self.time, guest_days=30)
        self.work = Work(self.keeper, self.matches, self.thinkers, self.sweeper)

    async def account(self, name: str, *, is_guest: bool = False) -> AccountRow:
        account = AccountRow(
            id=secrets.token_hex(8),
            name=name,
            password=None if is_guest else "not a hash",
            is_guest=is_guest,
            email=None,
            language="fr",
            created=self.time,
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
        table = await self.tables.open_table(first, new)
        await self.tables.sit(second, table.id, Sit())
        return table.id

    async def play(self, account: AccountRow, match: str, move: str) -> Situation:
        """On the latest version, whatever it is."""
        situation = (await self.matches.snapshot(account, match)).situation
        assert situation is not None
        return await self.matches.act(account, match, Action("move", move, situation.version))

    async def watch(self, account: AccountRow | None, match: str, is_glance: bool = False) -> Ear:
        """A connection that follows a match."""
        connection = Ear(account)
        self.keeper.hub.add(connection)
        live = self.keeper.shelf.take(match)
        async with live.lock:
            await self.keeper.load(live)
        self.keeper.hub.watch(connection, match, is_glance)
        return connection


@asynccontextmanager
async def open_house(store: Store) -> AsyncIterator[House]:
    house = House(store)
    try:
        yield house
    finally:
        await house.keeper.close()
        house.passwords.close()
        house.thinkers.close()
