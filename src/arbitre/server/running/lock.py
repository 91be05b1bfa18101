"""One server per SQLite file: a lock that the operating system releases when the process ends, however it ends."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from sqlalchemy.engine import make_url

from arbitre.server.store import Unavailable


def sqlite_file(url: str) -> Path | None:
    """Returns the file of a SQLite URL, or None for another database."""
    parsed = make_url(url)
    return Path(parsed.database) if parsed.get_backend_name() == "sqlite" and parsed.database else None


@contextmanager
def held_for_one_process(file: Path) -> Iterator[None]:
    """Raises Unavailable if another process holds the lock. The folder must exist.

    The lock is a separate file: SQLite loses its locks on a file that anybody else in the process opens and closes. The holder
    deletes it when done. If this process opened the file before that and locked it after, others no longer see that file, so a
    new one is made.
    """
    path = file.with_name(file.name + ".lock")
    while True:
        with path.open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise Unavailable(
                    f"Another server uses '{file}'. Stop it first, or use PostgreSQL, which takes several."
                ) from None
            if not _is_file(path, lock):
                continue
            try:
                yield
            finally:
                path.unlink(missing_ok=True)
            return


def _is_file(path: Path, opened: IO[str]) -> bool:
    """Whether the path still leads to the open file."""
    try:
        return os.path.samestat(path.stat(), os.fstat(opened.fileno()))
    except FileNotFoundError:
        return False
