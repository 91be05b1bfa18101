"""The toy games served on one core, a load from elsewhere, and what the load found: for benchmarks in real time."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.live_moves import HERE, cpu_seconds, free_port, wait_for

ROOT = Path(__file__).parents[1]


@contextmanager
def toy_server(core: int) -> Iterator[tuple[int, int, Path]]:
    """Its port, its process and its database."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "arbitre.db"
        environment = os.environ | {
            "ARBITRE_DATABASE": f"sqlite:///{database}",
            "ARBITRE_LIMITS": "false",
            "ARBITRE_LOG_LEVEL": "warning",
            "ARBITRE_CONNECTIONS": "100000",
            "ARBITRE_THINKERS": "0",
        }
        command = [sys.executable, "-m", "bench.toys", "serve", "--host", "127.0.0.1", "--port", str(port)]
        process = subprocess.Popen(command, cwd=ROOT, env=environment)
        os.sched_setaffinity(process.pid, {core})
        try:
            wait_for(port, process)
            yield port, process.pid, database
        finally:
            process.terminate()
            process.wait(30)


def measure(script: str, port: int, pid: int, *arguments: float | str) -> dict[str, Any]:
    """What the load reports; with the server's CPU while it measured, and how far its memory grew from before the load."""
    resident = memory(pid)
    command = ["node", script, str(port), *map(str, arguments)]
    with subprocess.Popen(
        command, cwd=HERE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as load:
        assert load.stdout is not None
        assert load.stderr is not None
        spent = 0.0
        for line in load.stderr:
            if line.strip() == "measuring":
                spent = cpu_seconds(pid)
            elif line.strip() == "measured":
                spent = cpu_seconds(pid) - spent
                resident = memory(pid) - resident
            elif line.strip() != "ready":
                print(line, end="", file=sys.stderr)
        result: dict[str, Any] = json.loads(load.stdout.read())
    return result | {"cpu_seconds": spent, "memory": resident}


def memory(pid: int) -> int:
    """Resident bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
