"""Runs bots in separate processes, so that no bot ever blocks the event loop.

A process that dies is replaced. A process whose bot takes much longer than its time is killed and replaced.
"""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any, Self

from arbitre.bots.bot import Later, Question
from arbitre.server.players.thinker import LENGTH, Failed, packed, unpacked

START_SECONDS = 60.0
PATIENCE_SECONDS = 2.0
"""How much longer than twice its time a bot may take, on a busy machine."""


class BotFailed(Exception):
    """What a bot raised, or how its process ended."""


class Overrun(BotFailed):
    """A bot did not answer in time, and was killed."""


class Thinkers:
    """A small pool of processes. Callers must ask no more than `processes` questions at once."""

    def __init__(self, processes: int, module: str = "arbitre.server.players.thinker") -> None:
        self.processes = processes
        self._module = module
        self._idle: list[_Thinker] = []
        self._ending: set[asyncio.Task[int]] = set()
        self._is_closed = False

    async def choose(self, bot: str, question: Question) -> str | Later:
        """Raises BotFailed."""
        thinker = self._idle.pop() if self._idle else await _Thinker.start(self._module)
        try:
            await thinker.ready()
            answer = await thinker.ask(bot, question)
        except BaseException:
            # Also if the caller was cancelled: the process is in the middle of a question.
            self._end(thinker)
            raise
        if self._is_closed:
            self._end(thinker)
        else:
            self._idle.append(thinker)
        if isinstance(answer, Failed):
            raise BotFailed(answer.report)
        if not isinstance(answer, str | Later):
            raise BotFailed(f"{answer!r} is neither a move nor Later.")
        return answer

    async def close(self) -> None:
        self._is_closed = True
        for thinker in self._idle:
            self._end(thinker)
        self._idle = []
        await asyncio.gather(*self._ending)

    def _end(self, thinker: "_Thinker") -> None:
        ending = asyncio.create_task(thinker.kill())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)


class _Thinker:
    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._questions = process.stdin
        self._answers = process.stdout
        self._is_ready = False

    @classmethod
    async def start(cls, module: str) -> Self:
        process = await asyncio.create_subprocess_exec(sys.executable, "-m", module, stdin=PIPE, stdout=PIPE)
        return cls(process)

    async def ready(self) -> None:
        if not self._is_ready:
            await self._answer(START_SECONDS)
            self._is_ready = True

    async def ask(self, bot: str, question: Question) -> Any:
        self._questions.write(packed((bot, question)))
        return await self._answer(2 * question.seconds + PATIENCE_SECONDS)

    async def _answer(self, seconds: float) -> Any:
        try:
            async with asyncio.timeout(seconds):
                (length,) = LENGTH.unpack(await self._answers.readexactly(LENGTH.size))
                return unpacked(await self._answers.readexactly(length))
        except TimeoutError:
            raise Overrun(f"No answer within {seconds:.1f} s.") from None
        except (EOFError, ConnectionError) as error:
            raise BotFailed(f"The bot's process has ended: {error}.") from None

    async def kill(self) -> int:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        return await self._process.wait()
