"""Backs up whole databases to files and restores them, while servers run. The store knows how each database does that."""

import asyncio
import os
from pathlib import Path

from arbitre.server.store.interface import Unavailable
from arbitre.server.store.migrations import knows_version
from arbitre.server.store.opening import find_database, open_store
from arbitre.server.store.postgres.copying import PostgresCopies
from arbitre.server.store.sqlite.copying import SQLiteCopies


def back_up(url: str, file: Path) -> None:
    """Raises Unavailable if it fails. Then no file is left behind."""
    if file.exists():
        raise Unavailable(f"'{file}' exists already.")
    unfinished = file.with_name(file.name + ".unfinished")
    try:
        # Readable by the owner only: it holds password hashes and mail addresses.
        os.close(os.open(unfinished, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
        _copies(url).write(unfinished)
        _flush(unfinished)
        unfinished.rename(file)
        _flush(file.parent)
    except OSError as error:
        raise Unavailable(f"'{file}' cannot be written: {error.strerror}.") from error
    finally:
        unfinished.unlink(missing_ok=True)


def restore(url: str, file: Path, *, replaces: bool) -> None:
    """Raises Unavailable if it fails. Then the database is unchanged."""
    if not file.is_file():
        raise Unavailable(f"There is no file '{file}'.")
    copies = _copies(url)
    version = copies.version(file)
    if version is None:
        raise Unavailable(f"'{file}' is not a copy of such a database.")
    if not knows_version(version):
        raise Unavailable(f"'{file}' was written by a later version of Arbitre.")
    matches = copies.count_matches()
    if matches and not replaces:
        raise Unavailable(
            f"The database holds {matches} matches, which would be lost; to lose them, give --replace."
        )
    copies.read(file)
    # Migrates a copy of an earlier version.
    asyncio.run(_upgrade(url))


async def _upgrade(url: str) -> None:
    await (await open_store(url)).close()


def _copies(url: str) -> SQLiteCopies | PostgresCopies:
    path = find_database(url)
    return PostgresCopies(url) if path is None else SQLiteCopies(path)


def _flush(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
