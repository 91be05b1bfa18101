"""A process pool for long computations, so that the event loop stays free. Knows no game."""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from arbitre.server.errors import TooManyRequests

Given = TypeVar("Given")
Result = TypeVar("Result")

MOST_WAITING: Final = 32
NICENESS: Final = 5
ORPHAN_SECONDS: Final = 1.0


class Pool:
    """Started on first use: most servers never need it."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._executor: ProcessPoolExecutor | None = None
        self._waiting = 0

    async def run(self, work: Callable[[Given], Result], given: Given) -> Result:
        """`work` must be a module-level function, and its argument and result must pickle. Raises TooManyRequests."""
        if self._waiting >= MOST_WAITING:
            raise TooManyRequests("Too much is being worked out at once; try again in a moment.", 1)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._started(), work, given)
        except BrokenProcessPool:
            self.close()  # a process of the pool was killed; the next request starts another
            raise
        finally:
            self._waiting -= 1

    def close(self) -> None:
        executor, self._executor = self._executor, None
        if executor is not None:
            executor.shutdown(wait=False, cancel_futures=True)

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self._processes, context, initializer=_begin)
        return self._executor


def _begin() -> None:
    """Ignores interrupts: the server closes its pool itself. Lowers its priority, so that play goes first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(ORPHAN_SECONDS)
    os._exit(0)
