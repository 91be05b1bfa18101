"""Choosing the database by its address."""

from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from arbitre.server.store.database import DatabaseStore
from arbitre.server.store.interface import Store, Unavailable


async def open_store(url: str) -> Store:
    """Opens and migrates the store at `sqlite:///path/to/file.db` or `postgresql://user:password@host/database`.

    Raises Unavailable with a sentence that says why it cannot.
    """
    try:
        kind, file = (parsed := make_url(url)).drivername, parsed.database
    except ArgumentError:
        kind, file = "", None
    if kind == "sqlite" and file and file != ":memory:":
        from arbitre.server.store.sqlite.backend import SQLiteBackend

        return DatabaseStore(await SQLiteBackend.open(Path(file)))
    if kind in ("postgresql", "postgres"):
        from arbitre.server.store.postgres.backend import PostgresBackend

        return DatabaseStore(await PostgresBackend.open(url))
    raise Unavailable(
        "A database address looks like 'sqlite:///path/to/file.db' or 'postgresql://user:password@host/database'."
    )
