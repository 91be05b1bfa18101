"""What does not depend on the database is tried on SQLite; `house_on_both` is for what does."""

from collections.abc import AsyncIterator

import pytest

from arbitre.server.store import Store
from tests.server.house import House, open_house


@pytest.fixture
async def house(sqlite_store: Store) -> AsyncIterator[House]:
    async with open_house(sqlite_store) as opened:
        yield opened


@pytest.fixture
async def house_on_both(store: Store) -> AsyncIterator[House]:
    async with open_house(store) as opened:
        yield opened
