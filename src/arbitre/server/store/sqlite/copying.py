"""Backups of a SQLite database as a single file, made and read with SQLite's online backup.

A copy is one transaction: it holds everything that was committed when it began. Other processes can read and write meanwhile.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from arbitre.server.store.interface.errors import Unavailable
from arbitre.server.store.sqlite.connection import connect, prepare_file


class SQLiteCopies:
    def __init__(self, path: Path) -> None:
        self._path = path

    def write(self, file: Path) -> None:
        if not self._path.exists():
            raise Unavailable(f"There is no file '{self._path}'.")
        with _speaking(), closing(connect(self._path, writes=False)) as source:
            with closing(sqlite3.connect(file)) as copy:
                source.backup(copy)
                # Without a WAL, the file is complete by itself.
                copy.execute("PRAGMA journal_mode = DELETE")
                (verdict,) = copy.execute("PRAGMA quick_check").fetchone()
            if verdict != "ok":
                raise Unavailable(f"SQLite finds the copy damaged: {verdict}.")

    def version(self, file: Path) -> str | None:
        """Returns the schema version, or None if the file is not a copy."""
        try:
            with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as copy:
                row = copy.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.Error:
            return None
        return None if row is None else str(row[0])

    def count_matches(self) -> int:
        if not self._path.exists():
            return 0
        with _speaking(), closing(connect(self._path, writes=False)) as connection:
            if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'matches'").fetchall():
                return 0
            count: int = connection.execute("SELECT count(*) FROM matches").fetchone()[0]
            return count

    def read(self, file: Path) -> None:
        with _speaking():
            prepare_file(self._path)
            with closing(sqlite3.connect(file)) as copy, closing(connect(self._path, writes=True)) as target:
                copy.backup(target)


@contextmanager
def _speaking() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise Unavailable(f"SQLite: {error}.") from error
