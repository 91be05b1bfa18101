"""A server as an operator meets it: it stops in order, and shares its SQLite file with nobody."""

import asyncio
import json
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.running import RunningServer, free_port


def arbitre(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A command that is expected to end by itself."""
    command = [sys.executable, "-m", "arbitre", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


async def test_told_to_stop_it_says_goodbye_and_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    database = str(tmp_path / "arbitre.db")
    server = RunningServer(database, tmp_path / "log", thinkers="0")
    await server.start()
    async with httpx.AsyncClient(base_url=server.url) as client:
        await client.post("/api/v1/guests", json={})
        table = (await client.post("/api/v1/tables", json={"game": "reversi", "is_public": False})).json()[
            "id"
        ]
        async with connect(f"{server.url.replace('http', 'ws')}/api/v1/live") as live:
            await live.send(json.dumps({"type": "watch", "id": 1, "match": table}))
            assert json.loads(await live.recv())["type"] == "snapshot"
            server.send(signal.SIGTERM)
            assert json.loads(await live.recv()) == {"type": "closing"}
            with pytest.raises(ConnectionClosed):
                await live.recv()
        assert server.wait() == 0
        await server.start()
        assert (await client.get(f"/api/v1/matches/{table}")).json()["table"]["id"] == table
    assert server.stop() == 0


async def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    database = str(tmp_path / "arbitre.db")
    server = RunningServer(database, tmp_path / "log", thinkers="0")
    await server.start()
    second = arbitre("serve", "--port", "0", "--database", database)
    assert second.returncode == 2
    assert second.stderr.startswith("cannot_start: Another server uses ")
    server.kill()
    await server.start()
    server.stop()


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refused = arbitre("serve", "--port", str(port), "--database", str(tmp_path / "a.db"))
    assert refused.returncode == 2
    assert refused.stderr == f"cannot_start: Cannot listen on 127.0.0.1:{port}: Address already in use.\n"


@pytest.mark.parametrize("database", ["mysql://somewhere/arbitre", "postgresql://127.0.0.1:1/arbitre"])
def test_a_database_that_cannot_be_had_is_one_sentence(database: str) -> None:
    refused = arbitre("serve", "--port", str(free_port()), "--database", database)
    assert refused.returncode == 2
    assert refused.stderr.startswith("cannot_start: ")
    assert "Traceback" not in refused.stderr


def test_a_worker_needs_a_database_that_can_be_shared(tmp_path: Path) -> None:
    refused = arbitre("worker", "--database", str(tmp_path / "arbitre.db"))
    assert refused.returncode == 2
    assert "PostgreSQL" in refused.stderr


async def test_a_worker_stops_when_told(postgres_url: str) -> None:
    command = [sys.executable, "-m", "arbitre", "worker", "--database", postgres_url]
    worker = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    assert worker.stderr is not None
    assert json.loads(await worker.stderr.readline())["event"] == "working"
    worker.send_signal(signal.SIGTERM)
    assert await worker.wait() == 0
    assert json.loads(await worker.stderr.readline())["event"] == "stopped"
