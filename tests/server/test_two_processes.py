"""Two servers and a worker on one PostgreSQL serve the same matches: any of them may be asked anything."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from arbitre.client.client import Client
from arbitre.client.live import Live
from arbitre.kernel.log import Action
from arbitre.wire.live import ChatNotice, SnapshotNotice, TableNotice, Update
from arbitre.wire.tables import BotSeat, NewTable
from tests.running import RunningServer

SECONDS = 30


@pytest.fixture
async def servers(postgres_url: str, tmp_path: Path) -> AsyncIterator[tuple[RunningServer, RunningServer]]:
    """Two that leave the bots to a worker."""
    first, second = (
        RunningServer(postgres_url, tmp_path / f"{number}.log", limits="false", thinkers="0")
        for number in range(2)
    )
    await asyncio.gather(first.start(), second.start())
    yield first, second
    first.stop()
    second.stop()


async def next_update(live: Live, number: int) -> Update:
    """The update that brings the match to event `number`."""
    async for notice in live:
        if isinstance(notice, Update) and notice.situation.number >= number:
            return notice
    raise AssertionError("the live connection ended")


async def test_players_on_two_servers_play_one_match(servers: tuple[RunningServer, RunningServer]) -> None:
    first, second = servers
    async with Client(first.url) as ada, Client(second.url) as bob, asyncio.timeout(SECONDS):
        await ada.play_as_guest()
        await bob.play_as_guest()
        table = await ada.open_table(NewTable("tictactoe", seat=0))
        async with ada.live() as of_ada, bob.live() as of_bob:
            await of_ada.watch(table.id)
            await bob.sit(table.id)
            await of_bob.watch(table.id)
            async for notice in of_ada:
                if isinstance(notice, TableNotice | SnapshotNotice | Update) and not (
                    isinstance(notice, TableNotice) and notice.table.status == "open"
                ):
                    break
            for number, (player, cell) in enumerate(zip((0, 1) * 3, "142539", strict=True), 1):
                own, other = (of_ada, of_bob) if player == 0 else (of_bob, of_ada)
                answer = await own.move(table.id, cell, number - 1)
                seen = await next_update(other, number)
                assert seen.situation.view["board"] == answer.situation.view["board"]
                if answer.situation.outcome is not None:
                    break
            assert answer.situation.outcome is not None
            assert seen.situation.outcome == answer.situation.outcome
            await bob.say(table.id, "bien joué")
            async for notice in of_ada:
                if isinstance(notice, ChatNotice):
                    assert notice.said.text == "bien joué"
                    break
        again = await bob.rematch(table.id)
        assert (await ada.rematch(table.id)).id == again.id
        async with bob.live() as of_bob:
            status = (await of_bob.watch(again.id)).snapshot.table.status
            while status != "playing":  # Word from the other server is on its way.
                notice = await anext(of_bob)
                status = notice.table.status if isinstance(notice, TableNotice) else status


@pytest.mark.nightly
async def test_a_player_connected_to_the_other_server_is_here_until_that_ends(
    servers: tuple[RunningServer, RunningServer],
) -> None:
    first, second = servers

    async def until(live: Live, bob_is_here: bool) -> None:
        async for notice in live:
            if isinstance(notice, TableNotice) and notice.table.seats[1].is_here == bob_is_here:
                return

    async with Client(first.url) as ada, Client(second.url) as bob, asyncio.timeout(SECONDS):
        await ada.play_as_guest()
        await bob.play_as_guest()
        table = await ada.open_table(NewTable("tictactoe", seat=0))
        await bob.sit(table.id)
        async with ada.live() as of_ada:
            await of_ada.watch(table.id)
            async with bob.live() as of_bob:
                await of_bob.watch(table.id)
                await until(of_ada, bob_is_here=True)
            await until(of_ada, bob_is_here=False)
            async with bob.live():
                await until(of_ada, bob_is_here=True)
                second.stop()
                await until(of_ada, bob_is_here=False)


async def test_the_same_move_sent_to_both_servers_counts_once(
    servers: tuple[RunningServer, RunningServer],
) -> None:
    first, second = servers
    async with Client(first.url) as ada, Client(second.url) as bob, asyncio.timeout(SECONDS):
        token = (await ada.play_as_guest()).token
        await bob.play_as_guest()
        table = await ada.open_table(NewTable("tictactoe", seat=0))
        await bob.sit(table.id)
        async with Client(second.url, token) as elsewhere:
            results = await asyncio.gather(
                *(
                    client.act(table.id, Action("move", cell, 0))
                    for client, cell in ((ada, "1"), (elsewhere, "9"), (ada, "2"), (elsewhere, "8"))
                ),
                return_exceptions=True,
            )
        accepted = [result for result in results if not isinstance(result, BaseException)]
        assert len(accepted) == 1
        assert len((await bob.match(table.id)).events) == 1


@pytest.mark.nightly
async def test_a_worker_moves_the_bots_of_the_servers(
    servers: tuple[RunningServer, RunningServer], postgres_url: str
) -> None:
    first, _ = servers
    worker = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "arbitre",
        "worker",
        env={**os.environ, "ARBITRE_DATABASE": postgres_url, "ARBITRE_LOG_LEVEL": "warning"},
    )
    try:
        async with Client(first.url) as ada, asyncio.timeout(2 * SECONDS):
            await ada.play_as_guest()
            table = await ada.open_table(NewTable("tictactoe", seat=0, bots=[BotSeat("random")]))
            async with ada.live() as live:
                await live.watch(table.id)
                await live.move(table.id, "5", 0)
                update = await next_update(live, 2)
                assert update.events[-1].seat == 1
    finally:
        worker.send_signal(signal.SIGTERM)
        assert await worker.wait() == 0
