"""A real server in a process of its own, for tests that treat it as users do: over the network, and not gently."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx

from tests.children import dying_with_parent

START_SECONDS = 30


FIRST_PORT, LAST_PORT = 10_000, 32_000
"""Below the ports that the system gives to outgoing connections, which would take one between its choice and its use."""

WORKERS = 8


def _ports() -> Iterator[int]:
    """Every port once: each worker of the suite has a block of its own, and begins where other runs hardly do."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % WORKERS
    size = (LAST_PORT - FIRST_PORT) // WORKERS
    start = os.getpid() * 37 % size
    for number in range(size):
        yield FIRST_PORT + worker * size + (start + number) % size


PORTS = _ports()


def free_port() -> int:
    return next(port for port in PORTS if _is_free(port))


def free_ports(count: int) -> int:
    """The first of so many in a row."""
    row: list[int] = []
    while len(row) < count:
        port = free_port()
        row = [*row, port] if row and port == row[-1] + 1 else [port]
    return row[0]


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


class RunningServer:
    """`arbitre serve` on a port of its own. The same object can be started again on the same port and database."""

    def __init__(self, database: str, log: Path, **settings: str) -> None:
        """`settings` are given to the server as ARBITRE_… variables."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = log
        self._environment = {
            **os.environ,
            "ARBITRE_DATABASE": database,
            **{f"ARBITRE_{name.upper()}": value for name, value in settings.items()},
        }
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Returns once it answers."""
        process = self._process = self._spawn()
        async with asyncio.timeout(START_SECONDS), httpx.AsyncClient() as client:
            while True:
                if process.poll() is not None:
                    raise RuntimeError(f"The server did not start:\n{self._log.read_text()[-4000:]}")
                try:
                    await client.get(f"{self.url}/health")
                    return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)

    def _spawn(self) -> subprocess.Popen[bytes]:
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "arbitre", "serve", "--host", "127.0.0.1", "--port", str(self.port)],
                env=self._environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=dying_with_parent(signal.SIGTERM),
            )

    @property
    def mail_folder(self) -> Path:
        """Where mails are put, of a server on SQLite that has no relay."""
        return Path(self._environment["ARBITRE_DATABASE"].removeprefix("sqlite:///")).parent / "mail"

    @property
    def pid(self) -> int:
        assert self._process is not None, "the server is not running"
        return self._process.pid

    def kill(self) -> None:
        """As a power cut would: no goodbye, its bots included."""
        self._end(signal.SIGKILL)

    def send(self, number: signal.Signals) -> None:
        assert self._process is not None, "the server is not running"
        self._process.send_signal(number)

    def wait(self) -> int:
        """For a server that was told to stop; gives the exit code."""
        process, self._process = self._process, None
        assert process is not None, "the server is not running"
        return process.wait(timeout=START_SECONDS)

    def stop(self) -> int:
        """As an operator would; gives the exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        if how is signal.SIGKILL:
            os.killpg(process.pid, how)
        else:
            process.send_signal(how)
        code = process.wait(timeout=START_SECONDS)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        return code
