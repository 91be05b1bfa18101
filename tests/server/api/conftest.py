"""The API on a SQLite file. What depends on the database is tested on both kinds, with `store`."""

from collections.abc import AsyncIterator

import pytest

from arbitre.server.store import Store, open_store
from tests.server.api.browser import Site, open_site


@pytest.fixture
async def sqlite_store(sqlite_url: str) -> AsyncIterator[Store]:
    opened = await open_store(sqlite_url)
    yield opened
    await opened.close()


@pytest.fixture
async def site(sqlite_store: Store) -> AsyncIterator[Site]:
    async with open_site(sqlite_store) as opened:
        yield opened
