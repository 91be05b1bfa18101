"""Two servers on one PostgreSQL, killed with -9 while engines play a competition: every pairing is played to its end, and no
MoveId is accepted twice, however often and wherever an engine sends its answer.
"""

import asyncio
import random
import threading
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import httpx
import pytest

from arbitre.server.store import open_store
from tests.protocols.tournoyons.era.choosing import choose
from tests.protocols.tournoyons.era.engines import HOSTS, standing
from tests.running import RunningServer, free_port
from tests.server.competitions.contest import organiser
from tests.server.house import open_house

TIMEOUT = 4
TWICE = 4
"""Engines that send every answer to both servers, twice."""


class Referees:
    """Where those engines send their answers, and how often each MoveId was accepted."""

    def __init__(self, *servers: RunningServer) -> None:
        self._addresses = [f"{server.url}/tournoyons/referee" for server in servers]
        self.accepted: Counter[str] = Counter()

    def answer(self, fields: dict[str, str]) -> None:
        threads = [
            threading.Thread(target=self._send, args=(address, fields)) for address in self._addresses * 2
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _send(self, address: str, fields: dict[str, str]) -> None:
        try:
            with urllib.request.urlopen(f"{address}?{urlencode(fields)}", timeout=5) as answer:
                self.accepted[fields["MoveId"]] += answer.read() == b"OK"
        except OSError:
            """Refused, or the server was just killed."""


@contextmanager
def answering_twice(port: int, referees: Referees) -> Iterator[str]:
    class Engine(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked = dict(parse_qsl(urlsplit(self.path).query, keep_blank_values=True))
            self.send_response(200)
            self.end_headers()
            if asked["Status"] == "0":
                value = choose({name.lower(): text for name, text in asked.items()})
                referees.answer({"Game": asked["Game"], "MoveId": asked["MoveId"], "Value": value})

        def log_message(self, format: str, *arguments: Any) -> None:
            """Says nothing."""

    with ThreadingHTTPServer(("127.0.0.1", port), Engine) as server:
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{port}/"
        finally:
            server.shutdown()
            thread.join()


class Contest:
    """A competition in progress on two servers."""

    def __init__(self, servers: list[RunningServer], referees: Referees, token: str) -> None:
        self.servers = servers
        self.referees = referees
        self._headers = {"authorization": f"Bearer {token}"}
        self.id = ""

    async def begin(self, engines: dict[str, str], legs: int) -> None:
        for name, address in engines.items():
            new = {"name": name, "address": address, "games": ["tictactoe"], "timeout": TIMEOUT}
            await self._call("POST", "/engines", {**new, "login": "equipe7" if name == "page" else None})
        names = [f"engine:{name}" for name in engines]
        cup = {"game": "tictactoe", "title": "Cup", "legs": legs, "boards": 4, "competitors": names}
        self.id = (await self._call("POST", "/competitions", cup))["competition"]["id"]

    async def state(self) -> Any:
        return await self._call("GET", f"/competitions/{self.id}")

    async def is_over(self) -> bool:
        return _is_over(await self.state())

    async def until(self, is_so: Callable[[Any], bool]) -> Any:
        state = await self.state()
        async with asyncio.timeout(120):
            while not is_so(state):
                await asyncio.sleep(0.1)
                state = await self.state()
        return state

    async def kill(self, server: RunningServer) -> None:
        server.kill()
        await server.start()

    async def check(self) -> None:
        """Every pairing has been played by the rules, and every answer counted at most once."""
        state = await self.until(_is_over)
        assert state["competition"]["done"] == state["competition"]["matches"]
        assert set(state["endings"]) == {"line"}, state["endings"]
        assert self.referees.accepted, "they have played"
        assert self.referees.accepted.most_common(1)[0][1] == 1

    async def _call(self, method: str, path: str, body: Any = None) -> Any:
        """On either server."""
        for server in (*self.servers, self.servers[0]):
            url = f"{server.url}/api/v1{path}"
            try:
                async with httpx.AsyncClient(headers=self._headers, timeout=20) as client:
                    response = await client.request(method, url, json=body)
            except httpx.TransportError:
                await asyncio.sleep(0.2)
                continue
            assert response.is_success, response.text
            return response.json()
        raise AssertionError("no server is there")


def _is_over(state: Any) -> bool:
    status: str = state["competition"]["status"]
    return status == "over"


@asynccontextmanager
async def contest(postgres_url: str, folder: Path) -> AsyncIterator[Contest]:
    store = await open_store(postgres_url)
    async with open_house(store) as house:
        account = await organiser(house)
        _, token = await house.sessions.open(account, "token", "test")
    await store.close()
    settings = {"allow_private": "true", "limits": "false", "thinkers": "0"}
    servers = [RunningServer(postgres_url, folder / f"{number}.log", **settings) for number in range(2)]
    await asyncio.gather(*(server.start() for server in servers))
    try:
        yield Contest(servers, Referees(*servers), token)
    finally:
        for server in servers:
            server.stop()


@pytest.mark.nightly
async def test_one_of_two_servers_is_killed_and_the_competition_goes_on(
    postgres_url: str, tmp_path: Path
) -> None:
    async with contest(postgres_url, tmp_path) as cup:
        with (
            answering_twice(free_port(), cup.referees) as first,
            answering_twice(free_port(), cup.referees) as second,
        ):
            await cup.begin({"first": first, "second": second}, legs=3)
            await cup.until(lambda state: state["competition"]["done"] >= 2)
            await cup.kill(cup.servers[0])
            await cup.check()


@pytest.mark.nightly
async def test_either_server_or_both_are_killed_again_and_again(postgres_url: str, tmp_path: Path) -> None:
    async with contest(postgres_url, tmp_path) as cup:
        with ExitStack() as stack:
            engines = {name: stack.enter_context(standing(name, free_port())) for name in HOSTS}
            for number in range(TWICE):
                engines[f"twice{number}"] = stack.enter_context(answering_twice(free_port(), cup.referees))
            await cup.begin(engines, legs=2)
            kills = 0
            while kills < 25 and not await cup.is_over():
                await asyncio.sleep(random.uniform(0.05, 2))
                victims = random.choice([cup.servers[:1], cup.servers[1:], cup.servers])
                await asyncio.gather(*map(cup.kill, victims))
                kills += len(victims)
            await cup.check()
