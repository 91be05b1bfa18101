"""Copies of a PostgreSQL database: archives made by pg_dump, and restored by pg_restore and psql in one transaction."""

import asyncio
import os
import re
import shutil
import subprocess
from pathlib import Path

import asyncpg
from sqlalchemy.engine import make_url

from arbitre.server.store.interface.errors import Unavailable
from arbitre.server.store.postgres.errors import translated
from arbitre.server.store.postgres.signals import CHANNEL
from arbitre.server.store.tables import metadata

_VERSION = re.compile(r"^COPY [^\n]*alembic_version[^\n]*\n(\w+)$", re.MULTILINE)


class PostgresCopies:
    def __init__(self, url: str) -> None:
        parsed = make_url(url)
        self._url = url
        # A password on the command line would be visible to every user of the machine.
        self._environment = os.environ | ({"PGPASSWORD": str(parsed.password)} if parsed.password else {})
        self._database = parsed.set(password=None).render_as_string()

    def write(self, file: Path) -> None:
        self._run(
            "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={file}", self._database
        )

    def version(self, file: Path) -> str | None:
        """Returns the schema version, or None if the file is not a copy."""
        try:
            rows = self._run("pg_restore", "--data-only", "--table=alembic_version", "--file=-", str(file))
        except Unavailable as error:
            if isinstance(error, MissingProgram):
                raise
            return None
        found = _VERSION.search(rows)
        return found[1] if found else None

    def count_matches(self) -> int:
        return asyncio.run(self._count_matches())

    async def _count_matches(self) -> int:
        try:
            connection = await asyncpg.connect(self._url)
            try:
                if await connection.fetchval("SELECT to_regclass('matches')") is None:
                    return 0
                count: int = await connection.fetchval("SELECT count(*) FROM matches")
                return count
            finally:
                await connection.close()
        except Exception as error:
            raise translated(error) from error

    def read(self, file: Path) -> None:
        script = self._run("pg_restore", "--no-owner", "--no-privileges", "--file=-", str(file))
        tables = ", ".join([*metadata.tables, "alembic_version", "chat"])
        # Running servers drop their caches when they receive `missed`.
        told = f"SELECT pg_notify('{CHANNEL}', E'restored\\nmissed ');"
        whole = f"DROP TABLE IF EXISTS {tables} CASCADE;\n{script}\n{told}\n"
        self._run(
            "psql",
            "--no-psqlrc",
            "--quiet",
            "--single-transaction",
            "--set=ON_ERROR_STOP=1",
            f"--dbname={self._database}",
            given=whole,
        )

    def _run(self, program: str, *arguments: str, given: str | None = None) -> str:
        done = subprocess.run(
            [find_program(program), *arguments],
            input=given,
            env=self._environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise Unavailable(f"{program}: {done.stderr.strip() or f'exit code {done.returncode}'}")
        return done.stdout


class MissingProgram(Unavailable):
    """One of PostgreSQL's own programs is not installed."""


def find_program(name: str) -> str:
    """Searches the PATH, then takes the newest of Debian's folders."""
    found = shutil.which(name)
    if found is not None:
        return found
    versions = sorted(
        Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: float(path.parts[4])
    )
    if not versions:
        raise MissingProgram(
            f"PostgreSQL's '{name}' is needed and not installed; on Debian: apt-get install postgresql-client"
        )
    return str(versions[-1])
