"""The database goes away and comes back."""

import asyncio
import resource
import sqlite3
from collections.abc import Iterator

import pytest

from arbitre.server.store import NotWritten, Unavailable, open_store
from arbitre.server.store.rows import Job
from tests.cluster import Cluster
from tests.server.store.samples import moved, numbers, playing


@pytest.fixture
def stopping(cluster: Cluster) -> Iterator[Cluster]:
    """Whatever the test does, the cluster runs again afterwards."""
    yield cluster
    cluster.stop()
    cluster.start()


async def test_writers_hear_of_a_lost_postgresql_and_later_ones_connect_again(
    stopping: Cluster, postgres_url: str
) -> None:
    store = await open_store(postgres_url)
    await store.create_match(playing())
    await store.append("match", [moved(1)])

    stopping.stop()
    waiting = [store.append("match", [moved(number)]) for number in (2, 3)]
    results = await asyncio.gather(*waiting, store.ping(), store.match("match"), return_exceptions=True)
    assert all(isinstance(result, Unavailable) for result in results)
    # What was sent on the lost connection is in doubt; what comes after it cannot have been written.
    assert [type(result) for result in results[:2]] == [Unavailable] * 2
    with pytest.raises(NotWritten):
        await store.append("match", [moved(2)])
    with pytest.raises(NotWritten):
        await store.ping()

    stopping.start()
    await store.append("match", [moved(2)], jobs=[Job("bot", "match/0", 9)])
    await store.ping()
    assert await numbers(store, "match") == [1, 2]
    await store.close()


async def test_a_listener_that_was_cut_off_says_so_and_hears_again(
    stopping: Cluster, postgres_url: str
) -> None:
    store, far = await open_store(postgres_url), await open_store(postgres_url)
    heard: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
    far.listen(lambda kind, identifier: heard.put_nowait((kind, identifier)))
    stopping.stop()
    stopping.start()
    async with asyncio.timeout(30):
        assert await heard.get() == ("missed", "")
        await store.create_match(playing())
        assert await heard.get() == ("table", "match")
    await store.close()
    await far.close()


async def test_a_file_that_somebody_else_is_writing_to_is_waited_for(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
    somebody = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
    somebody.execute("BEGIN IMMEDIATE")
    writing = asyncio.ensure_future(store.create_match(playing()))
    assert await store.match("match") is None
    somebody.execute("COMMIT")
    somebody.close()
    await writing
    assert await store.match("match") == playing()
    await store.close()


async def test_whoever_writes_to_a_full_disk_hears_of_it_and_later_ones_succeed(sqlite_url: str) -> None:
    """Full for this process alone: it may write no file beyond a certain size."""
    store = await open_store(sqlite_url)
    await store.create_match(playing())
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, hard))
    try:
        with pytest.raises(Unavailable, match="SQLite"):
            await store.append("match", [moved(1, "x" * 2_000_000)])
        assert await numbers(store, "match") == []
        await store.append("match", [moved(1)])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await store.append("match", [moved(2, "x" * 2_000_000)])
    assert await numbers(store, "match") == [1, 2]
    await store.close()
