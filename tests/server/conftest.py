"""What the tests of the services share."""

from collections.abc import AsyncIterator

import pytest

from arbitre.server.store.interface import Store
from tests.server.house import House, open_house


@pytest.fixture
async def house(store: Store) -> AsyncIterator[House]:
    async with open_house(store) as opened:
        yield opened
