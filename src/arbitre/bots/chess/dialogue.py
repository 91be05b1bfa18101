"""One run of a UCI engine: its options, and its opinion of a position. Knows no match and no bot.

Every exchange has a deadline. An engine that misses it, dies or answers nonsense counts as dead (`EngineDied`).
"""

import contextlib
import os
import re
import resource
import select
import subprocess
import time
from typing import Final

import msgspec

MATE: Final = 100_000
"""The value of a mate on the board, in hundredths of a pawn; a mate in n plies is worth n less."""
START_SECONDS: Final = 10.0
PATIENCE_SECONDS: Final = 2.0
"""How long over its time an engine may take before it counts as dead."""
_OPTION: Final = re.compile(r"option name (.+?) type (\w+)(?:.*? min (-?\d+))?(?:.*? max (-?\d+))?")
_SCORE: Final = re.compile(r"\bscore (cp|mate) (-?\d+)(?! (?:lower|upper)bound)")


class EngineDied(Exception):
    """It ended, or did not answer in time."""


class Limits(msgspec.Struct, frozen=True):
    """The range of an engine's option; None if it is not a number."""

    least: int | None
    most: int | None


class Thought(msgspec.Struct, frozen=True):
    """The best move, by its squares as the engine writes them, and its value for the side to move."""

    move: str
    value: int


class Dialogue:
    """Not thread-safe."""

    def __init__(self, path: str, memory: int, patience: float = PATIENCE_SECONDS) -> None:
        """Starts the program. `memory` is the most it may map, in bytes. Raises EngineDied."""
        self._patience = patience
        try:
            self._process = subprocess.Popen(
                [path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except OSError as error:
            raise EngineDied(f"{path} cannot be started: {error}.") from None
        self._read = b""
        self.options: dict[str, Limits] = {}
        try:
            self._limit(memory)
            self._begin()
        except BaseException:
            self.end()
            raise

    def set(self, name: str, value: str | int) -> None:
        """Ignores options that the engine does not have."""
        if name in self.options:
            self._say(f"setoption name {name} value {value}")

    def think(self, fen: str, seconds: float) -> Thought:
        """Raises EngineDied."""
        self._say(f"position fen {fen}")
        self._say(f"go movetime {max(1, round(seconds * 1000))}")
        value = 0
        deadline = time.monotonic() + seconds + self._patience
        while True:
            line = self._hear(deadline)
            if line.startswith("info ") and (score := _SCORE.search(line)):
                value = _worth(score[1], int(score[2]))
            elif line.startswith("bestmove"):
                move = line.removeprefix("bestmove").split(" ponder")[0].strip()
                if move in ("", "(none)", "0000"):
                    raise EngineDied(f"The engine gave no move: '{line[:40]}'.")
                return Thought(move, value)

    def end(self) -> None:
        self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        self._process.wait()

    def _begin(self) -> None:
        self._say("uci")
        deadline = time.monotonic() + START_SECONDS
        while (line := self._hear(deadline)) != "uciok":
            if option := _OPTION.match(line):
                least, most = (None if bound is None else int(bound) for bound in option.groups()[2:])
                self.options[option[1]] = Limits(least, most)

    def _limit(self, memory: int) -> None:
        # Only Linux can limit a process from outside.
        if hasattr(resource, "prlimit"):
            with contextlib.suppress(OSError, ValueError):
                resource.prlimit(self._process.pid, resource.RLIMIT_AS, (memory, memory))

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except OSError as error:
            raise EngineDied(f"The engine has ended: {error}.") from None

    def _hear(self, deadline: float) -> str:
        """Returns the next line."""
        assert self._process.stdout is not None
        pipe = self._process.stdout.fileno()
        while b"\n" not in self._read:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([pipe], [], [], left)[0]:
                raise EngineDied("The engine does not answer.")
            part = os.read(pipe, 65_536)
            if not part:
                raise EngineDied("The engine has ended.")
            self._read += part
        line, _, self._read = self._read.partition(b"\n")
        return line.decode(errors="replace").strip()


def _worth(unit: str, count: int) -> int:
    """A mate in n moves takes 2n - 1 plies; being mated in n takes 2n."""
    if unit == "cp":
        return count
    return MATE - (2 * count - 1) if count > 0 else -MATE - 2 * count
