"""Whole databases as files, and back again, while servers run. What each kind of database offers for that is in the store."""

import asyncio
import os
from pathlib import Path

from arbitre.server.store.interface import Unavailable
from arbitre.server.store.migrations import knows_version
from arbitre.server.store.opening import find_database, open_store
from arbitre.server.store.postgres.copying import PostgresCopies
from arbitre.server.store.sqlite.copying import SQLiteCopies


def back_up(url: str, file: Path) -> None:
    """Raises Unavailable with a sentence if it cannot be done; then there is no file."""
    if file.exists():
        raise Unavailable(f"'{file}' exists already.")
    unfinished = file.with_name(file.name + ".unfinished")
    try:
        # For the owner's eyes only: it holds hashed passwords and addresses.
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
    """Raises Unavailable with a sentence if it cannot be done; then the database is as it was."""
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
    # Brings a copy of an earlier version up to date.
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
