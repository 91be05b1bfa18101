"""One server a SQLite file: a lock that the operating system lets go of when the process ends, however it ends."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from sqlalchemy.engine import make_url

from arbitre.server.store import Unavailable


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite address; None for another database."""
    parsed = make_url(url)
    return Path(parsed.database) if parsed.get_backend_name() == "sqlite" and parsed.database else None


@contextmanager
def held_for_one_process(file: Path) -> Iterator[None]:
    """Raises Unavailable if another process holds it. Its folder must be there.

    The lock is on a file of its own: SQLite loses its locks on a file that anybody else in the process opens and closes. The
    file goes with its holder. One that was opened before that and locked afterwards is not the one that others find, and
    another is made.
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
    """Whether a path leads to an open file."""
    try:
        return os.path.samestat(path.stat(), os.fstat(opened.fileno()))
    except FileNotFoundError:
        return False
