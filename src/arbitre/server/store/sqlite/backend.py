"""SQLite as a backend of the store."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import NullPool, create_engine
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.exc import SQLAlchemyError

from arbitre.server.store.backend import Answer, Answers, Step
from arbitre.server.store.interface.errors import Unavailable, Unstorable
from arbitre.server.store.interface.signals import Change, Changes, Signal
from arbitre.server.store.listeners import Listeners
from arbitre.server.store.migrations import check_version, upgrade
from arbitre.server.store.queries.query import Prepared, Query
from arbitre.server.store.sqlite.connection import OLDEST, connect, prepare_file
from arbitre.server.store.sqlite.reader import Readers
from arbitre.server.store.sqlite.writer import Script, Writer
from arbitre.server.store.stages.stage import Rows
from arbitre.server.store.submission import Submission

_dialect = dialect(paramstyle="qmark")


class SQLiteBackend:
    is_shared = False

    def __init__(self, path: Path) -> None:
        """The file must have been migrated."""
        self._loop = asyncio.get_running_loop()
        self._listeners = Listeners()
        self._prepared: dict[Query, Prepared] = {}
        self._writer = Writer(path, self._listeners)
        self._readers = Readers(path)

    @classmethod
    async def open(cls, path: Path, *, upgrades: bool) -> "SQLiteBackend":
        if sqlite3.sqlite_version_info < OLDEST:
            wanted = ".".join(map(str, OLDEST))
            raise Unavailable(f"SQLite {wanted} or later is needed; this is {sqlite3.sqlite_version}.")
        try:
            await asyncio.to_thread(_migrate, path, upgrades)
            return cls(path)
        except (OSError, sqlite3.Error, SQLAlchemyError) as error:
            raise Unavailable(f"'{path}' cannot be opened as an SQLite file: {error}.") from error

    def submit(self, rows: Rows, signals: Changes) -> asyncio.Future[None]:
        future: asyncio.Future[None] = self._loop.create_future()
        self._writer.put(Submission(rows, signals, future))
        return future

    async def write(
        self, steps: Sequence[Step], signals: Callable[[Answers], Iterable[Change]] = lambda _: ()
    ) -> Answers:
        prepared = [(self._prepare(query), parameters) for query, parameters in steps]
        future: asyncio.Future[Answers] = self._loop.create_future()
        self._writer.put(
            Script([(query, query.fill(parameters)) for query, parameters in prepared], signals, future)
        )
        return await future

    async def read(self, query: Query, parameters: Mapping[str, Any]) -> Answer:
        prepared = self._prepare(query)
        try:
            arguments = prepared.fill(parameters)
        except Unstorable:
            return ()
        return await self._readers.read(prepared.sql, arguments)

    def listen(self, signal: Signal, *kinds: str, own: bool = True) -> Callable[[], None]:
        return self._listeners.add(signal, kinds, own)

    async def close(self) -> None:
        await self._writer.close()
        await self._readers.close()

    def _prepare(self, query: Query) -> Prepared:
        prepared = self._prepared.get(query)
        if prepared is None:
            prepared = self._prepared[query] = Prepared(query, _dialect)
        return prepared


def _migrate(path: Path, upgrades: bool) -> None:
    if upgrades:
        prepare_file(path)
    elif not path.exists():
        raise Unavailable(f"There is no file '{path}'.")
    engine = create_engine("sqlite://", creator=lambda: connect(path, writes=True), poolclass=NullPool)
    try:
        with engine.connect() as connection:
            (upgrade if upgrades else check_version)(connection)
    finally:
        engine.dispose()
