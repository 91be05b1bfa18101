"""A server dies at any moment between a request and its answer: no MoveId counts twice, and no match waits for ever."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from arbitre.kernel.log import Action
from arbitre.server.play.consequences import engine_job
from arbitre.server.play.outages import SILENCE
from arbitre.server.store import Store, open_store
from arbitre.server.store.rows import AskRow
from arbitre.server.work.worker import LEASE
from tests.protocols.tournoyons.arena import Arena, open_arena, silent
from tests.server.api.browser import Clock


@asynccontextmanager
async def server(url: str, clock: Clock) -> AsyncIterator[Arena]:
    """Two at once on one file are a server that was killed, which does nothing any more, and its successor."""
    store = await open_store(url)
    async with open_arena(store, clock) as arena:
        yield arena
    await store.close()


async def moves(arena: Arena, match: str) -> list[str]:
    return [event.text for event in (await arena.live(match)).playing().log if event.kind == "moved"]


async def test_a_request_of_a_dead_server_is_replaced_and_void(sqlite_url: str) -> None:
    clock = Clock()
    async with server(sqlite_url, clock) as first:
        ada = await first.member("Ada")
        engine = await first.engine(ada, "Pebble", silent, timeout=10)
        match = await first.open(ada, "tictactoe", ("engine:Pebble", 0), seat=1)
        ask = await first.until_ask(match, 0, lambda ask: ask.reply is not None)
        query = first.queries[-1]
        await first.house.asking.close()
        async with server(sqlite_url, clock) as second:
            await first.site.app.stop()
            second.queries = first.queries
            second.site.clock.advance(seconds=11)
            await second.pass_time(LEASE / 1000)
            again = await second.until_ask(match, 0, lambda ask: ask.attempt == 2 and ask.reply is not None)
            assert engine.connections >= 2
            assert again.move_id != ask.move_id
            assert (await second.call_back(query, "5")).status_code == 409, "void"
            assert await moves(second, match) == []
            assert (await second.call_back(second.queries[-1], "5")).text == "OK"
            assert await moves(second, match) == ["5"]


async def test_an_answer_to_a_dead_servers_request_counts_while_nobody_has_asked_again(
    sqlite_url: str,
) -> None:
    clock = Clock()
    async with server(sqlite_url, clock) as first:
        ada = await first.member("Ada")
        await first.engine(ada, "Pebble", silent)
        match = await first.open(ada, "tictactoe", ("engine:Pebble", 0), seat=1)
        await first.until_ask(match, 0, lambda ask: ask.reply is not None)
        query = first.queries[-1]
        async with server(sqlite_url, clock) as second:
            await first.site.app.stop()
            assert (await second.call_back(query, "5")).text == "OK"
            assert (await second.call_back(query, "6")).status_code == 409
            assert [event.text for event in (await second.live(match)).playing().log] == ["5"]


async def test_a_move_that_was_played_but_not_noted_counts_once(sqlite_url: str) -> None:
    """The server dies after the move is on disk, and before the request's row says so."""
    clock = Clock()
    async with server(sqlite_url, clock) as first:
        ada = await first.member("Ada")
        await first.engine(ada, "Pebble", silent)
        match = await first.open(ada, "tictactoe", ("engine:Pebble", 0), seat=1)
        ask = await first.until_ask(match, 0, lambda ask: ask.reply is not None)
        engine = await first.house.store.engine(ask.engine)
        assert engine is not None
        await first.house.playing.act_for_engine(match, 0, engine.name, Action("move", "5", ask.version))
        assert (await first.call_back(first.queries[-1], "6")).status_code == 409
        assert [event.text for event in (await first.live(match)).playing().log] == ["5"]
        await first.pass_time(60)
        assert not (await first.live(match)).playing().is_over
        assert not await first.house.store.planned("engine", f"{match}/0"), "nothing is left to be done"


async def test_time_that_no_server_was_there_is_not_the_engines(sqlite_url: str) -> None:
    clock = Clock()
    async with server(sqlite_url, clock) as first:
        ada = await first.member("Ada")
        await first.engine(ada, "Pebble", silent, timeout=4)
        match = await first.open(ada, "tictactoe", ("engine:Pebble", 0), seat=1)
        await first.until_ask(match, 0, lambda ask: ask.reply is not None)
        await first.house.outages.look()
        clock.advance(seconds=600)
        await first.pass_time(0)
        await first.until_ask(match, 0, lambda ask: ask.attempt == 2 and ask.reply is not None)
        assert (await first.call_back(first.queries[-1], "5")).text == "OK"


@asynccontextmanager
async def asked_elsewhere(url: str) -> AsyncIterator[tuple[Arena, AskRow, Store]]:
    """A request by another server on the same database, whose heartbeats the test writes."""
    clock = Clock()
    elsewhere = await open_store(url)
    async with server(url, clock) as arena:
        ada = await arena.member("Ada")
        await arena.engine(ada, "Pebble", silent, timeout=4)
        match = await arena.open(ada, "tictactoe", ("engine:Pebble", 0), seat=1)
        own = await arena.until_ask(match, 0, lambda ask: ask.reply is not None)
        ask = msgspec.structs.replace(own, move_id="7", asker=elsewhere.name, asked=own.asked + 1, reply=None)
        await arena.house.store.open_ask(ask, [engine_job(match, 0, ask.deadline, "7")], own)
        yield arena, ask, elsewhere
    await elsewhere.close()


async def test_an_engine_is_late_whichever_of_two_servers_looks(sqlite_url: str) -> None:
    async with asked_elsewhere(sqlite_url) as (arena, ask, elsewhere):
        for _ in range(7):
            await elsewhere.beat(arena.site.clock.time + 1_000, SILENCE)
            await arena.pass_time(1)
        live = await arena.until_over(ask.match)
        assert (live.playing().log[-1].kind, live.playing().log[-1].text) == ("failed", "late")
        await arena.until_ask(ask.match, 0, lambda ask: ask.status == "told" and ask.reply is not None)


async def test_it_is_asked_again_if_the_asking_server_has_died_but_not_before_that_is_known(
    sqlite_url: str,
) -> None:
    async with asked_elsewhere(sqlite_url) as (arena, ask, elsewhere):
        await arena.pass_time(3)
        await elsewhere.beat(arena.site.clock.time, SILENCE)
        await arena.pass_time(1.5)
        await arena.house.asking.see_to(engine_job(ask.match, 0, ask.deadline, "7"))
        latest = await arena.house.store.latest_ask(ask.match, 0)
        assert latest is not None
        assert (latest.move_id, latest.status) == ("7", "open")
        await arena.pass_time(3)
        await arena.until_ask(ask.match, 0, lambda ask: ask.attempt == 2)
