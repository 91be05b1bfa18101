"""The WebSocket protocol under a real server: real sockets, and clients that do as they please."""

import asyncio
import base64
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from arbitre.sockets.socket import DIRECT, Socket
from arbitre.sockets.websocket import BATCH, MAX_CONTROLS, MAX_UNREAD, UNHEARD, WebSocket

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
App = Callable[[dict[str, Any], Receive, Send], Awaitable[None]]
PATIENCE = 30.0
MAX_SIZE = 65_536


async def echo(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        message.pop("type")
        await send({"type": "websocket.send", **message})


class Serving:
    def __init__(self, server: uvicorn.Server) -> None:
        self.server = server
        self.port: int = server.servers[0].sockets[0].getsockname()[1]

    def connect(self, path: str = "/", **options: Any) -> connect:
        return connect(f"ws://127.0.0.1:{self.port}{path}", compression=None, **options)

    async def raw(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection that has asked for the upgrade, the answer not yet read."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        key = base64.b64encode(bytes(16)).decode()
        writer.write(
            f"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        return reader, writer


@asynccontextmanager
async def serving(app: App, *, ping_interval: float = 20) -> AsyncIterator[Serving]:
    config = uvicorn.Config(
        app,
        port=0,
        ws=WebSocket,
        ws_max_size=MAX_SIZE,
        ws_ping_interval=ping_interval,
        lifespan="off",
        log_config=None,
        access_log=False,
    )
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    try:
        async with asyncio.timeout(PATIENCE):
            yield Serving(server)
    finally:
        server.force_exit = True
        await server.shutdown()


async def closed(socket: ClientConnection) -> tuple[int, str]:
    """How the server ended it."""
    with pytest.raises(ConnectionClosed) as ended:
        await socket.recv()
    assert ended.value.rcvd is not None
    return ended.value.rcvd.code, ended.value.rcvd.reason


@pytest.mark.parametrize("message", ["", "é", "x" * 125, "x" * 126, "x" * MAX_SIZE, b"", b"\xff" * 70])
async def test_what_is_said_comes_back(message: str | bytes) -> None:
    async with serving(echo) as served, served.connect() as socket:
        await socket.send(message)
        assert await socket.recv() == message


async def test_a_message_in_parts_is_one_message() -> None:
    async with serving(echo) as served, served.connect() as socket:
        await socket.send(["one ", "mes", "", "sage"])
        assert await socket.recv() == "one message"


async def test_many_messages_at_once_are_heard_in_order_though_the_app_is_slow() -> None:
    count = UNHEARD * 20
    go_on = asyncio.Event()

    async def slow(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await go_on.wait()
        for _ in range(count):
            await send({"type": "websocket.send", "text": (await receive())["text"]})

    async with serving(slow) as served, served.connect() as socket:
        for number in range(count):
            await socket.send(f"{number} {'x' * 1000}")
        go_on.set()
        heard = [await socket.recv() for _ in range(count)]
    assert [int(str(text).split()[0]) for text in heard] == list(range(count))


async def test_whoever_does_not_read_holds_up_the_sender_and_loses_nothing() -> None:
    sent = 0

    async def pour(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        nonlocal sent
        await receive()
        await send({"type": "websocket.accept"})
        for number in range(400):
            await send({"type": "websocket.send", "text": f"{number:06}" * 10_000})
            sent = number + 1

    async with serving(pour) as served:
        reader, writer = await served.raw()
        await reader.readuntil(b"\r\n\r\n")
        begun = -1
        while begun != sent:  # until no more fits anywhere
            begun = sent
            for _ in range(50):
                await asyncio.sleep(0)
        assert sent < 400
        received = bytearray()
        while data := await reader.read(1 << 20):
            received += data
        assert received.count(b"000399" * 10_000) == 1
        writer.close()


async def test_whoever_is_written_to_directly_and_does_not_read_is_cut_off() -> None:
    ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def shout(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        socket: Socket = scope["extensions"][DIRECT]
        listening = asyncio.ensure_future(receive())
        written = 0
        while not listening.done():
            socket.write(b"x" * 60_000)
            written += 60_000
            await asyncio.sleep(0)
        socket.write(b"nobody hears this")
        ended.set_result(written)

    async with serving(shout) as served:
        reader, writer = await served.raw()
        await reader.readuntil(b"\r\n\r\n")
        reader._transport.pause_reading()  # type: ignore[attr-defined]  # a stream reads ahead by itself
        assert await ended > MAX_UNREAD
        writer.close()


async def test_what_is_written_directly_comes_through_in_order() -> None:
    async def mix(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        socket: Socket = scope["extensions"][DIRECT]
        for number in range(4):
            socket.write(f"{number} directly".encode())
            await send({"type": "websocket.send", "text": f"{number} in turn"})
        socket.close(1013, "later")
        socket.write(b"too late")
        socket.close(1000)

    async with serving(mix) as served, served.connect() as socket:
        heard = [await socket.recv() for _ in range(8)]
        assert heard == [f"{number} {how}" for number in range(4) for how in ("directly", "in turn")]
        assert await closed(socket) == (1013, "later")


async def test_a_ping_is_answered_with_the_same_words() -> None:
    async with serving(echo) as served, served.connect(ping_interval=None) as socket:
        await (await socket.ping(b"are you there?"))


async def test_many_pings_at_once_are_answered_in_batches_and_reading_goes_on() -> None:
    async with serving(echo) as served:
        reader, writer = await served.raw()
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"\x89\x80\x00\x00\x00\x00" * (3 * BATCH) + b"\x81\x82\x00\x00\x00\x00hi")
        assert await reader.readexactly(2 * 3 * BATCH + 4) == b"\x8a\x00" * (3 * BATCH) + b"\x81\x02hi"
        writer.write(b"\x81\x82\x00\x00\x00\x00ho")
        assert await reader.readexactly(4) == b"\x81\x02ho"
        writer.close()


async def test_whoever_pings_without_end_is_told_so() -> None:
    async with serving(echo) as served:
        reader, writer = await served.raw()
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"\x89\x80\x00\x00\x00\x00" * (MAX_CONTROLS + 1))
        heard = await reader.read()
        assert heard.startswith(b"\x8a\x00" * MAX_CONTROLS + b"\x88")
        assert b"\x03\xf0" in heard  # closed with 1008
        writer.close()


async def test_whoever_is_shut_out_is_not_read_from_and_then_told_why() -> None:
    heard: list[str] = []

    async def shut_out(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        socket: Socket = scope["extensions"][DIRECT]
        heard.append((await receive())["text"])
        socket.close(1008, "enough", after=0.2)
        heard.append((await receive())["type"])

    async with serving(shut_out) as served:
        reader, writer = await served.raw()
        await reader.readuntil(b"\r\n\r\n")
        begun = asyncio.get_running_loop().time()
        writer.write(b"\x81\x82\x00\x00\x00\x00hi" * 40)
        assert await reader.readexactly(10) == b"\x88\x08\x03\xf0enough"
        assert asyncio.get_running_loop().time() - begun > 0.15
        assert heard == ["hi", "websocket.disconnect"]
        writer.close()


async def test_whoever_goes_on_sending_after_a_goodbye_is_cut_off() -> None:
    async def close(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 1008})

    async def pour(writer: asyncio.StreamWriter) -> None:
        while True:
            writer.write(b"\x81\xfe\x03\xe8\x00\x00\x00\x00" + bytes(1000))
            await writer.drain()

    async with serving(close) as served:
        reader, writer = await served.raw()
        await reader.readuntil(b"\r\n\r\n")
        with pytest.raises(ConnectionError):
            await pour(writer)


async def test_whoever_no_longer_answers_is_hung_up_on_and_nobody_else() -> None:
    async with serving(echo, ping_interval=0.05) as served, served.connect(ping_interval=None) as awake:
        reader, writer = await served.raw()  # reads, but never answers
        await reader.readuntil(b"\r\n\r\n")
        heard = await reader.read()
        assert heard[:2] == b"\x89\x00"
        assert b"\x03\xf3" in heard  # closed with 1011
        writer.close()
        await awake.send("still here")
        assert await awake.recv() == "still here"


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (b"\x81\x05hello", 1002),
        (b"\x81\x82\x00\x00\x00\x00\xc3\x28", 1007),
        (b"\x82\xff" + (MAX_SIZE + 1).to_bytes(8, "big") + bytes(4), 1009),
        (b"\x88\x82\x00\x00\x00\x00\x00\x01", 1002),
    ],
)
async def test_whoever_breaks_the_protocol_is_told_how_and_cut_off(frame: bytes, code: int) -> None:
    async with serving(echo) as served:
        reader, writer = await served.raw()
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame)
        answer = await reader.read()
        assert answer[0] == 0x88
        assert int.from_bytes(answer[2:4], "big") == code
        writer.close()


async def test_a_client_that_leaves_is_answered_and_the_app_hears_of_it() -> None:
    heard: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()

    async def listen(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        heard.set_result(await receive())

    async with serving(listen) as served:
        async with served.connect() as socket:
            await socket.close(4001, "enough")
        assert (await heard)["code"] == 4001
        assert socket.close_code == 4001


async def test_a_connection_that_breaks_off_ends_the_app_s_waiting() -> None:
    heard: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()

    async def listen(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        heard.set_result(await receive())

    async with serving(listen) as served:
        reader, writer = await served.raw()
        await reader.readuntil(b"\r\n\r\n")
        writer.transport.abort()
        assert (await heard)["type"] == "websocket.disconnect"


async def test_the_app_can_close_with_a_code_and_a_reason() -> None:
    async def close(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 1013, "reason": "à bientôt"})

    async with serving(close) as served, served.connect() as socket:
        assert await closed(socket) == (1013, "à bientôt")


async def test_an_app_that_fails_ends_the_connection_as_a_fault_of_ours() -> None:
    async def fail(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        raise RuntimeError("the secret is 1234")

    async with serving(fail) as served, served.connect() as socket:
        assert await closed(socket) == (1011, "")


async def test_an_app_may_turn_somebody_away_before_the_handshake() -> None:
    async def turn_away(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.close", "code": 1008})

    async with serving(turn_away) as served:
        with pytest.raises(InvalidStatus) as refused:
            await served.connect()
        assert refused.value.response.status_code == 403


async def test_nobody_is_heard_before_being_let_in() -> None:
    knocked, let_in = asyncio.Event(), asyncio.Event()

    async def hesitate(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        knocked.set()
        await let_in.wait()
        await send({"type": "websocket.accept"})

    async with serving(hesitate) as served:
        reader, writer = await served.raw()
        await knocked.wait()
        writer.write(b"\x81\x82\x00\x00\x00\x00hi")
        assert await reader.read() == b""
        let_in.set()
        writer.close()


async def test_the_app_learns_where_the_client_came_from() -> None:
    scopes: list[dict[str, Any]] = []

    async def note(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        scopes.append(scope)
        await receive()
        await send({"type": "websocket.accept"})

    async with serving(note) as served:
        async with served.connect("/a%20b?c=d", additional_headers={"X-Name": "Ada"}):
            pass
        (scope,) = scopes
    assert (scope["path"], scope["query_string"]) == ("/a b", b"c=d")
    assert (b"x-name", b"Ada") in scope["headers"]
    assert scope["client"][0] == "127.0.0.1"


async def test_a_server_that_stops_says_that_it_will_be_back() -> None:
    async with serving(echo) as served, served.connect() as socket:
        await socket.send("hello")
        await socket.recv()
        stopping = asyncio.create_task(served.server.shutdown())
        assert await closed(socket) == (1012, "")
        await stopping
