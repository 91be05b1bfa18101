"""Opening the file. Only the migrations, the writer and the readers do."""

import os
import sqlite3
from pathlib import Path

OLDEST = (3, 35, 0)
"""Older ones know no RETURNING."""


def prepare_file(path: Path) -> None:
    """Makes the file and its folder if they are not there, for the owner's eyes only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def connect(path: Path, *, writes: bool) -> sqlite3.Connection:
    """A connection in autocommit; it may be handed to another thread, but used by one at a time."""
    connection = sqlite3.connect(path, timeout=30, isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        # In WAL mode a commit reaches the disk before it returns only with FULL.
        connection.execute("PRAGMA synchronous = FULL")
        # 16 MB of log before it is copied into the file: a page that changes a hundred times is copied once.
        connection.execute("PRAGMA wal_autocheckpoint = 4000")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA temp_store = MEMORY")
        if not writes:
            connection.execute("PRAGMA query_only = ON")
    except BaseException:
        connection.close()
        raise
    return connection
