"""The only thread that writes. Commits everything that came in during the previous commit, then reports to the event loop.

A batch of submissions is written by one statement. If one of them fails, the statement writes nothing, and the batch is retried
in halves, so that only the bad one fails. No submission waits for others to join it, and none is announced before it is on
disk.
"""

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from arbitre.server.store.backend import Answers
from arbitre.server.store.batch import stages_of
from arbitre.server.store.interface.errors import CapReached, Conflict, NotWritten, Unavailable
from arbitre.server.store.interface.signals import Change
from arbitre.server.store.listeners import Listeners
from arbitre.server.store.queries.query import Prepared
from arbitre.server.store.sqlite.connection import connect
from arbitre.server.store.sqlite.stages import prepare, run_stages
from arbitre.server.store.sqlite.threads import report, take
from arbitre.server.store.stages.tables import CAP_REACHED
from arbitre.server.store.submission import Submission

_MOST = 256
"""How many turns of the loop may be written together."""
_TAKEN = {
    sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY,
    sqlite3.SQLITE_CONSTRAINT_TRIGGER,
}
_NOT_WRITTEN = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY}
"""Primary error codes after which nothing was written for certain. Any other may come from a half-finished commit."""


class Script:
    """A few statements of one caller, written all or none."""

    __slots__ = ("answers", "error", "future", "signals", "steps")

    def __init__(
        self,
        steps: Sequence[tuple[Prepared, list[Any]]],
        signals: Callable[[Answers], Iterable[Change]],
        future: asyncio.Future[Answers],
    ) -> None:
        self.steps = steps
        self.signals = signals
        self.future = future
        self.answers: Answers = []
        self.error: Exception | None = None


class Writer:
    def __init__(self, path: Path, listeners: Listeners) -> None:
        self._listeners = listeners
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[list[Submission | Script] | None] = SimpleQueue()
        self._coming: list[Submission | Script] = []
        """What was submitted in this turn of the loop. The thread is woken once for all of it."""
        self._connection = connect(path, writes=True)
        prepare(self._connection)
        (self._version,) = self._connection.execute("PRAGMA data_version").fetchone()
        """Changes with every commit of another process."""
        self._is_closed = False
        self._ended: asyncio.Future[None] = self._loop.create_future()
        threading.Thread(target=self._work, name="arbitre-store-writer", daemon=True).start()

    def put(self, item: Submission | Script) -> None:
        if self._is_closed:
            item.future.set_exception(NotWritten("The store is closed."))
        else:
            if not self._coming:
                self._loop.call_soon(self._hand_over)
            self._coming.append(item)

    def _hand_over(self) -> None:
        if self._coming:
            self._queue.put(self._coming)
            self._coming = []

    async def close(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            self._hand_over()
            self._queue.put(None)
        await self._ended

    # -- in the thread

    def _work(self) -> None:
        is_last = False
        while not is_last:
            lists, is_last = take(self._queue, _MOST)
            if lists:
                batch = [item for items in lists for item in items]
                self._commit(batch)
                if not report(self._loop, self._deliver, batch):
                    is_last = True
        self._connection.close()
        report(self._loop, self._ended.set_result, None)

    def _commit(self, batch: list[Submission | Script]) -> None:
        submissions = [item for item in batch if isinstance(item, Submission)]
        scripts = [item for item in batch if isinstance(item, Script)]
        try:
            if scripts:
                self._look_for_others()
            # The single statement for all submissions is a transaction by itself.
            if scripts or self._write(submissions) is not None:
                self._connection.execute("BEGIN IMMEDIATE")
                self._write_by_halves(submissions)
                for script in scripts:
                    self._write_alone(script)
                self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            reason = NotWritten if error.sqlite_errorcode & 0xFF in _NOT_WRITTEN else Unavailable
            for item in batch:
                item.error = reason(f"SQLite: {error}.")
            with contextlib.suppress(sqlite3.Error):
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")

    def _look_for_others(self) -> None:
        """Checks whether another process, such as a command, has written to the file since the last check."""
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._version = version
            report(self._loop, self._missed, None)

    def _missed(self, _: None) -> None:
        self._listeners.tell((("missed", ""),), is_own=False)

    def _write(self, submissions: list[Submission]) -> Exception | None:
        return _attempt(partial(run_stages, self._connection, stages_of(submissions)))

    def _write_by_halves(self, submissions: list[Submission]) -> None:
        error = self._write(submissions) if submissions else None
        if error is None:
            return
        if len(submissions) == 1:
            submissions[0].error = error
            return
        middle = len(submissions) // 2
        self._write_by_halves(submissions[:middle])
        self._write_by_halves(submissions[middle:])

    def _write_alone(self, script: Script) -> None:
        self._connection.execute("SAVEPOINT script")
        script.error = _attempt(partial(self._run, script))
        if script.error is not None:
            self._connection.execute("ROLLBACK TO script")
        self._connection.execute("RELEASE script")

    def _run(self, script: Script) -> None:
        for prepared, arguments in script.steps:
            rows = self._connection.execute(prepared.sql, arguments).fetchall()
            if prepared.must and not rows:
                raise prepared.must("Another write came first.")
            script.answers.append(rows)

    # -- in the event loop

    def _deliver(self, batch: list[Submission | Script]) -> None:
        """Calls listeners first: waiting callers resume only after this callback."""
        for item in batch:
            if item.error is None:
                if isinstance(item, Submission):
                    self._listeners.tell(item.signals)
                    if not item.future.done():
                        item.future.set_result(None)
                else:
                    self._listeners.tell(item.signals(item.answers))
                    if not item.future.done():
                        item.future.set_result(item.answers)
            elif not item.future.done():
                item.future.set_exception(item.error)


def _attempt(work: Callable[[], None]) -> Exception | None:
    """Returns the error of this piece of work. Raises errors that mean the database is in trouble."""
    try:
        work()
    except sqlite3.IntegrityError as error:
        if str(error) == CAP_REACHED:
            return CapReached(str(error))
        return Conflict(f"Another write came first: {error}.") if error.sqlite_errorcode in _TAKEN else error
    except (sqlite3.InterfaceError, sqlite3.DataError, sqlite3.ProgrammingError) as error:
        return error
    except sqlite3.Error:
        raise
    except Exception as error:  # raised again in the caller that submitted it
        return error
    return None
