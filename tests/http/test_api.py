"""An `Api` of a foreign kind: its forms, statuses and errors are its own, and so is its port."""

import asyncio
import socket
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any, Self

import httpx
import pytest

from arbitre.http.api import Api
from arbitre.http.document import About, describe_api
from arbitre.http.operation import get
from arbitre.server.running.servers import Endpoint, Servers
from arbitre.sockets.addresses import Proxies
from arbitre.sockets.guard import Guard
from tests.http.foreign import FOREIGN, Call, Message, Messages


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(FOREIGN.app({"crisis": 0}))
    async with httpx.AsyncClient(transport=transport, base_url="http://foreign.test") as opened:
        yield opened


@pytest.mark.parametrize(
    "sent",
    [
        {"data": {"pseudo": "Ada", "current_state": "1", "is_fast": "true"}},
        {"files": {"pseudo": (None, "Ada"), "current_state": (None, "1")}},
        {"json": {"pseudo": "Ada", "current_state": 1}},
        {"params": {"pseudo": "Ada", "current_state": "1"}},
        {"params": {"pseudo": "Ada", "current_state": "7"}, "data": {"current_state": "1"}},
    ],
    ids=["form", "multipart", "json", "query", "both"],
)
async def test_a_form_is_read_on_put_however_it_is_sent(
    client: httpx.AsyncClient, sent: dict[str, Any]
) -> None:
    assert (await client.put("/games/crisis", **sent)).json() == {"msg": "Ok updated"}
    assert (await client.get("/games?state=1")).json() == {"crisis": 1}


async def test_and_on_delete(client: httpx.AsyncClient) -> None:
    answer = await client.request("DELETE", "/games/crisis", data={"pseudo": "Ada"})
    assert (answer.status_code, answer.json()) == (200, {"msg": "Ok removed"})


async def test_an_operation_answers_with_statuses_of_its_own(client: httpx.AsyncClient) -> None:
    answer = await client.request("DELETE", "/games/crisis")
    assert (answer.status_code, answer.json()) == (401, {"msg": "Need a pseudo to delete game"})


@pytest.mark.parametrize(
    ("method", "path", "sent", "status", "words"),
    [
        ("PUT", "/games/peace", {"data": {"pseudo": "Ada"}}, 404, "Game peace does not exist"),
        ("PUT", "/games/crisis", {}, 422, "pseudo"),
        ("PUT", "/games/crisis", {"data": {"pseudo": "Ada", "current_state": "many"}}, 422, "current_state"),
        ("PUT", "/games/crisis", {"data": {"pseudo": "Ada", "colour": "red"}}, 422, "colour"),
        ("PUT", "/games/crisis?pseudo=a&pseudo=b", {}, 422, "twice"),
        ("PUT", "/games/crisis", {"content": b"x" * 70_000}, 422, "at most 65536 bytes"),
        ("PUT", "/games/crisis", {"content": b"x"}, 422, "must be a form"),
        (
            "PUT",
            "/games/crisis",
            {"content": b'{"a": ' + b"[" * 9_000, "headers": {"content-type": "application/json"}},
            422,
            "deep",
        ),
        ("GET", "/games?state=x", {}, 422, "state"),
        ("GET", "/games?colour=red", {}, 422, "colour"),
        ("GET", "/nothing", {}, 404, "Nothing is served at '/nothing'."),
        ("POST", "/games", {}, 422, "does not answer to POST"),
        ("GET", "/broken", {}, 500, "???"),
    ],
)
async def test_every_refusal_has_the_shape_of_the_protocol(
    client: httpx.AsyncClient, method: str, path: str, sent: dict[str, Any], status: int, words: str
) -> None:
    answer = await client.request(method, path, **sent)
    assert answer.status_code == status
    assert set(answer.json()) == {"msg"}
    assert words in answer.json()["msg"]


async def test_a_page_is_a_page(client: httpx.AsyncClient) -> None:
    answer = await client.get("/page")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "<li>crisis</li>" in answer.text


async def test_options_say_which_methods_there_are(client: httpx.AsyncClient) -> None:
    answer = await client.options("/games/crisis")
    assert (answer.status_code, answer.headers["allow"]) == (204, "DELETE, OPTIONS, PUT")


def test_it_has_a_document_of_its_own() -> None:
    document = describe_api(FOREIGN, About(title="Foreign", version="1", description="", tags={}))
    change = document["paths"]["/games/{name}"]["put"]
    assert "application/x-www-form-urlencoded" in change["requestBody"]["content"]
    assert change["responses"]["404"]["description"] == "`no_such_game`"
    assert {"Change", "Message"} <= set(document["components"]["schemas"])


@get("/")
async def greet(request: Call) -> Message:
    """Greet."""
    return Message(f"{len(request.games)} games")


class Neighbours:
    """Two apps on the same services, each on a port of its own."""

    def __init__(self) -> None:
        games = {"crisis": 0}
        other = Api([greet], Messages(), Call)
        self.endpoints = [Endpoint(FOREIGN.app(games), 0), Endpoint(other.app(games), 0)]
        self.said = 0

    def say_closing(self) -> None:
        self.said += 1

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass


async def test_several_apps_on_several_ports_start_and_stop_together() -> None:
    neighbours = Neighbours()
    listeners = [socket.create_server(("127.0.0.1", 0)) for _ in neighbours.endpoints]
    ports = [listener.getsockname()[1] for listener in listeners]
    guard = Guard(Proxies((), "X-Forwarded-For"), 100, 100)
    servers = Servers(neighbours, zip(neighbours.endpoints, listeners, strict=True), guard)
    running = asyncio.create_task(servers.run())
    async with asyncio.timeout(30), httpx.AsyncClient() as client:
        first, second = (f"http://127.0.0.1:{port}" for port in ports)
        form = {"pseudo": "Ada", "current_state": "1"}
        assert (await client.put(f"{first}/games/crisis", data=form)).json() == {"msg": "Ok updated"}
        assert (await client.get(f"{second}/")).json() == {"msg": "1 games"}
        assert (await client.get(f"{second}/games")).status_code == 404
        servers.stop()
        await running
        with pytest.raises(httpx.ConnectError):
            await client.get(f"{second}/")
