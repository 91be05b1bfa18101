"""A real server for clients, terminals and documents, started once for each process that runs tests."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from arbitre.client.client import Client
from arbitre.client.live import Live
from arbitre.wire.tables import BotSeat, NewTable, TableInfo
from tests.running import RunningServer

Notice = TypeVar("Notice")
PATIENCE = 30
"""Seconds after which something that should have come will not."""


def new_server(folder: Path) -> RunningServer:
    """Not started yet; on its own port and SQLite file."""
    return RunningServer(str(folder / "arbitre.db"), folder / "server.log", limits="false")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One that nobody stops; every test brings its own guests and tables."""
    running = new_server(tmp_path_factory.mktemp("server"))
    asyncio.run(running.start())
    yield running
    running.stop()


@pytest.fixture
async def mortal(tmp_path: Path) -> AsyncIterator[RunningServer]:
    """One to be stopped, killed and started again."""
    running = new_server(tmp_path)
    await running.start()
    yield running
    running.kill()


async def guest(server: RunningServer) -> Client:
    client = Client(server.url)
    await client.play_as_guest("en")
    return client


async def table_of_two(first: Client, second: Client, game: str) -> TableInfo:
    """A match that has begun, with `first` in seat 0 and `second` in seat 1."""
    table = await first.open_table(NewTable(game=game, seat=0))
    return await second.sit(table.id)


async def table_with_bot(client: Client, game: str, bot: str) -> TableInfo:
    return await client.open_table(NewTable(game=game, seat=0, bots=[BotSeat(bot)]))


async def next_of(live: Live, kind: type[Notice]) -> Notice:
    """The next notice of this type; others are passed over."""
    async with asyncio.timeout(PATIENCE):
        async for notice in live:
            if isinstance(notice, kind):
                return notice
    raise AssertionError(f"the stream ended without {kind}")
