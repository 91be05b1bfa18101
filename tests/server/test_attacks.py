"""A stranger floods a real server from one address; others play on beside it.

In the suite an attack lasts half a second, and what is checked is how the server ends it and what memory it takes. With
FAULT_SECONDS set (`make faults`: 20), honest players' times are checked as well, against those of the same play at the same
time on a twin server that nobody attacks. So whatever else the machine does slows both alike.
"""

import asyncio
import contextlib
import json
import os
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import pytest
import pytest_asyncio
from websockets.asyncio.client import ClientConnection, connect

from tests.running import RunningServer
from tests.server.attacks import KINDS, PATIENCE

SECONDS = float(os.environ.get("FAULT_SECONDS", "0.5"))
IS_MEASURED = SECONDS >= 10
HONEST = "127.0.0.1"
PAIRS = 4
PACE = 0.01
"""Seconds between a player's moves."""
MEMORY = 50 * 1024 * 1024
SLOWER = 1.25
NOISE = 0.002
"""Seconds by which two quiet servers on this machine differ."""
UNDISTURBED = 0.02
"""If the twin's p99 is above this many seconds, the machine is too busy with other things to compare the slowest moves."""
CORE = 0.25
"""How much more of a core the attacked server may use than its twin."""

EXPECTED = {
    "messages": "closed 1008",
    "continuations": "closed 1008",
    "deep_json": "closed 1008",
    "heads": "431",
    "bodies": "413",
    "requests": "429",
    "pages": "429",
    "pipelines": "400",
    "simulations": "429",
    "passwords": "429",
    "guests": "429",
}
"""How the server ends the attacks that it answers."""

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Pair:
    """Two who play TicTacToe over live sockets, match after match, and note how long each move took."""

    def __init__(self, server: RunningServer) -> None:
        self._url = f"{server.url}/api/v1"
        self._client = httpx.AsyncClient(base_url=self._url, timeout=30)
        self._players: list[ClientConnection] = []
        self._headers: list[dict[str, str]] = []
        self.times: list[float] = []

    async def sit_down(self) -> None:
        for _ in range(2):
            answer = await self._client.post("/guests", json={"proof": "token"})
            headers = {"Authorization": f"Bearer {answer.raise_for_status().json()['token']}"}
            live = f"{self._url.replace('http', 'ws', 1)}/live"
            self._headers.append(headers)
            self._players.append(await connect(live, additional_headers=headers))

    async def play(self, seconds: float) -> None:
        self.times.clear()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            table = await self._post("/tables", 0, game="tictactoe", seat=0)
            match = table["id"]
            await self._post(f"/matches/{match}/seat", 1)
            for number, move in enumerate("15293"):
                await self._move(self._players[number % 2], match, move, number)
                await asyncio.sleep(PACE)

    async def get_up(self) -> None:
        for player in self._players:
            await player.close()
        await self._client.aclose()

    async def _post(self, path: str, player: int, **body: Any) -> Any:
        answer = await self._client.post(path, json=body, headers=self._headers[player])
        return answer.raise_for_status().json()

    async def _move(self, player: ClientConnection, match: str, move: str, version: int) -> None:
        action = {"kind": "move", "move": move, "version": version}
        begun = time.perf_counter()
        await player.send(json.dumps({"type": "act", "id": 1, "match": match, "action": action}))
        while (heard := json.loads(await player.recv())).get("reply") != 1:
            pass
        self.times.append(time.perf_counter() - begun)
        assert heard["type"] != "refused", heard


class Club:
    """A server, and the honest people who play there throughout."""

    def __init__(self, server: RunningServer) -> None:
        self.server = server
        self.pairs = [Pair(server) for _ in range(PAIRS)]

    async def play(self, seconds: float) -> list[float]:
        """How long moves took, the shortest first."""
        await asyncio.gather(*(pair.play(seconds) for pair in self.pairs))
        return sorted(seconds for pair in self.pairs for seconds in pair.times)

    def memory(self) -> int:
        """Bytes that the server's process takes."""
        status = Path(f"/proc/{self.server.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) * 1024

    def worked(self) -> float:
        """Seconds that the server's process has spent on a core."""
        fields = Path(f"/proc/{self.server.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def most_memory(self, until: "asyncio.Task[Any]") -> int:
        most = 0
        while not until.done():
            most = max(most, self.memory())
            await asyncio.sleep(0.05)
        return most


@contextlib.asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Club]:
    # Without a proxy, everybody on this machine is a stranger with an address.
    server = RunningServer(str(folder / "arbitre.db"), folder / "log", thinkers="0", proxies="")
    await server.start()
    club = Club(server)
    async with asyncio.timeout(60):
        for pair in club.pairs:
            await pair.sit_down()
        await club.play(0.3)  # so that everything is loaded
    yield club
    for pair in club.pairs:
        await pair.get_up()
    assert server.stop() == 0


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def club(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Club]:
    async with opened(tmp_path_factory.mktemp("attacked")) as club:
        yield club


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def twin(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Club | None]:
    if not IS_MEASURED:
        yield None
        return
    async with opened(tmp_path_factory.mktemp("quiet")) as club:
        yield club


async def no_times() -> list[float]:
    return []


def p99(times: list[float]) -> float:
    return times[len(times) * 99 // 100]


async def attacked(server: RunningServer, kind: str) -> Counter[str]:
    command = [sys.executable, "-m", "tests.server.attacks", kind, str(server.port), str(SECONDS)]
    command += [EXPECTED[kind]] if kind in EXPECTED else []
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    printed, _ = await process.communicate()
    assert process.returncode == 0
    return Counter(json.loads(printed))


@pytest.mark.parametrize("kind", KINDS)
async def test_whoever_floods_pays_alone(club: Club, twin: Club | None, kind: str) -> None:
    before, begun, rested = club.memory(), club.worked(), twin.worked() if twin else 0.0
    attack = asyncio.ensure_future(attacked(club.server, kind))
    async with asyncio.timeout(SECONDS * 3 + 2 * PATIENCE):
        busy, quiet, most, met = await asyncio.gather(
            club.play(SECONDS), twin.play(SECONDS) if twin else no_times(), club.most_memory(attack), attack
        )
    print(f"{kind}: {dict(met)}, {(most - before) >> 20} MB more", end="")
    assert busy
    assert most - before < MEMORY
    if kind in EXPECTED:
        assert met[EXPECTED[kind]], met
    if twin is not None:
        at_rest, at_work = (twin.worked() - rested) / SECONDS, (club.worked() - begun) / SECONDS
        print(f", {at_rest:.0%} -> {at_work:.0%} of a core, moves {len(quiet)} -> {len(busy)}", end="")
        print(f", p50 {median(quiet) * 1000:.1f} -> {median(busy) * 1000:.1f} ms", end="")
        print(f", p99 {p99(quiet) * 1000:.1f} -> {p99(busy) * 1000:.1f} ms", end="")
        assert at_work - at_rest < CORE
        assert median(busy) < median(quiet) * SLOWER + NOISE
        assert p99(quiet) > UNDISTURBED or p99(busy) < p99(quiet) * SLOWER + NOISE
    print()
