"""What a connection may cost: heads, bodies, requests in a row and connections of one address, under a real server."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
import uvicorn

from arbitre.sockets.addresses import Proxies
from arbitre.sockets.connection import MAX_DRAINED, MAX_HEAD, MAX_PIPELINED, PAUSE, Connection
from arbitre.sockets.guard import BURST, Guard
from arbitre.sockets.websocket import WebSocket

PATIENCE = 30.0
NOBODY = Proxies((), "X-Forwarded-For")


async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """/413 without reading the body, /read after it, /pause with a pause of reading; a socket if asked for; else 200."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        return
    if scope["path"] == "/pause":
        scope["extensions"][PAUSE](0.3)
    if scope["path"] == "/read":
        while (await receive()).get("more_body"):
            pass
    status = 413 if scope["path"] == "/413" else 200
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


class Talk:
    """One connection, spoken by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def say(self, raw: bytes) -> None:
        self.writer.write(raw)

    async def hear(self) -> bytes:
        """All until the server ends it."""
        try:
            return await self.reader.read()
        except ConnectionResetError:
            return b"reset"

    async def status(self) -> int:
        head = await self.reader.readuntil(b"\r\n\r\n")
        await self.reader.readexactly(2)
        return int(head.split()[1])


class Serving:
    def __init__(self, server: uvicorn.Server) -> None:
        self.port: int = server.servers[0].sockets[0].getsockname()[1]
        self._open: list[asyncio.StreamWriter] = []

    async def talk(self, source: str = "127.0.0.1") -> Talk:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(source, 0))
        self._open.append(writer)
        return Talk(reader, writer)

    async def lets_in_again(self) -> None:
        """Waits until the server has noticed that somebody left."""
        while True:
            talk = await self.talk()
            talk.say(b"GET / HTTP/1.1\r\n\r\n")
            with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
                assert await talk.status() == 200
                return

    async def close(self) -> None:
        for writer in self._open:
            writer.transport.abort()
        await asyncio.sleep(0)


@asynccontextmanager
async def serving(guard: Guard) -> AsyncIterator[Serving]:
    config = uvicorn.Config(
        answer,
        port=0,
        http=partial(Connection, guard=guard),  # type: ignore[arg-type]  # called like the class that it makes
        ws=WebSocket,
        lifespan="off",
        log_config=None,
        access_log=False,
    )
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    served = Serving(server)
    try:
        async with asyncio.timeout(PATIENCE):
            yield served
    finally:
        await served.close()
        server.force_exit = True
        await server.shutdown()


async def pour(talk: Talk, size: int) -> None:
    for _ in range(size // 100_000):
        talk.say(bytes(100_000))
        await talk.writer.drain()


def guard(**options: Any) -> Guard:
    return Guard(NOBODY, **{"per_address": 500, "total": 10_000, **options})


@pytest.mark.parametrize("is_whole", [True, False])
async def test_a_head_has_a_size(is_whole: bool) -> None:
    async with serving(guard()) as served:
        talk = await served.talk()
        head = b"GET / HTTP/1.1\r\nhost: x\r\nx-much: " + b"x" * MAX_HEAD
        talk.say(head + b"\r\n\r\n" if is_whole else head)
        assert (await talk.hear()).startswith(b"HTTP/1.1 431 ")


async def test_a_large_body_in_one_piece_is_no_large_head() -> None:
    async with serving(guard()) as served:
        talk = await served.talk()
        talk.say(b"POST / HTTP/1.1\r\ncontent-length: 100000\r\n\r\n" + bytes(100_000))
        assert await talk.status() == 200


@pytest.mark.parametrize(("said", "heard"), [(b"GET / HT", b"HTTP/1.1 408 "), (b"", b"")])
async def test_a_head_has_a_time(said: bytes, heard: bytes) -> None:
    async with serving(guard(arrival_seconds=0.05, look_seconds=0.05)) as served:
        talk = await served.talk()
        talk.say(said)
        assert (await talk.hear()).startswith(heard)


async def test_and_so_has_a_body() -> None:
    async with serving(guard(arrival_seconds=0.05, look_seconds=0.05)) as served:
        talk = await served.talk()
        talk.say(b"POST /read HTTP/1.1\r\ncontent-length: 10\r\n\r\nhalf")
        assert (await talk.hear()).startswith(b"HTTP/1.1 408 ")


async def test_somebody_who_waits_between_two_requests_is_left_alone() -> None:
    async with serving(guard(arrival_seconds=0.05, look_seconds=0.02)) as served:
        talk = await served.talk()
        for _ in range(2):
            talk.say(b"GET / HTTP/1.1\r\n\r\n")
            assert await talk.status() == 200
            await asyncio.sleep(0.15)


async def test_few_requests_are_sent_in_a_row_without_waiting_for_answers() -> None:
    async with serving(guard()) as served:
        polite, greedy = await served.talk(), await served.talk()
        polite.say(b"GET / HTTP/1.1\r\n\r\n" * 4)
        assert [await polite.status() for _ in range(4)] == [200] * 4
        greedy.say(b"GET / HTTP/1.1\r\n\r\n" * (MAX_PIPELINED * 100))
        assert b"HTTP/1.1 400 " in await greedy.hear()


async def test_a_body_that_is_refused_is_read_to_its_end_so_that_the_answer_arrives() -> None:
    async with serving(guard()) as served:
        talk = await served.talk()
        talk.say(b"POST /413 HTTP/1.1\r\ncontent-length: 3000000\r\n\r\n")
        await pour(talk, 3_000_000)
        assert await talk.status() == 413
        talk.say(b"GET / HTTP/1.1\r\n\r\n")
        assert await talk.status() == 200


async def test_but_not_an_endless_one() -> None:
    async with serving(guard()) as served:
        talk = await served.talk()
        talk.say(b"POST /413 HTTP/1.1\r\ncontent-length: 9000000000\r\n\r\n")
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            await pour(talk, 20 * MAX_DRAINED)


async def test_one_address_has_so_many_connections_and_another_its_own() -> None:
    async with serving(guard(per_address=3)) as served:
        talks = [await served.talk() for _ in range(4)]
        for talk in talks[:3]:
            talk.say(b"GET / HTTP/1.1\r\n\r\n")
            assert await talk.status() == 200
        assert await talks[3].hear() in (b"", b"reset")
        other = await served.talk("127.0.0.2")
        other.say(b"GET / HTTP/1.1\r\n\r\n")
        assert await other.status() == 200
        talks[0].writer.close()
        await served.lets_in_again()


async def test_a_websocket_counts_until_it_ends() -> None:
    async with serving(guard(per_address=1)) as served:
        socket = await served.talk()
        socket.say(
            b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        await socket.reader.readuntil(b"\r\n\r\n")
        assert await (await served.talk()).hear() in (b"", b"reset")
        socket.writer.transport.abort()
        await served.lets_in_again()


async def test_a_proxy_may_have_as_many_as_it_likes() -> None:
    trusting = Guard(Proxies(["127.0.0.1"], "X-Forwarded-For"), per_address=1, total=10_000)
    async with serving(trusting) as served:
        for _ in range(5):
            talk = await served.talk()
            talk.say(b"GET / HTTP/1.1\r\n\r\n")
            assert await talk.status() == 200


async def test_new_connections_of_one_address_wait_for_their_turn_after_a_burst() -> None:
    patient = guard(per_address=10_000)
    delays = [patient.admit("192.0.2.1") for _ in range(BURST + 330)]
    assert set(delays[:BURST]) == {0.0}
    waiting = [delay for delay in delays[BURST:] if delay is not None]
    assert waiting == sorted(waiting)
    assert 9 < waiting[-1] <= 10
    assert delays[-1] is None
    assert patient.admit("192.0.2.2") == 0.0


async def test_there_is_an_end_to_all_connections_together() -> None:
    crowded = guard(total=1)
    assert crowded.admit("192.0.2.1") == 0.0
    assert crowded.admit("192.0.2.2") is None
    crowded.release("192.0.2.1")
    assert crowded.admit("192.0.2.2") == 0.0


async def test_an_app_may_have_a_connection_not_read_from_for_a_while() -> None:
    async with serving(guard()) as served:
        talk, loop = await served.talk(), asyncio.get_running_loop()
        talk.say(b"GET /pause HTTP/1.1\r\n\r\n")
        assert await talk.status() == 200
        begun = loop.time()
        talk.say(b"GET / HTTP/1.1\r\n\r\n")
        assert await talk.status() == 200
        assert loop.time() - begun > 0.2


@pytest.mark.parametrize("version", [b"1.0", b"1.1"])
async def test_lines_of_a_head_may_end_as_old_engines_end_them(version: bytes) -> None:
    async with serving(guard()) as served:
        talk = await served.talk()
        talk.say(b"GET /?Value=5 HTTP/" + version + b"\nHost: x\nConnection: close\n\n")
        assert b" 200 OK" in (await talk.hear()).partition(b"\r\n")[0]


@pytest.mark.parametrize(
    "raw",
    [
        b"POST /read HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\n2\nok\r\n0\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\nConnection: close\r\n\r\n",
        b"GET / HTTP/1.1\nHost: x\r\nConnection: close\n\n",
    ],
)
async def test_a_head_that_mixes_line_endings_is_refused_and_so_are_chunks(raw: bytes) -> None:
    async with serving(guard()) as served:
        talk = await served.talk()
        talk.say(raw)
        assert b" 400 " in (await talk.hear()).partition(b"\r\n")[0]
