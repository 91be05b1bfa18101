"""Threads that read, each on its own connection. A read sees everything that was committed before it began."""

import asyncio
import sqlite3
import threading
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from arbitre.server.store.backend import Answer
from arbitre.server.store.interface.errors import Unavailable
from arbitre.server.store.sqlite.connection import connect
from arbitre.server.store.sqlite.threads import report, take

_THREADS = 2
"""More than one, so that a long list does not hold up the opening of a match."""
_MOST = 16
"""How many reads a thread takes at once and answers together."""


class _Read:
    __slots__ = ("arguments", "error", "future", "rows", "sql")

    def __init__(self, sql: str, arguments: list[Any], future: asyncio.Future[Answer]) -> None:
        self.sql = sql
        self.arguments = arguments
        self.future = future
        self.rows: Answer = ()
        self.error: Exception | None = None

    def run(self, connection: sqlite3.Connection) -> None:
        try:
            self.rows = connection.execute(self.sql, self.arguments).fetchall()
        except sqlite3.OperationalError as error:
            self.error = Unavailable(f"SQLite: {error}.")
        except Exception as error:  # raised again in the caller
            self.error = error


class Readers:
    def __init__(self, path: Path) -> None:
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Read | None] = SimpleQueue()
        self._is_closed = False
        self._ended: list[asyncio.Future[None]] = []
        for number in range(_THREADS):
            ended = self._loop.create_future()
            threading.Thread(
                target=self._work,
                args=(connect(path, writes=False), ended),
                name=f"arbitre-store-reader-{number}",
                daemon=True,
            ).start()
            self._ended.append(ended)

    async def read(self, sql: str, arguments: list[Any]) -> Answer:
        if self._is_closed:
            raise Unavailable("The store is closed.")
        future: asyncio.Future[Answer] = self._loop.create_future()
        self._queue.put(_Read(sql, arguments, future))
        return await future

    async def close(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            for _ in self._ended:
                self._queue.put(None)
        await asyncio.gather(*self._ended)

    def _work(self, connection: sqlite3.Connection, ended: asyncio.Future[None]) -> None:
        reads: list[_Read]
        is_last = False
        while not is_last:
            reads, is_last = take(self._queue, _MOST)
            for read in reads:
                read.run(connection)
            if not report(self._loop, _deliver, reads):
                is_last = True
        connection.close()
        report(self._loop, ended.set_result, None)


def _deliver(reads: list[_Read]) -> None:
    for read in reads:
        if read.future.done():
            continue
        if read.error is None:
            read.future.set_result(read.rows)
        else:
            read.future.set_exception(read.error)
