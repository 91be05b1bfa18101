"""A server in this process, two people at a table, and a frame to look into."""

from collections.abc import AsyncIterator

import pytest

from arbitre.server.store import open_store
from tests.server.api.browser import Site, open_site


@pytest.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    store = await open_store(sqlite_url)
    async with open_site(store, limits=False) as opened:
        yield opened
    await store.close()
