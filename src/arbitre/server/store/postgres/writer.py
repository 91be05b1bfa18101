"""The only task of this process that writes the hot path, on its own connection.

Commits everything that came in during the previous commit, then calls the listeners. If a submission cannot be written, the
whole batch is rolled back and retried in halves, so that only the bad one fails.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

import asyncpg

from arbitre.server.store.batch import stages_of
from arbitre.server.store.interface.errors import NotWritten, Unavailable
from arbitre.server.store.listeners import Listeners
from arbitre.server.store.postgres.errors import Retryable, not_connected, translated
from arbitre.server.store.postgres.signals import as_notices
from arbitre.server.store.postgres.stages import run_stages
from arbitre.server.store.submission import Submission

_MOST = 1024
"""The most submissions in a batch."""


class Writer:
    def __init__(self, connect: Callable[[], Any], origin: str, listeners: Listeners) -> None:
        self._connect = connect
        self._origin = origin
        self._listeners = listeners
        self._queue: deque[Submission] = deque()
        self._wake = asyncio.Event()
        self._is_closed = False
        self._connection: asyncpg.Connection | None = None
        self._task = asyncio.create_task(self._work(), name="arbitre-store-writer")

    def put(self, submission: Submission) -> None:
        if self._is_closed:
            submission.future.set_exception(NotWritten("The store is closed."))
            return
        self._queue.append(submission)
        self._wake.set()

    async def close(self) -> None:
        self._is_closed = True
        self._wake.set()
        await self._task

    async def _work(self) -> None:
        while self._queue or not self._is_closed:
            if not self._queue:
                self._wake.clear()
                await self._wake.wait()
            batch = [self._queue.popleft() for _ in range(min(len(self._queue), _MOST))]
            if batch:
                await self._commit(batch)
        if self._connection is not None:
            await self._connection.close()

    async def _commit(self, batch: list[Submission]) -> None:
        try:
            await self._write(batch)
        except Exception as error:
            reason = translated(error)
            if isinstance(reason, Unavailable):
                if self._connection is not None:
                    self._connection.terminate()
                    self._connection = None
                for submission in batch:
                    _fail(submission, reason)
            elif len(batch) > 1:
                half = len(batch) // 2
                await self._commit(batch[:half])
                await self._commit(batch[half:])
            elif isinstance(reason, Retryable):
                await self._commit(batch)
            else:
                _fail(batch[0], reason)
        else:
            for submission in batch:
                self._listeners.tell(submission.signals)
                if not submission.future.done():
                    submission.future.set_result(None)

    async def _write(self, batch: list[Submission]) -> None:
        connection = await self._connected()
        changes = [change for submission in batch for change in submission.signals]
        await run_stages(connection, stages_of(batch), as_notices(self._origin, changes))

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            try:
                self._connection = await self._connect()
            except Exception as error:
                raise not_connected(error) from error
        return self._connection


def _fail(submission: Submission, error: Exception) -> None:
    if not submission.future.done():
        submission.future.set_exception(error)
