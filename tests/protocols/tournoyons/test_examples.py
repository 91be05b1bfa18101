"""The engines of `examples/engines`, as written, against each other on a real server; with FAULT_SECONDS set it is killed with
-9 again and again meanwhile, and every match still ends.
"""

import asyncio
import os
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.running import RunningServer, free_port

EXAMPLES = Path(__file__).parents[3] / "examples" / "engines"
KILLS = 12 if "FAULT_SECONDS" in os.environ else 0
MATCHES = 20
PASSWORD = "correct horse battery staple"


@asynccontextmanager
async def running(*command: str) -> AsyncIterator[str]:
    """A program on a port of its own."""
    port = free_port()
    process = await asyncio.create_subprocess_exec(*command, str(port), stderr=asyncio.subprocess.DEVNULL)
    try:
        async with asyncio.timeout(30), httpx.AsyncClient() as client:
            while True:
                try:
                    await client.get(f"http://127.0.0.1:{port}/?Tray=Init&Turn=1&Referee=")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.kill()
        await process.wait()


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("tictactoe.*")), ids=lambda file: file.name)
def test_an_example_is_short(file: Path) -> None:
    assert len(file.read_text().splitlines()) < 40


async def test_the_examples_play_each_other(tmp_path: Path) -> None:
    server = RunningServer(
        f"sqlite:///{tmp_path / 'arbitre.db'}",
        tmp_path / "log",
        allow_private="true",
        limits="false",
        thinkers="0",
    )
    python = running(sys.executable, str(EXAMPLES / "tictactoe.py"))
    javascript = running("node", str(EXAMPLES / "tictactoe.mjs"))
    await server.start()
    try:
        async with (
            python as first,
            javascript as second,
            httpx.AsyncClient(base_url=server.url, timeout=30) as ada,
        ):
            await ada.post(
                "/api/v1/accounts", json={"name": "Ada", "password": PASSWORD}, headers=origin(server)
            )
            for name, address in (("Python", first), ("JavaScript", second)):
                new = {"name": name, "address": address, "games": ["tictactoe"], "timeout": 4}
                await post(ada, server, "engines", new)
                tried = await post(ada, server, "engine-trials", {"game": "tictactoe", "engine": name})
                assert (tried["verdict"], tried["value"]) == ("legal", "5")
            bots = [{"bot": "engine:Python", "seat": 0}, {"bot": "engine:JavaScript", "seat": 1}]
            table = {"game": "tictactoe", "sits": False, "bots": bots}
            matches = [
                (await post(ada, server, "tables", table))["id"] for _ in range(MATCHES if KILLS else 1)
            ]
            for _ in range(KILLS):
                await asyncio.sleep(random.uniform(0.05, 1.5))
                server.kill()
                await server.start()
            for match in matches:
                await until_over(ada, match)
    finally:
        server.stop()


def origin(server: RunningServer) -> dict[str, str]:
    return {"Origin": server.url}


async def post(client: httpx.AsyncClient, server: RunningServer, path: str, body: Any) -> Any:
    response = await client.post(f"/api/v1/{path}", json=body, headers=origin(server))
    assert response.is_success, response.text
    return response.json()


async def until_over(client: httpx.AsyncClient, match: str) -> None:
    async with asyncio.timeout(120 if KILLS else 15):
        while True:
            seen = (await client.get(f"/api/v1/matches/{match}/export")).json()
            if seen["outcome"] is not None:
                break
            await asyncio.sleep(0.05)
    moves = [event["text"] for event in seen["events"] if event["kind"] == "moved"]
    assert moves == list("513746928"), "the same whatever has happened to the server"
    assert seen["outcome"]["reason"] != "failure"
