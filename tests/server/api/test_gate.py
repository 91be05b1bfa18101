"""What happens to every request at the gate: sockets let in or not, faults hidden and logged, everything counted."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, MutableMapping
from contextlib import asynccontextmanager
from typing import Any

import httpx
from structlog.testing import capture_logs

from arbitre.http.api import Api
from arbitre.http.operation import get
from arbitre.http.site import Site as WebSite
from arbitre.server.api.call import Call
from arbitre.server.api.problems import Problems
from arbitre.server.live.gate import LIVE_PATH, Gate
from arbitre.server.store import Store
from arbitre.sockets.addresses import Proxies
from arbitre.sockets.socket import DIRECT
from tests.server.api.browser import API, ORIGIN, PASSWORD, Site, code, open_site

Message = MutableMapping[str, Any]


class Socket:
    """A WebSocket to the app in this process."""

    def __init__(self) -> None:
        self.to_server: asyncio.Queue[Message] = asyncio.Queue()
        self.from_server: asyncio.Queue[Message] = asyncio.Queue()
        self._unheard: list[str] = []
        self._is_held = False
        self._is_shut_out = False

    def listen(self, hear: Callable[[str | bytes], None]) -> None:
        self._hear = hear

    def hold(self) -> None:
        self._is_held = True

    def go_on(self) -> None:
        self._is_held = False
        while self._unheard and not self._is_held:
            self._hear(self._unheard.pop(0))

    def write(self, text: str) -> None:
        self.from_server.put_nowait({"type": "websocket.send", "text": text})

    def close(self, code: int, reason: str = "", *, after: float = 0) -> None:
        self._is_shut_out = bool(after)
        self.from_server.put_nowait({"type": "websocket.close", "code": code, "reason": reason})

    def say(self, **message: Any) -> None:
        self.say_text(json.dumps(message))

    def say_text(self, text: str) -> None:
        if self._is_held:
            self._unheard.append(text)
        elif not self._is_shut_out:
            self._hear(text)

    async def hear(self) -> Any:
        """The next message, or the code and reason with which the server hung up."""
        async with asyncio.timeout(30):
            message = await self.from_server.get()
        if message["type"] == "websocket.close":
            return message["code"], message.get("reason", "")
        return json.loads(message["text"])


@asynccontextmanager
async def connected(site: Site, path: str = LIVE_PATH, **headers: str) -> AsyncIterator[Socket]:
    socket = Socket()
    scope = {
        "type": "websocket",
        "path": path,
        "query_string": b"",
        "client": ("192.0.2.1", 4000),
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
        "extensions": {DIRECT: socket},
    }
    serving = asyncio.create_task(site.app(scope, socket.to_server.get, socket.from_server.put))
    socket.to_server.put_nowait({"type": "websocket.connect"})
    first = await socket.from_server.get()
    if first["type"] != "websocket.accept":
        socket.from_server.put_nowait(first)
    yield socket
    socket.to_server.put_nowait({"type": "websocket.disconnect", "code": 1000})
    await serving


def cookie(browser: httpx.AsyncClient) -> str:
    return f"arbitre_session={browser.cookies['arbitre_session']}"


async def test_a_stranger_may_listen(site: Site) -> None:
    async with connected(site) as socket:
        socket.say(type="ping", id=1)
        assert await socket.hear() == {"type": "pong", "reply": 1, "now": site.clock()}


async def test_a_cookie_opens_a_socket_from_our_own_pages_only(site: Site) -> None:
    browser = await site.guest()
    async with connected(site, cookie=cookie(browser), origin=ORIGIN, host="arbitre.test") as socket:
        socket.say(type="ping", id=1)
        assert await socket.hear() == {"type": "pong", "reply": 1, "now": site.clock()}
    async with connected(
        site, cookie=cookie(browser), origin="http://evil.test", host="arbitre.test"
    ) as socket:
        status, reason = await socket.hear()
        assert (status, reason.partition(":")[0]) == (1008, "wrong_origin")


async def test_a_token_that_is_not_valid_opens_no_socket(site: Site) -> None:
    async with connected(site, authorization="Bearer made-up") as socket:
        status, reason = await socket.hear()
        assert (status, reason.partition(":")[0]) == (1008, "not_logged_in")


async def test_there_is_one_socket_address(site: Site) -> None:
    async with connected(site, path="/api/v1/other") as socket:
        status, reason = await socket.hear()
        assert (status, LIVE_PATH in reason) == (1008, True)


async def test_logging_out_ends_the_account_s_sockets_and_no_others(site: Site) -> None:
    ada, bob = await site.guest(), await site.guest()
    async with connected(site, cookie=cookie(ada)) as of_ada, connected(site, cookie=cookie(bob)) as of_bob:
        of_ada.say(type="ping", id=1)
        assert await of_ada.hear() == {"type": "pong", "reply": 1, "now": site.clock()}
        await ada.delete(f"{API}/sessions/current")
        assert (await of_ada.hear())[0] == 1013
        of_bob.say(type="ping", id=2)
        assert await of_bob.hear() == {"type": "pong", "reply": 2, "now": site.clock()}


async def test_changing_a_preference_leaves_the_account_s_sockets_alone(site: Site) -> None:
    browser = await site.guest()
    async with connected(site, cookie=cookie(browser)) as socket:
        socket.say(type="ping", id=1)
        assert await socket.hear() == {"type": "pong", "reply": 1, "now": site.clock()}
        (await browser.patch(f"{API}/me", json={"language": "en"})).raise_for_status()
        assert (await browser.get(f"{API}/me")).json()["language"] == "en"
        socket.say(type="ping", id=2)
        assert await socket.hear() == {"type": "pong", "reply": 2, "now": site.clock()}


async def test_a_guest_who_registers_comes_back_as_the_account(site: Site) -> None:
    browser = await site.guest()
    async with connected(site, cookie=cookie(browser)) as socket:
        socket.say(type="ping", id=1)
        assert await socket.hear() == {"type": "pong", "reply": 1, "now": site.clock()}
        await browser.post(f"{API}/accounts", json={"name": "Ada", "password": PASSWORD})
        assert (await socket.hear())[0] == 1013


async def test_a_flood_of_messages_is_refused_once_and_then_hung_up_on(site: Site) -> None:
    async with connected(site) as socket:
        for number in range(241):
            socket.say(type="ping", id=number)
        answers = [await socket.hear() for _ in range(242)]
    assert [answer["type"] for answer in answers[:-1]] == ["pong"] * 240 + ["refused"]
    assert answers[-2]["error"]["code"] == "too_many_requests"
    status, reason = answers[-1]
    assert (status, reason.partition(":")[0]) == (1008, "too_many_requests")


async def test_strangers_are_counted_by_address(site: Site) -> None:
    async with connected(site) as first, connected(site) as second:
        for number in range(240):
            first.say(type="ping", id=number)
            assert (await first.hear())["type"] == "pong"
        second.say(type="ping", id=1)
        assert (await second.hear())["type"] == "refused"


async def test_a_message_that_nests_too_deep_is_refused_and_the_socket_stays(site: Site) -> None:
    async with connected(site) as socket:
        socket.say_text('{"type": "ping", "id": ' + "[" * 20_000)
        answer = await socket.hear()
        assert (answer["type"], answer["error"]["code"]) == ("refused", "invalid_request")
        socket.say(type="ping", id=2)
        assert (await socket.hear())["type"] == "pong"


@get("/api/broken")
async def broken(request: Call) -> None:
    raise RuntimeError("the secret is 1234")


async def test_a_fault_of_ours_is_in_the_log_and_not_in_the_answer(site: Site) -> None:
    house, entrance = site.app.house, site.app.entrance
    gate = Gate(
        api=Api([broken], Problems(), Call).app(entrance.services),
        live=entrance.live,
        site=WebSite(None),
        refusals=Problems(),
        sessions=house.sessions,
        limits=house.limits,
        metrics=house.metrics,
        proxies=Proxies((), "X-Forwarded-For"),
    )
    transport = httpx.ASGITransport(gate, raise_app_exceptions=True)
    with capture_logs() as logged:
        async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as client:
            answer = await client.get("/api/broken")
    assert code(answer) == (500, "internal_error")
    assert "1234" not in answer.text
    identifier = answer.headers["x-request-id"]
    assert identifier in answer.json()["message"]
    fault, request = logged
    assert (fault["event"], fault["request"]) == ("request_failed", identifier)
    assert str(fault["exc_info"]) == "the secret is 1234"
    assert (request["event"], request["request"], request["status"]) == ("request", identifier, 500)


async def test_health_and_metrics_tell_how_the_server_is(sqlite_store: Store) -> None:
    async with open_site(sqlite_store) as site:
        ada, bob = await site.guest(), await site.guest()
        match = (await ada.post(f"{API}/tables", json={"game": "tictactoe", "seat": 0})).json()["id"]
        await bob.post(f"{API}/matches/{match}/seat", json={})
        move = {"kind": "move", "move": "5", "version": 0}
        (await ada.post(f"{API}/matches/{match}/actions", json=move)).raise_for_status()
        await site.browser().post(f"{API}/guests", headers={"origin": "http://evil.test"})
        async with connected(site) as socket:
            socket.say(type="ping", id=1)
            await socket.hear()
            health = await site.browser().get("/health")
            text = (await site.browser().get("/metrics")).text
    assert (health.status_code, health.json()["status"]) == (200, "ok")
    numbers = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert numbers["arbitre_sockets"] == "1.0"
    assert numbers["arbitre_moves_total"] == "1.0"
    assert numbers["arbitre_matches_in_memory"] == "1.0"
    assert numbers["arbitre_commit_seconds_count"] == "1.0"
    assert numbers['arbitre_refusals_total{code="wrong_origin"}'] == "1.0"
    route = 'method="POST",route="/api/v1/matches/{match}/actions",status="2xx"'
    assert numbers[f"arbitre_request_seconds_count{{{route}}}"] == "1.0"
