import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.protocols.pawnhub.peer import Club
from tests.running import RunningServer, free_port


@pytest.fixture(scope="package")
def port() -> int:
    return free_port()


@pytest.fixture(scope="package")
def server(port: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("pawnhub")
    server = RunningServer(
        f"sqlite:///{folder / 'arbitre.db'}",
        Path(folder / "log"),
        limits="false",
        pawnhub_port=str(port),
        thinkers="0",
    )
    asyncio.run(server.start())
    yield server
    server.stop()


@pytest_asyncio.fixture
async def club(server: RunningServer, port: int) -> AsyncIterator[Club]:
    club = Club(port)
    yield club
    await club.close()
