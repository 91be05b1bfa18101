"""The live connection on a real server: answers, notices, and coming back after the server was gone."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.frames import CloseCode

from arbitre.client.client import Client
from arbitre.client.errors import Closed, ConnectionLost, NoConnection, Refused
from arbitre.client.live import Live, Retry
from arbitre.client.notices import Lost, Restored
from arbitre.wire.errors import Problem
from arbitre.wire.live import (
    ChatNotice,
    ClientMessage,
    Done,
    ServerMessage,
    SnapshotNotice,
    Subscribe,
    TableNotice,
    Update,
)
from arbitre.wire.live import Refused as RefusedNotice
from arbitre.wire.matches import Snapshot
from arbitre.wire.tables import NewTable, TableInfo
from tests.client.serving import PATIENCE, guest, next_of, table_of_two, table_with_bot
from tests.running import RunningServer, free_port

AT_ONCE = Retry(first=0.01, longest=0.1)
NEVER = Retry(first=3600, longest=3600)


async def test_watching_brings_a_snapshot_as_the_answer_and_in_the_stream(server: RunningServer) -> None:
    async with await guest(server) as client, client.live() as live:
        table = await client.open_table(NewTable(game="reversi"))
        answer = await live.watch(table.id)
        assert (answer.match, answer.snapshot.situation) == (table.id, None)
        assert await next_of(live, SnapshotNotice) == answer


async def test_a_move_is_answered_to_one_and_told_to_the_other(server: RunningServer) -> None:
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(await guest(server))
        second = await stack.enter_async_context(await guest(server))
        table = await table_of_two(first, second, "tictactoe")
        mine = await stack.enter_async_context(first.live())
        theirs = await stack.enter_async_context(second.live())
        await mine.watch(table.id)
        await theirs.watch(table.id)
        answer = await mine.move(table.id, "5", 0)
        assert [event.text for event in answer.events] == ["5"]
        assert answer.situation.moves == []
        told = await next_of(theirs, Update)
        assert [event.text for event in told.events] == ["5"]
        assert told.situation.moves == ["1", "2", "3", "4", "6", "7", "8", "9"]
        await theirs.say(table.id, "hello")
        assert (await next_of(mine, ChatNotice)).said.text == "hello"
        await mine.unwatch(table.id)
        await theirs.move(table.id, "1", told.situation.version)
        await mine.ping()


async def test_a_refused_request_raises_and_the_connection_goes_on(server: RunningServer) -> None:
    async with await guest(server) as client, client.live() as live:
        with pytest.raises(Refused) as refused:
            await live.watch("nosuchmatch")
        assert (refused.value.code, refused.value.status) == ("unknown_match", None)
        table = await table_with_bot(client, "reversi", "random")
        with pytest.raises(Refused) as refused:
            await live.move(table.id, "A1", 0)
        assert refused.value.code == "illegal_move"
        await live.ping()


async def test_requests_under_way_at_once_each_get_their_own_answer(server: RunningServer) -> None:
    async with await guest(server) as client, client.live() as live:
        tables = [
            await client.open_table(NewTable(game=game)) for game in ("reversi", "tictactoe", "rochambeau")
        ]
        answers = await asyncio.gather(*(live.watch(table.id) for table in tables), live.ping())
        assert [answer.match for answer in answers if answer is not None] == [table.id for table in tables]


async def test_the_lobby_hears_of_new_tables(server: RunningServer) -> None:
    async with await guest(server) as client, await guest(server) as other, client.live() as live:
        await live.subscribe("tables")
        table = await other.open_table(NewTable(game="rochambeau"))
        told = await next_of(live, TableNotice)
        assert (told.table.id, told.table.status, told.table.your_seat) == (table.id, "open", None)


async def test_a_spectator_needs_no_name_but_may_not_play(server: RunningServer) -> None:
    async with await guest(server) as player, Client(server.url) as nobody, nobody.live() as live:
        table = await table_with_bot(player, "tictactoe", "random")
        assert (await live.watch(table.id)).snapshot.table.your_seat is None
        with pytest.raises(Refused) as refused:
            await live.move(table.id, "1", 0)
        assert refused.value.code == "not_logged_in"


async def test_a_token_that_is_not_valid_ends_the_connection_for_good(server: RunningServer) -> None:
    async with Client(server.url, "not-a-token") as client, client.live() as live:
        with pytest.raises(Refused) as refused:
            await live.watch("whatever")
        assert refused.value.code == "not_logged_in"
        with pytest.raises(Refused):
            async for _ in live:
                pass
        with pytest.raises(Refused):
            await live.ping()


async def test_a_token_that_is_withdrawn_ends_the_connection_for_good(server: RunningServer) -> None:
    async with await guest(server) as client:
        await client.register(f"bot-{free_port()}", "un mot de passe")
        token = await client.make_token("my bot")
        async with Client(server.url, token.secret) as program, program.live(AT_ONCE) as live:
            await live.ping()
            await client.withdraw_token(token.id)
            with pytest.raises(Refused) as refused:
                await next_of(live, Restored)
            assert refused.value.code == "not_logged_in"


@pytest.mark.nightly
async def test_whoever_connects_too_often_gets_in_a_little_later(tmp_path: Path) -> None:
    strict = RunningServer(str(tmp_path / "arbitre.db"), tmp_path / "server.log")
    await strict.start()
    try:
        async with Client(strict.url) as client:
            await client.play_as_guest("en")
            table = await client.open_table(NewTable(game="reversi"))
            async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
                live = await turned_away(client, stack)
                assert (await live.watch(table.id)).match == table.id
                assert live.is_connected
    finally:
        strict.stop()


async def turned_away(client: Client, stack: AsyncExitStack) -> Live:
    """Connects until that is once too often."""
    while True:
        live = await stack.enter_async_context(client.live(AT_ONCE))
        try:
            await live.ping()
        except ConnectionLost:
            return live


async def test_a_server_that_has_no_time_is_tried_less_and_less_often() -> None:
    async def turn_away(connection: ServerConnection) -> None:
        await connection.close(CloseCode.TRY_AGAIN_LATER, "out_of_service: Try again in a moment.")

    async with serve(turn_away, "127.0.0.1", 0) as busy:
        port = next(iter(busy.sockets)).getsockname()[1]
        patient = Retry(first=0.01, factor=4, longest=3600)
        async with Client(f"http://127.0.0.1:{port}") as client, client.live(patient) as live:
            notices = [await anext(live) for _ in range(4)]
    waits = [notice.retry_in for notice in notices if isinstance(notice, Lost)]
    assert len(waits) == len(notices)
    assert waits == sorted(waits)


class Forgetful:
    """A server that lets a match be followed, hangs up, and then refuses each attempt to follow it with the next code."""

    def __init__(self, *codes: str | None) -> None:
        self._codes = (None, *codes)
        self.asked = 0

    async def serve(self, connection: ServerConnection) -> None:
        is_first = self.asked == 0
        async for frame in connection:
            request = msgspec.json.decode(frame, type=ClientMessage)
            answer: ServerMessage = Done(reply=request.id)
            if isinstance(request, Subscribe):
                code = self._codes[self.asked]
                self.asked += 1
                answer = self._snapshot(request) if code is None else _refusal(request, code)
            await connection.send(msgspec.json.encode(answer).decode())
            if is_first:
                return

    def _snapshot(self, request: Subscribe) -> SnapshotNotice:
        match = request.topic.removeprefix("match:")
        table = TableInfo(match, "reversi", 1, {}, None, "open", True, False, [], "ann", self.asked)
        return SnapshotNotice(
            reply=request.id,
            match=match,
            snapshot=Snapshot(table=table, situation=None, events=[]),
            chat=[],
        )


def _refusal(request: Subscribe, code: str) -> RefusedNotice:
    return RefusedNotice(reply=request.id, error=Problem(code, "No."))


async def test_following_again_is_tried_until_a_busy_server_lets_us() -> None:
    forgetful = Forgetful("busy", "out_of_service", "too_many_requests", None)
    async with serve(forgetful.serve, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with Client(f"http://127.0.0.1:{port}") as client, client.live(AT_ONCE) as live:
            await live.watch("abcdefghij")
            await next_of(live, Restored)
            fresh = await next_of(live, SnapshotNotice)
    assert (fresh.snapshot.table.created, forgetful.asked) == (5, 5)


async def test_a_match_that_is_no_longer_there_is_said_once_and_not_asked_for_again() -> None:
    forgetful = Forgetful("busy", "unknown_match")
    async with serve(forgetful.serve, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with Client(f"http://127.0.0.1:{port}") as client, client.live(AT_ONCE) as live:
            await live.watch("abcdefghij")
            refused = await next_of(live, RefusedNotice)
            await live.ping()
    assert (refused.error.code, forgetful.asked) == ("unknown_match", 3)


async def test_what_is_no_longer_wanted_is_not_asked_for_again() -> None:
    forgetful = Forgetful(*["busy"] * 1000)
    async with serve(forgetful.serve, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with Client(f"http://127.0.0.1:{port}") as client, client.live(Retry(0.001, 1, 0.001)) as live:
            await live.watch("abcdefghij")
            await next_of(live, Restored)
            await live.unwatch("abcdefghij")
            asked = forgetful.asked
            for _ in range(100):
                await live.ping()
            assert forgetful.asked == asked


async def test_nothing_to_connect_to_is_said_at_once() -> None:
    async with Client(f"http://127.0.0.1:{free_port()}") as client:
        with pytest.raises(NoConnection):
            await client.live().__aenter__()


async def test_closing_ends_the_stream_and_whatever_is_asked(server: RunningServer) -> None:
    async with await guest(server) as client:
        live = client.live()
        async with live:
            reader = asyncio.create_task(next_of(live, Lost))
            await live.ping()
        with pytest.raises(AssertionError, match="stream ended"):
            await reader
        with pytest.raises(Closed):
            await live.ping()


async def test_the_connection_comes_back_with_everything_that_was_followed(mortal: RunningServer) -> None:
    async with await guest(mortal) as client, client.live(AT_ONCE) as live:
        table = await table_with_bot(client, "tictactoe", "random")
        await live.watch(table.id)
        await live.subscribe("tables")
        await live.move(table.id, "5", 0)
        mortal.kill()
        await next_of(live, Lost)
        await mortal.start()
        await next_of(live, Restored)
        snapshot = (await next_of(live, SnapshotNotice)).snapshot
        assert [event.text for event in snapshot.events][:1] == ["5"]
        opened = await client.open_table(NewTable(game="reversi"))
        async with asyncio.timeout(PATIENCE):
            while (await next_of(live, TableNotice)).table.id != opened.id:
                pass


@pytest.mark.nightly
async def test_without_a_connection_moves_fail_and_watching_waits(mortal: RunningServer) -> None:
    async with await guest(mortal) as client, client.live(NEVER) as live:
        table = await table_with_bot(client, "tictactoe", "random")
        mortal.stop()
        lost = await next_of(live, Lost)
        assert lost.retry_in > 2000
        assert not live.is_connected
        with pytest.raises(ConnectionLost):
            await live.move(table.id, "5", 0)
        await live.unwatch(table.id)
        watching = asyncio.create_task(live.watch(table.id))
        await mortal.start()
        live.retry_now()
        async with asyncio.timeout(PATIENCE):
            assert (await watching).match == table.id
        assert live.is_connected


def test_the_wait_before_an_attempt_grows_to_a_limit() -> None:
    retry = Retry(first=1, factor=2, longest=10)
    for attempt, middle in ((0, 1), (1, 2), (2, 4), (3, 8), (4, 10), (1000, 10)):
        assert 0.8 * middle <= retry.delay(attempt) <= 1.2 * middle
