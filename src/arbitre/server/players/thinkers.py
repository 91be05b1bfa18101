"""Bots at work, in processes of their own, so that no thought ever holds up the event loop."""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from arbitre.bots.bot import Question
from arbitre.bots.registry import find_bot

ORPHAN_SECONDS = 1.0


class Thinkers:
    """A small pool of processes; one that dies is replaced, and none outlives the process that asks."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, bot: str, question: Question) -> str:
        """The bot's move as text; raises whatever the bot raised, or BrokenProcessPool if its process died."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.processes, multiprocessing.get_context("spawn"), initializer=_begin
            )
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, _choose, bot, question)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Ctrl-C in the terminal is for the server, which ends its thinkers itself, unless it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(ORPHAN_SECONDS)
    os._exit(0)


def _choose(bot: str, question: Question) -> str:
    return find_bot(question.game, bot).move(question)
