"""Notifications between processes. They are sent in the transaction they announce, so none can arrive before its commit."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from typing import Any

import asyncpg

from arbitre.server.store.listeners import Listeners

CHANNEL = "arbitre"
NOTIFY = "SELECT pg_notify('arbitre', notice) FROM unnest($1::text[]) AS notice"
_LONGEST = 7_000
"""The most bytes in a notification. PostgreSQL allows fewer than 8,000."""
_MOST_BACKOFF = 5.0
"""The longest delay between two attempts to reconnect, in seconds."""
_KEEPALIVE = 20.0
"""Seconds of silence after which to check that the database is still there."""

_log = logging.getLogger(__name__)


def as_notices(origin: str, changes: Iterable[tuple[str, str]]) -> list[str]:
    """Packs the changes into few notifications. `origin` is the writing store, which calls its own listeners itself."""
    notices: list[str] = []
    lines, size = [origin], len(origin)
    for kind, identifier in changes:
        line = f"{kind} {identifier}"
        length = len(line.encode()) + 1
        if size + length > _LONGEST:
            notices.append("\n".join(lines))
            lines, size = [origin], len(origin)
        lines.append(line)
        size += length
    if len(lines) > 1:
        notices.append("\n".join(lines))
    return notices


class Listener:
    """Receives the notifications of other processes on its own connection, and reconnects if it is lost."""

    def __init__(self, connect: Callable[[], Any], origin: str, listeners: Listeners) -> None:
        self._connect = connect
        self._origin = origin
        self._listeners = listeners
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Returns once every later notification will be received."""
        connection, lost = await self._listen()
        self._task = asyncio.create_task(self._keep(connection, lost), name="arbitre-store-listener")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self) -> tuple[asyncpg.Connection, asyncio.Event]:
        connection = await self._connect()
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            connection.terminate()
            raise
        return connection, lost

    async def _keep(self, connection: asyncpg.Connection, lost: asyncio.Event) -> None:
        try:
            while True:
                await _until_lost(connection, lost)
                _log.warning("The connection that listens to other processes was lost.")
                connection.terminate()
                connection, lost = await self._listen_again()
                # Notifications during the gap are lost.
                self._listeners.tell((("missed", ""),), is_own=False)
        finally:
            connection.terminate()

    async def _listen_again(self) -> tuple[asyncpg.Connection, asyncio.Event]:
        wait = 0.05
        while True:
            try:
                return await self._listen()
            except Exception as error:
                _log.warning("PostgreSQL cannot be listened to yet: %s", error)
            await asyncio.sleep(wait)
            wait = min(wait * 2, _MOST_BACKOFF)

    def _hear(self, connection: object, process: int, channel: str, notice: object) -> None:
        origin, *lines = str(notice).split("\n")
        if origin != self._origin:
            self._listeners.tell((_read(line) for line in lines), is_own=False)


async def _until_lost(connection: asyncpg.Connection, lost: asyncio.Event) -> None:
    """A network may drop a connection without closing it, so a silent one is probed now and then."""
    while not lost.is_set():
        try:
            async with asyncio.timeout(_KEEPALIVE):
                await lost.wait()
        except TimeoutError:
            try:
                await connection.execute("SELECT")
            except Exception:
                return


def _read(line: str) -> tuple[str, str]:
    kind, _, identifier = line.partition(" ")
    return kind, identifier
