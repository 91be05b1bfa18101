"""A commit whose answer is lost: in doubt for the caller, and certain as soon as it is read again."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from arbitre.server.store import Conflict, NotWritten, Store, Unavailable, open_store
from tests.server.store.proxy import Proxy
from tests.server.store.samples import ANN, moved, numbers, playing


@pytest.fixture
async def proxy(postgres_url: str, tmp_path: Path) -> AsyncIterator[Proxy]:
    real = Path(urlsplit(postgres_url).query.removeprefix("host="))
    async with Proxy(real, tmp_path) as running:
        yield running


@pytest.fixture
async def behind(proxy: Proxy) -> AsyncIterator[Store]:
    store = await open_store(proxy.url("arbitre"))
    yield store
    await store.close()


@pytest.fixture
async def direct(postgres_url: str) -> AsyncIterator[Store]:
    store = await open_store(postgres_url)
    yield store
    await store.close()


async def begin(store: Store, match: str) -> None:
    """With an event: from then on PostgreSQL knows the statement, and an append is one question."""
    await store.create_match(playing(match))
    await store.append(match, [moved(1)])


async def until_written(store: Store, match: str, count: int) -> None:
    async with asyncio.timeout(30):
        while len(await store.events(match)) < count:
            pass


async def test_an_append_whose_answer_is_lost_is_there_and_is_not_written_twice(
    proxy: Proxy, behind: Store, direct: Store
) -> None:
    await begin(behind, "match")
    proxy.withholds_answers = True
    appended = behind.append("match", [moved(2)])
    await until_written(direct, "match", 2)
    assert not appended.done()
    proxy.cut()
    with pytest.raises(Unavailable) as raised:
        await appended
    assert not isinstance(raised.value, NotWritten), "it was written"

    proxy.withholds_answers = False
    assert await numbers(behind, "match") == [1, 2]
    with pytest.raises(Conflict):
        await behind.append("match", [moved(2)])
    await behind.append("match", [moved(3)])
    assert await numbers(direct, "match") == [1, 2, 3]


async def test_submissions_of_a_batch_whose_answer_is_lost_are_all_in_doubt(
    proxy: Proxy, behind: Store, direct: Store
) -> None:
    matches = [f"match-{number}" for number in range(5)]
    for match in matches:
        await begin(behind, match)
    proxy.withholds_answers = True
    appended = [behind.append(match, [moved(2)]) for match in matches]
    for match in matches:
        await until_written(direct, match, 2)
    proxy.cut()
    results = await asyncio.gather(*appended, return_exceptions=True)
    assert [type(result) for result in results] == [Unavailable] * 5


async def test_a_line_whose_answer_is_lost_is_in_doubt(proxy: Proxy, behind: Store, direct: Store) -> None:
    await behind.add_line("table:match", 1, ANN, "hello")
    proxy.withholds_answers = True
    said = asyncio.ensure_future(behind.add_line("table:match", 2, ANN, "are you there?"))
    # Its transaction waits for an answer to BEGIN.
    await asyncio.sleep(0)
    proxy.cut()
    with pytest.raises(Unavailable):
        await said
    proxy.withholds_answers = False
    assert len(await direct.lines("table:match")) == 1
