"""What the tests of the services share."""

from collections.abc import AsyncIterator

import pytest

from arbitre.server.store import Store, open_store
from tests.server.house import House, open_house


@pytest.fixture
async def sqlite_store(sqlite_url: str) -> AsyncIterator[Store]:
    opened = await open_store(sqlite_url)
    yield opened
    await opened.close()


@pytest.fixture
async def house(store: Store) -> AsyncIterator[House]:
    async with open_house(store) as opened:
        yield opened
