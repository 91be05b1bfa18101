"""What every test may ask for: a database of either kind, a store opened on it, and a server that is running."""

import asyncio
import os
import shutil
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from arbitre.server.store import Store, open_store
from arbitre.server.store.tables import metadata
from tests.client.serving import mortal, server
from tests.cluster import Cluster, empty_database, execute

__all__ = ["mortal", "server"]

# Commands speak the system's language; tests read English unless they ask for something else.
os.environ["LC_ALL"] = "C.UTF-8"

# A shell that runs the tests in the background has them ignore interrupts, and their children with them.
signal.signal(signal.SIGINT, signal.default_int_handler)

# By day everybody tries the same examples, however slow the machine is; `make nightly` looks for new ones.
settings.register_profile(
    "daily", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("nightly", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("daily")

DATABASE = "arbitre"
THROW_OUT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
"""Whoever a test before has left connected."""


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Started when the first test asks for it, one for each process that runs tests."""
    cluster = Cluster()
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture
def empty_sqlite_url(tmp_path: Path) -> str:
    """Of a file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'store' / 'arbitre.db'}"


@pytest.fixture(scope="session")
def sqlite_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with tables and no rows, migrated once."""
    file = tmp_path_factory.mktemp("model") / "arbitre.db"

    async def make() -> None:
        await (await open_store(f"sqlite:///{file}")).close()

    asyncio.run(make())
    return file


@pytest.fixture
def sqlite_url(sqlite_model: Path, tmp_path: Path) -> str:
    """Of a file with tables and no rows."""
    folder = tmp_path / "store"
    folder.mkdir()
    return f"sqlite:///{shutil.copy(sqlite_model, folder)}"


@pytest.fixture
async def empty_postgres_url(cluster: Cluster) -> AsyncIterator[str]:
    """Of a database without even tables."""
    async with empty_database(cluster) as url:
        yield url


@pytest.fixture
async def postgres_url(cluster: Cluster) -> str:
    """Of a database with tables and no rows. It is swept, not made anew: that takes a hundredth of the time."""
    url = cluster.url(DATABASE)
    if not cluster.has_tables:
        await execute(cluster.url("postgres"), f"CREATE DATABASE {DATABASE} TEMPLATE template0")
        store = await open_store(url)
        await store.close()
        cluster.has_tables = True
    deletions = (f"DELETE FROM {table.name}" for table in reversed(metadata.sorted_tables))
    await execute(url, ";".join((THROW_OUT, *deletions)))
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of a database without rows; a test that asks for it runs once on each kind."""
    url: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return url


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = await open_store(database)
    yield opened
    await opened.close()
