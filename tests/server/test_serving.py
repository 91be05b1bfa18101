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

from arbitre.assembly import create_app, run_worker
from arbitre.server.running.lock import held_for_one_process
from arbitre.server.running.serving import CannotStart, serve, work
from arbitre.server.running.settings import Settings
from tests.running import RunningServer


async def test_told_to_stop_it_says_goodbye_and_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    database = str(tmp_path / "arbitre.db")
    server = RunningServer(database, tmp_path / "log", thinkers="0")
    await server.start()
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as client:
        await client.post("/api/v1/guests", json={})
        table = (await client.post("/api/v1/tables", json={"game": "reversi", "is_public": False})).json()[
            "id"
        ]
        async with connect(f"{server.url.replace('http', 'ws')}/api/v1/live") as live:
            await live.send(json.dumps({"type": "subscribe", "id": 1, "topic": f"match:{table}"}))
            assert json.loads(await live.recv())["type"] == "snapshot"
            server.send(signal.SIGTERM)
            assert json.loads(await live.recv()) == {"type": "closing"}
            with pytest.raises(ConnectionClosed):
                await live.recv()
        assert server.wait() == 0
        await server.start()
        assert (await client.get(f"/api/v1/matches/{table}")).json()["table"]["id"] == table
    assert server.stop() == 0


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "arbitre.db"
    with held_for_one_process(file), pytest.raises(CannotStart, match="Another server uses"):
        serve(Settings(database=str(file), port=0), create_app)


@pytest.mark.parametrize("host", ["no-such-host.invalid", "::zz"])
def test_a_host_that_is_none_is_said(tmp_path: Path, host: str) -> None:
    settings = Settings(host=host, port=0, database=str(tmp_path / "arbitre.db"))
    with pytest.raises(CannotStart, match=f"Cannot listen on '{host}': it is not an address of this machine"):
        serve(settings, create_app)


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotStart, match=f"Cannot listen on 127.0.0.1:{port}: Address already in use."):
            serve(Settings(database=str(tmp_path / "arbitre.db"), port=port), create_app)


def test_a_database_that_cannot_be_had_is_one_sentence() -> None:
    command = [
        sys.executable,
        "-m",
        "arbitre",
        "serve",
        "--port",
        "0",
        "--database",
        "postgresql://127.0.0.1:1/x",
    ]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert refused.returncode == 2
    assert refused.stderr.startswith("cannot_start: ")
    assert refused.stderr.count("\n") == 1


def test_a_worker_needs_a_database_that_can_be_shared(tmp_path: Path) -> None:
    file = tmp_path / "missing" / "arbitre.db"
    with pytest.raises(CannotStart, match="PostgreSQL"):
        work(Settings(database=str(file)), run_worker)
    assert not file.parent.exists(), "nothing is made for a worker"


async def test_a_worker_stops_when_told(postgres_url: str) -> None:
    command = [sys.executable, "-m", "arbitre", "worker", "--database", postgres_url]
    worker = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    assert worker.stderr is not None
    assert json.loads(await worker.stderr.readline())["event"] == "working"
    worker.send_signal(signal.SIGTERM)
    assert await worker.wait() == 0
    assert json.loads(await worker.stderr.readline())["event"] == "stopped"
