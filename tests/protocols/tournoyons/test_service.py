"""A school's web service: one call, JSON out, JSON back, many engines behind one address."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from arbitre.outbound.signing import is_signed
from tests.outbound.servers import Server, serving
from tests.protocols.tournoyons.arena import Arena


class School:
    """Reads requests with their bodies, and answers by a function of them."""

    def __init__(self, answer: Callable[[Any], bytes]) -> None:
        self._answer = answer
        self.requests: list[Any] = []
        self.heads: list[tuple[dict[str, str], bytes]] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {line.partition(": ")[0].lower(): line.partition(": ")[2] for line in head[1:] if line}
        body = await reader.readexactly(int(headers["content-length"]))
        self.heads.append((headers, body))
        request = msgspec.json.decode(body)
        self.requests.append(request)
        content = self._answer(request)
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(content), content))
        await writer.drain()
        writer.close()


def first_move(request: Any) -> bytes:
    if request["moves"] is None:
        return b'{"move": "5"}'
    return msgspec.json.encode({"move": request["moves"][0]})


async def test_two_engines_of_a_school_play_each_other_behind_one_address(arena: Arena) -> None:
    school = School(first_move)
    listener = await asyncio.start_server(school.serve, "127.0.0.1", 0)
    address = f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}/moteurs"
    ada = await arena.member("Ada")
    secret = (
        await arena.register(
            ada, "One", address, kind="service", remote="eleve-1", games=["tictactoe", "chess"]
        )
    )["secret"]
    await arena.register(ada, "Two", address, kind="service", games=["tictactoe", "chess"], timeout=7)
    seats = ("engine:One", 0), ("engine:Two", 1)
    match = await arena.open(ada, "tictactoe", *seats, sits=False)
    live = await arena.until_over(match)
    assert [event.text for event in live.playing().log] == list("1234567")
    asked = [request for request in school.requests if request["match"] != "TEST" and request["status"] == 0]
    assert [request["engine"] for request in asked] == ["eleve-1", "Two"] * 3 + ["eleve-1"]
    second = asked[1]
    assert (second["set"], second["seat"], second["turn"], second["timeout"]) == ("TicTacToe", 1, 2, 7)
    assert second["parameters"] == {"Tray": "100000000", "Move1": "1"}
    assert second["view"]["board"] == "100000000"
    signed = [
        is_signed([secret], headers, body, arena.site.clock.time // 1000)
        for headers, body in school.heads
        if b'"engine":"eleve-1"' in body
    ]
    assert all(signed)
    other = await arena.open(ada, "chess", *seats, sits=False)
    await arena.until(other, lambda live: len(live.playing().log) >= 4)
    listener.close()


@pytest.mark.parametrize("answer", [b"", b"5", b'{"move": 5}', b'{"value": "5"}', b'{"move": "10"}'])
async def test_what_is_no_move_costs_the_match(arena: Arena, answer: bytes) -> None:
    school = School(lambda request: answer)
    listener = await asyncio.start_server(school.serve, "127.0.0.1", 0)
    ada = await arena.member("Ada")
    port = listener.sockets[0].getsockname()[1]
    await arena.register(ada, "One", f"http://127.0.0.1:{port}/", kind="service")
    match = await arena.open(ada, "tictactoe", ("engine:One", 0), seat=1)
    live = await arena.until_over(match)
    assert live.row.outcome is not None
    assert (live.row.outcome.reason, live.row.outcome.scores) == ("failure", (0.0, 1.0))
    listener.close()


async def test_a_service_that_says_nothing_in_time_loses(arena: Arena) -> None:
    async def never(head: bytes, writer: asyncio.StreamWriter) -> None:
        await asyncio.Event().wait()

    async with serving(never) as server:
        assert isinstance(server, Server)
        ada = await arena.member("Ada")
        await arena.register(ada, "One", f"http://127.0.0.1:{server.port}/", kind="service", timeout=4)
        match = await arena.open(ada, "tictactoe", ("engine:One", 0), seat=1)
        await arena.until_ask(match, 0, lambda ask: True)
        await arena.pass_time(4.1)
        live = await arena.until_over(match)
        assert live.playing().log[-1].text == "late"
