"""A program that is asked one line at a time. Started on demand, and restarted if it has died."""

import os
import select
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

from arbitre.bots.programs.sandbox import Confinement, confined

LONGEST_LINE: Final = 64 << 10
"""Bytes per answer."""
CONFINEMENT: Final = Confinement()


class ProgramFailed(Exception):
    """The program died, did not answer in time, or answered too much."""


class Program:
    """Thread-safe: concurrent callers wait for each other."""

    def __init__(self, path: Path, confinement: Confinement = CONFINEMENT) -> None:
        self._path = path
        self._confinement = confinement
        self._running: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        self.starts = 0

    def ask(self, line: bytes, seconds: float) -> str:
        """Returns the answer without its line end. Raises ProgramFailed, or NoSandbox."""
        with self._lock:
            try:
                process = self._started()
                answer = _exchange(process, line, time.monotonic() + seconds)
            except BaseException:
                self._drop()
                raise
            return answer

    def close(self) -> None:
        with self._lock:
            self._drop()

    def _started(self) -> subprocess.Popen[bytes]:
        if self._running is not None and self._running.poll() is not None:
            self._drop()
        if self._running is None:
            self.starts += 1
            self._running = subprocess.Popen(
                confined(self._path, self._confinement),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                preexec_fn=self._confinement.impose(),
                bufsize=0,
            )
        return self._running

    def _drop(self) -> None:
        running, self._running = self._running, None
        if running is None:
            return
        with suppress(ProcessLookupError):
            running.kill()  # Everything in its process namespace dies with it.
        running.wait()
        for pipe in (running.stdin, running.stdout):
            assert pipe is not None
            pipe.close()


def _exchange(process: subprocess.Popen[bytes], line: bytes, until: float) -> str:
    assert process.stdin is not None
    assert process.stdout is not None
    _write(process.stdin.fileno(), line + b"\n", until)
    return _read_line(process.stdout.fileno(), until)


def _write(pipe: int, content: bytes, until: float) -> None:
    """Does not block on a program that does not read."""
    os.set_blocking(pipe, False)
    left = memoryview(content)
    while left:
        _, ready, _ = select.select([], [pipe], [], max(until - time.monotonic(), 0))
        if not ready:
            raise ProgramFailed("The program does not read what it is asked.")
        try:
            left = left[os.write(pipe, left) :]
        except BrokenPipeError:
            raise ProgramFailed("The program has ended.") from None


def _read_line(pipe: int, until: float) -> str:
    answer = b""
    while b"\n" not in answer:
        ready, _, _ = select.select([pipe], [], [], max(until - time.monotonic(), 0))
        if not ready:
            raise ProgramFailed("The program did not answer in time.")
        read = os.read(pipe, LONGEST_LINE)
        if not read:
            raise ProgramFailed("The program has ended without an answer.")
        answer += read
        if len(answer) > LONGEST_LINE:
            raise ProgramFailed(f"The program answered with more than {LONGEST_LINE} bytes.")
    return answer.partition(b"\n")[0].decode(errors="replace").strip()
