"""Passes lines between two file descriptors and a session. Answers go out as soon as no further line has come in.

Reads in blocks, so that an archive flows through quickly, and writes after every block, so that a program that waits for each
answer gets it at once.
"""

import os
from collections.abc import Iterator
from typing import Protocol

from arbitre.kernel.errors import Refusal
from arbitre.referee.errors import TooLarge

MAX_LINE = 1 << 20
_BLOCK = 1 << 16


class Answering(Protocol):
    """What a pipe needs: a greeting, an answer to a line, and a refusal of a line that is too long."""

    def greeting(self) -> bytes: ...

    def answer(self, line: bytes) -> bytes: ...

    def refuse(self, refusal: Refusal) -> bytes: ...


def serve(session: Answering, source: int, target: int) -> None:
    """Answers until the source ends. A last line without a line feed counts."""
    _write(target, session.greeting())
    for lines in _blocks(source):
        _write(target, b"".join(_answer(session, line) for line in lines))


def _answer(session: Answering, line: bytes | None) -> bytes:
    if line is None:
        return session.refuse(TooLarge(f"A line has at most {MAX_LINE} bytes."))
    return session.answer(line)


def _blocks(source: int) -> Iterator[list[bytes | None]]:
    """Yields the complete lines of each block read. None stands for a line that is too long to keep."""
    rest = b""
    is_too_long = False
    while block := os.read(source, _BLOCK):
        lines: list[bytes | None] = [*(rest + block).split(b"\n")]
        rest = lines.pop() or b""
        if lines and is_too_long:
            lines[0] = None
            is_too_long = False
        if len(rest) > MAX_LINE:
            rest = b""
            is_too_long = True
        if lines:
            yield lines
    if is_too_long:
        yield [None]
    elif rest:
        yield [rest]


def _write(target: int, data: bytes) -> None:
    while data:
        data = data[os.write(target, data) :]
