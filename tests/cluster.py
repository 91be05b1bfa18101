"""A PostgreSQL of the tests' own: made anew, reached over a socket in its own folder, and gone afterwards."""

import contextlib
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg

from tests.children import dying_with_parent

START_SECONDS = 30
_SETTINGS = {
    "listen_addresses": "",
    "max_connections": "100",
    "shared_buffers": "32MB",
    "autovacuum": "off",
}
# Tests kill processes, never the machine; a process that is killed loses nothing by these.
_NOT_DURABLE = {"fsync": "off", "full_page_writes": "off"}


def find_binary(name: str) -> str:
    """The newest PostgreSQL that is installed, on the PATH or where Debian puts it."""
    found = shutil.which(name)
    if found is None:
        versions = sorted(
            Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: float(path.parts[4])
        )
        if not versions:
            raise FileNotFoundError(
                f"The tests need PostgreSQL's '{name}', which is not installed; on Debian: apt-get install postgresql"
            )
        found = str(versions[-1])
    return found


class Cluster:
    """PostgreSQL refuses to run as root: there, it runs as the user `postgres`, or as `nobody`."""

    def __init__(self, *, is_durable: bool = False) -> None:
        self._settings = _SETTINGS if is_durable else _SETTINGS | _NOT_DURABLE
        initdb = find_binary("initdb")
        self._postgres = find_binary("postgres")
        self._folder = Path(tempfile.mkdtemp(prefix="arbitre-postgresql-"))
        self._as_user: dict[str, Any] = {}
        if os.geteuid() == 0:
            user = _unprivileged()
            self._as_user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": ()}
            os.chown(self._folder, user.pw_uid, user.pw_gid)
        self._data = self._folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        self.has_tables = False
        self._run(
            initdb,
            "--pgdata",
            self._data,
            "--username=arbitre",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
        )

    def url(self, database: str) -> str:
        return f"postgresql://arbitre@/{database}?host={self._folder}"

    def start(self) -> None:
        """Returns once it takes connections."""
        settings = [word for name, value in self._settings.items() for word in ("-c", f"{name}={value}")]
        log = (self._folder / "log").open("ab")
        with log:
            self._process = subprocess.Popen(
                [self._postgres, "-D", str(self._data), "-k", str(self._folder), *settings],
                cwd=self._folder,
                stdout=log,
                stderr=log,
                preexec_fn=dying_with_parent(signal.SIGQUIT),
                **self._as_user,
            )
        ready = find_binary("pg_isready")
        end = time.monotonic() + START_SECONDS
        while subprocess.run([ready, "--quiet", "--host", str(self._folder)], check=False).returncode != 0:
            if self._process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"PostgreSQL did not start:\n{(self._folder / 'log').read_text()}")

    def stop(self) -> None:
        """At once, as if the machine it runs on went away."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()
            self._process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self._folder)

    def _run(self, *command: str | Path) -> None:
        done = subprocess.run(
            [str(word) for word in command],
            cwd=self._folder,
            capture_output=True,
            check=False,
            **self._as_user,
        )
        if done.returncode != 0:
            raise RuntimeError(f"{command[0]}: {done.stdout.decode()}{done.stderr.decode()}")


async def execute(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url)
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


@asynccontextmanager
async def empty_database(cluster: Cluster) -> AsyncIterator[str]:
    """Without even tables; gone afterwards."""
    name = f"arbitre_{secrets.token_hex(6)}"
    await execute(cluster.url("postgres"), f"CREATE DATABASE {name} TEMPLATE template0")
    yield cluster.url(name)
    await execute(cluster.url("postgres"), f"DROP DATABASE {name} WITH (FORCE)")


def _unprivileged() -> pwd.struct_passwd:
    with contextlib.suppress(KeyError):
        return pwd.getpwnam("postgres")
    return pwd.getpwnam("nobody")
