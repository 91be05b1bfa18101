"""The event stream of a PARTIE, over a real connection: the first STEP, every proposal, every wish to go back, and its end."""

import asyncio
import json
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.protocols.set.front import Front, a_set, no_set
from tests.running import RunningServer
from tests.server.api.browser import code

PATIENCE = 30


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[RunningServer]:
    running = RunningServer(f"sqlite:///{tmp_path / 'arbitre.db'}", tmp_path / "log", thinkers="0")
    await running.start()
    yield running
    running.stop()


@asynccontextmanager
async def arrived(server: RunningServer) -> AsyncIterator[Front]:
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
        front = Front(client)
        await front.initialise()
        yield front


async def events(front: Front, game: str) -> AsyncIterator[tuple[str, Any]]:
    async with front.client.stream("GET", f"/set/parties/{game}/evenements") as answer:
        assert answer.status_code == 200, await answer.aread()
        assert answer.headers["content-type"].startswith("text/event-stream")
        name = ""
        async for line in answer.aiter_lines():
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data: "):
                yield name, json.loads(line.removeprefix("data: "))


async def test_a_stream_tells_what_happens_and_ends_with_the_server(server: RunningServer) -> None:
    async with asyncio.timeout(PATIENCE), arrived(server) as one, arrived(server) as other:
        game = await one.make(joueurs=2)
        stream = events(one, game)
        name, step = await anext(stream)
        assert (name, step["etat"]) == ("step", "attente")
        for front in (one, other):
            await front.post(f"/parties/{game}/joueurs")
        while step["etat"] == "attente":
            name, step = await anext(stream)
        right, wrong = a_set(step["tableau"]), no_set(step["tableau"])
        await other.propose(game, 1, wrong)
        assert await anext(stream) == (
            "proposition",
            {"joueur": other.name, "step": 1, "cartes": sorted(wrong), "accepte": False},
        )
        await one.propose(game, 1, right)
        assert await anext(stream) == (
            "proposition",
            {"joueur": one.name, "step": 1, "cartes": sorted(right), "accepte": True},
        )
        assert (await anext(stream))[1] == await one.step(game)
        await other.post(f"/parties/{game}/retour")
        assert await anext(stream) == ("retour", {"joueur": other.name, "etat": "demandé"})
        await one.post(f"/parties/{game}/retour")
        assert await anext(stream) == ("retour", {"joueur": one.name, "etat": "accordé"})
        assert await anext(stream) == ("step", step)
        server.send(signal.SIGTERM)
        with pytest.raises(StopAsyncIteration):
            await anext(stream)
    assert server.wait() == 0


async def test_of_eight_claims_over_eight_sockets_one_wins(server: RunningServer) -> None:
    async with asyncio.timeout(PATIENCE), AsyncExitStack() as leaving:
        fronts = [await leaving.enter_async_context(arrived(server)) for _ in range(8)]
        game = await fronts[0].make(joueurs=8)
        for front in fronts:
            await front.post(f"/parties/{game}/joueurs")
        right = a_set((await fronts[0].step(game))["tableau"])
        answers = await asyncio.gather(*(front.propose(game, 1, right) for front in fronts))
    lost = [code(answer) for answer in answers if answer.status_code != 201]
    assert lost == [(400, "stale_step")] * 7
