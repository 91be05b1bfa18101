"""One server a SQLite file: a lock that the operating system lets go of when the process ends, however it ends."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url

from arbitre.server.store import Unavailable


@contextmanager
def only_server_of(database: str) -> Iterator[None]:
    """Raises Unavailable if another process serves the same file. PostgreSQL takes any number of servers.

    The lock is on a file of its own: SQLite loses its locks on a file that anybody else in the process opens and closes.
    """
    url = make_url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        yield
        return
    path = Path(url.database)
    if not path.parent.is_dir():
        raise Unavailable(f"There is no folder '{path.parent}' for the database.")
    with path.with_name(path.name + ".lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Unavailable(
                f"Another server uses '{path}'. Stop it first, or use PostgreSQL, which takes several."
            ) from None
        yield
