"""What every test may ask for: a database of either kind, and a store opened on it."""

import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from arbitre.server.store import Store, open_store
from tests.cluster import Cluster

TEMPLATE = "arbitre_template"


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
def sqlite_url(tmp_path: Path) -> str:
    """Of a file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'store' / 'arbitre.db'}"


@pytest.fixture
async def empty_postgres_url(cluster: Cluster) -> AsyncIterator[str]:
    async with _fresh_database(cluster, "template0") as url:
        yield url


@pytest.fixture
async def postgres_url(cluster: Cluster) -> AsyncIterator[str]:
    """Of a database with tables and no rows."""
    if not cluster.has_template:
        await _create(cluster, TEMPLATE, "template0")
        store = await open_store(cluster.url(TEMPLATE))
        await store.close()
        cluster.has_template = True
    async with _fresh_database(cluster, TEMPLATE) as url:
        yield url


@asynccontextmanager
async def _fresh_database(cluster: Cluster, template: str) -> AsyncIterator[str]:
    name = f"arbitre_{secrets.token_hex(6)}"
    await _create(cluster, name, template)
    yield cluster.url(name)
    await _administer(cluster, f"DROP DATABASE {name} WITH (FORCE)")


async def _create(cluster: Cluster, name: str, template: str) -> None:
    await _administer(cluster, f"CREATE DATABASE {name} TEMPLATE {template}")


async def _administer(cluster: Cluster, command: str) -> None:
    connection = await asyncpg.connect(cluster.url("postgres"))
    await connection.execute(command)
    await connection.close()


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
