"""PostgreSQL as a backend of the store."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
from sqlalchemy import NullPool
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from arbitre.server.store.backend import Answer, Answers, Step
from arbitre.server.store.interface.errors import Unavailable, Unstorable
from arbitre.server.store.interface.signals import Change, Changes, Signal
from arbitre.server.store.listeners import Listeners
from arbitre.server.store.migrations import check_version, upgrade
from arbitre.server.store.postgres.errors import Retryable, not_connected, translated
from arbitre.server.store.postgres.signals import NOTIFY, Listener, as_notices
from arbitre.server.store.postgres.writer import Writer
from arbitre.server.store.queries.query import Prepared, Query
from arbitre.server.store.stages.stage import Rows
from arbitre.server.store.submission import Submission

_dialect = dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy does not type its dialects' constructors
_CONNECTIONS = 8
_TIMEOUT = 30.0
"""Seconds after which a database that does not answer counts as lost."""
_SETTINGS = {
    "application_name": "arbitre",
    # Compiling takes longer than running any statement here.
    "jit": "off",
}
# The writer's statements look up a few rows by key, whatever the values. They are planned once, so a plan made for small tables
# must still be good for large ones.
WRITER_SETTINGS = {
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
    "enable_bitmapscan": "off",
    "enable_material": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
}


class PostgresBackend:
    is_shared = True

    def __init__(self, url: str, pool: asyncpg.Pool) -> None:
        """Use `open`."""
        self._loop = asyncio.get_running_loop()
        self._pool = pool
        self._origin = secrets.token_hex(8)
        self._prepared: dict[Query, Prepared] = {}
        self._tasks: set[asyncio.Task[Answers]] = set()
        self._listeners = Listeners()
        self._writer = Writer(lambda: _connect(url, **WRITER_SETTINGS), self._origin, self._listeners)
        self._listener = Listener(lambda: _connect(url), self._origin, self._listeners)

    @classmethod
    async def open(cls, url: str, *, upgrades: bool) -> "PostgresBackend":
        try:
            await _migrate(url, upgrades)
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=_CONNECTIONS,
                reset=_leave_as_is,
                command_timeout=_TIMEOUT,
                server_settings=_SETTINGS,
            )
            backend = cls(url, pool)
            try:
                await backend._listener.open()
            except BaseException:
                await backend.close()
                raise
        except SQLAlchemyError as error:
            raise Unavailable(f"PostgreSQL: {error}.") from error
        except Exception as error:
            raise translated(error) from error
        return backend

    def submit(self, rows: Rows, signals: Changes) -> asyncio.Future[None]:
        future: asyncio.Future[None] = self._loop.create_future()
        self._writer.put(Submission(rows, signals, future))
        return future

    async def write(
        self, steps: Sequence[Step], signals: Callable[[Answers], Iterable[Change]] = lambda _: ()
    ) -> Answers:
        # Continues if the caller stops waiting: a commit must be signalled.
        task = asyncio.create_task(self._write_and_tell(steps, signals))
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)

    async def _write_and_tell(
        self, steps: Sequence[Step], signals: Callable[[Answers], Iterable[Change]]
    ) -> Answers:
        while True:
            try:
                answers, changes = await self._write(steps, signals)
            except Exception as error:
                reason = translated(error)
                if isinstance(reason, Retryable):
                    continue
                raise reason from error
            self._listeners.tell(changes)
            return answers

    def _forget(self, task: asyncio.Task[Answers]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # Marks the error as retrieved: a caller that has stopped waiting does not need it.
            task.exception()

    async def _write(
        self, steps: Sequence[Step], signals: Callable[[Answers], Iterable[Change]]
    ) -> tuple[Answers, list[Change]]:
        answers: Answers = []
        async with self._acquired() as connection, connection.transaction():
            for query, parameters in steps:
                prepared = self._prepare(query)
                rows = await connection.fetch(prepared.sql, *prepared.fill(parameters))
                if prepared.must and not rows:
                    raise prepared.must("Another write came first.")
                answers.append(rows)
            changes = list(signals(answers))
            if changes:
                await connection.execute(NOTIFY, as_notices(self._origin, changes))
        return answers, changes

    @asynccontextmanager
    async def _acquired(self) -> AsyncIterator[asyncpg.Connection]:
        try:
            connection = await self._pool.acquire()
        except Exception as error:
            raise not_connected(error) from error
        try:
            yield connection
        finally:
            await self._pool.release(connection)

    async def read(self, query: Query, parameters: Mapping[str, Any]) -> Answer:
        prepared = self._prepare(query)
        try:
            rows: list[Any] = await self._pool.fetch(prepared.sql, *prepared.fill(parameters))
        except Unstorable:
            return ()
        except Exception as error:
            raise translated(error) from error
        return rows

    def listen(self, signal: Signal, *kinds: str, own: bool = True) -> Callable[[], None]:
        return self._listeners.add(signal, kinds, own)

    async def close(self) -> None:
        await self._writer.close()
        await self._listener.close()
        await self._pool.close()

    def _prepare(self, query: Query) -> Prepared:
        prepared = self._prepared.get(query)
        if prepared is None:
            prepared = self._prepared[query] = Prepared(query, _dialect)
        return prepared


async def _connect(url: str, **settings: str) -> asyncpg.Connection:
    return await asyncpg.connect(url, command_timeout=_TIMEOUT, server_settings={**_SETTINGS, **settings})


async def _leave_as_is(connection: asyncpg.Connection) -> None:
    """Nothing here changes a session, and asyncpg's own reset would double the round trips of every read."""


async def _migrate(url: str, upgrades: bool) -> None:
    async def connect() -> asyncpg.Connection:
        return await asyncpg.connect(url)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(upgrade if upgrades else check_version)
    finally:
        await engine.dispose()
