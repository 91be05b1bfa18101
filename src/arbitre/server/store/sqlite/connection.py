"""Opens the file. Only the migrations, the writer and the readers use this."""

import os
import sqlite3
from pathlib import Path

OLDEST = (3, 35, 0)
"""Older versions have no RETURNING."""


def prepare_file(path: Path) -> None:
    """Creates the file and its folder if they are missing. Only the owner can read the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def connect(path: Path, *, writes: bool) -> sqlite3.Connection:
    """Returns an autocommit connection. It may move between threads, but only one may use it at a time."""
    connection = sqlite3.connect(path, timeout=30, isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        # In WAL mode, a commit waits for the disk only with FULL.
        connection.execute("PRAGMA synchronous = FULL")
        # Checkpoint after 16 MB of log: a page that changes a hundred times is copied once.
        connection.execute("PRAGMA wal_autocheckpoint = 4000")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA temp_store = MEMORY")
        if not writes:
            connection.execute("PRAGMA query_only = ON")
    except BaseException:
        connection.close()
        raise
    return connection
