"""How much and for how long we listen, and how often we call."""

import asyncio
import gzip

import pytest

from arbitre.outbound.breaker import FAILURES, Breaker
from arbitre.outbound.caller import A_HOST, Caller
from arbitre.outbound.errors import (
    Garbled,
    Overloaded,
    Suspended,
    TookTooLong,
    TooMuch,
    Unreachable,
    Unresolved,
)
from arbitre.outbound.urls import Target, read_url
from tests.outbound.servers import Answer, Server, caller, raw, saying, serving


async def call(server: Server, seconds: float = 2, calling: Caller | None = None) -> bytes:
    target = read_url(f"http://127.0.0.1:{server.port}/e?Set=TicTacToe")
    return (await (calling or caller()).call("GET", target, owner="ada", seconds=seconds)).body


async def test_what_came_back_is_told() -> None:
    async with serving(saying(b"5")) as server:
        target = read_url(f"http://127.0.0.1:{server.port}/e?Set=TicTacToe")
        reply = await caller().call("GET", target, owner="ada", seconds=2, headers={"X-One": "1"})
        assert (reply.status, reply.text, reply.address) == (200, "5", "127.0.0.1")
        assert server.requests == [
            b"GET /e?Set=TicTacToe HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
            % server.port
            + b"User-Agent: Arbitre (+https://games.example.org)\r\nAccept-Encoding: identity\r\n"
            b"Connection: close\r\nX-One: 1\r\n\r\n"
        ]


BOMB = gzip.compress(bytes(50_000_000), 1)


@pytest.mark.parametrize(
    ("answer", "failure"),
    [
        (saying(bytes(70_000)), TooMuch),
        (saying(BOMB[:60_000], b"Content-Encoding: gzip\r\n"), TooMuch),
        (saying(b"no archive", b"Content-Encoding: gzip\r\n"), Garbled),
        (saying(b"5", b"Content-Encoding: br\r\n"), Garbled),
        (raw(b"HTTP/1.1 200 OK\r\n" + b"".join(b"X-%d: 1\r\n" % n for n in range(20_000))), TooMuch),
        (raw(b"HTTP/1.1 200 OK\r\nX: " + b"a" * 200_000), TooMuch),
        (raw(b"HTTP/1.1 103 Early Hints\r\n\r\n", 10_000), TooMuch),
        (
            raw(
                b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                + b"1;x=%s\r\na\r\n" % (b"y" * 200) * 900
            ),
            TooMuch,
        ),
        (raw(b"SSH-2.0-OpenSSH_9.9\r\n\r\n"), Garbled),
        (raw(b""), Garbled),
        (raw(b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n123"), Garbled),
    ],
    ids=[
        "large",
        "bomb",
        "not-gzip",
        "brotli",
        "headers",
        "header",
        "interim",
        "chunks",
        "ssh",
        "none",
        "broken",
    ],
)
async def test_what_is_too_much_or_no_http_is_dropped(answer: Answer, failure: type[Exception]) -> None:
    async with serving(answer) as server:
        with pytest.raises(failure):
            await call(server)


async def test_one_deadline_holds_for_a_body_that_drips() -> None:
    async def drip(_: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
        while not writer.is_closing():
            writer.write(b"x")
            await writer.drain()
            await asyncio.sleep(0.02)

    async with serving(drip) as server:
        with pytest.raises(TookTooLong):
            await call(server, 0.2)


async def test_one_deadline_holds_for_a_name_that_nobody_resolves() -> None:
    async def for_ever(host: str, port: int) -> list[str]:
        await asyncio.Event().wait()
        return []

    with pytest.raises(TookTooLong):
        await caller(resolve=for_ever).call("GET", read_url("http://slow.test/"), owner="ada", seconds=0.05)


async def test_a_name_that_leads_nowhere_and_a_port_where_nobody_is_are_told_apart() -> None:
    async def nowhere(host: str, port: int) -> list[str]:
        raise OSError("no such name")

    async with serving(saying(b"")) as server:
        port = server.port
    with pytest.raises(Unresolved):
        await caller(resolve=nowhere).call("GET", read_url("http://none.test/"), owner="ada", seconds=1)
    with pytest.raises(Unreachable):
        await caller().call("GET", read_url(f"http://127.0.0.1:{port}/"), owner="ada", seconds=1)


async def test_redirects_are_not_followed() -> None:
    async with serving(saying(b"secret")) as inside:
        there = (
            b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:%d/\r\nContent-Length: 0\r\n\r\n" % inside.port
        )
        async with serving(raw(there)) as server:
            target = read_url(f"http://127.0.0.1:{server.port}/")
            assert (await caller().call("GET", target, owner="ada", seconds=2)).status == 302
        assert inside.connections == 0


async def test_gzip_that_is_small_is_read() -> None:
    async with serving(saying(gzip.compress(b"5"), b"Content-Encoding: gzip\r\n")) as server:
        assert await call(server) == b"5"


async def test_one_host_and_one_owner_hold_only_so_many_calls() -> None:
    async def stuck(host: str, port: int) -> list[str]:
        await asyncio.Event().wait()
        return []

    calling = caller(resolve=stuck)
    target = Target("http", "slow.test", 80, "/")
    waiting = [
        asyncio.create_task(calling.call("GET", target, owner=str(n), seconds=60)) for n in range(A_HOST)
    ]
    await asyncio.sleep(0)
    with pytest.raises(Overloaded):
        await calling.call("GET", target, owner="another", seconds=60)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


def test_a_host_that_fails_is_left_alone_and_then_tried_once() -> None:
    now = 0
    breaker = Breaker(lambda: now)
    for _ in range(FAILURES):
        breaker.check("a:80")
        breaker.failed("a:80")
    with pytest.raises(Suspended, match="called again in 5 s"):
        breaker.check("a:80")
    breaker.check("b:80")
    now += 5_000
    breaker.check("a:80")
    with pytest.raises(Suspended):
        breaker.check("a:80")
    breaker.succeeded("a:80")
    breaker.check("a:80")
