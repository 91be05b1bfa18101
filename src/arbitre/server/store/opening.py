"""Chooses the database by its URL."""

from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from arbitre.server.store.database import DatabaseStore
from arbitre.server.store.interface import Store, Unavailable


async def open_store(url: str, *, upgrades: bool = True) -> Store:
    """Opens and migrates the store at `sqlite:///path/to/file.db` or `postgresql://user:password@host/database`.

    Without `upgrades`, refuses a database of another version, or an empty one. Raises Unavailable with a sentence that says
    why.
    """
    path = find_database(url)
    if path is not None:
        from arbitre.server.store.sqlite.backend import SQLiteBackend

        return DatabaseStore(await SQLiteBackend.open(path, upgrades=upgrades))
    from arbitre.server.store.postgres.backend import PostgresBackend

    return DatabaseStore(await PostgresBackend.open(url, upgrades=upgrades))


def find_database(url: str) -> Path | None:
    """Returns the file of a SQLite URL, or None for PostgreSQL. Raises Unavailable for anything else."""
    try:
        kind, file = (parsed := make_url(url)).drivername, parsed.database
    except ArgumentError:
        kind, file = "", None
    if kind == "sqlite" and file and file != ":memory:":
        return Path(file)
    if kind in ("postgresql", "postgres"):
        return None
    raise Unavailable(
        "A database address looks like 'sqlite:///path/to/file.db' or 'postgresql://user:password@host/database'."
    )
