from collections.abc import AsyncIterator

import pytest

from arbitre.server.store import Store, open_store
from tests.protocols.tournoyons.arena import Arena, open_arena


@pytest.fixture
async def sqlite_store(sqlite_url: str) -> AsyncIterator[Store]:
    opened = await open_store(sqlite_url)
    yield opened
    await opened.close()


@pytest.fixture
async def arena(sqlite_store: Store) -> AsyncIterator[Arena]:
    async with open_arena(sqlite_store) as opened:
        yield opened
