"""The API on a SQLite file. What depends on the database is tested on both kinds, with `store`."""

from collections.abc import AsyncIterator

import pytest

from arbitre.server.store import Store
from tests.server.api.browser import Site, open_site


@pytest.fixture
async def site(sqlite_store: Store) -> AsyncIterator[Site]:
    async with open_site(sqlite_store) as opened:
        yield opened
