"""One server a SQLite file: a lock that the operating system lets go of when the process ends, however it ends."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url

from arbitre.server.store import Unavailable


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite address; None for another database."""
    parsed = make_url(url)
    return Path(parsed.database) if parsed.get_backend_name() == "sqlite" and parsed.database else None


@contextmanager
def held_for_one_process(file: Path) -> Iterator[None]:
    """Raises Unavailable if another process holds it.

    The lock is on a file of its own: SQLite loses its locks on a file that anybody else in the process opens and closes.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.with_name(file.name + ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Unavailable(
                f"Another server uses '{file}'. Stop it first, or use PostgreSQL, which takes several."
            ) from None
        yield
