"""The engine of SET on a server in this process."""

from collections.abc import AsyncIterator

import pytest

from arbitre.server.store import open_store
from tests.protocols.set.front import Front
from tests.server.api.browser import Site, open_site


@pytest.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    store = await open_store(sqlite_url)
    async with open_site(store) as opened:
        yield opened
    await store.close()


@pytest.fixture
async def ada(site: Site) -> Front:
    front = Front(site.browser())
    await front.initialise(nom="ada", mot_de_passe="correct horse")
    return front


@pytest.fixture
async def guest(site: Site) -> Front:
    front = Front(site.browser("192.0.2.2"))
    await front.initialise()
    return front
