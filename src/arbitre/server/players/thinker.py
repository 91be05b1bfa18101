"""A process in which bots think, one question at a time: `python -m arbitre.server.players.thinker`, started by `thinkers.py`.

Reads questions from standard input and writes answers to standard output, each pickled and prefixed by its length.
"""

import os
import pickle
import signal
import sys
import threading
import time
import traceback
from struct import Struct
from typing import Any, BinaryIO, Final

import msgspec

from arbitre.bots.registry import find_bot

LENGTH: Final = Struct("!I")
ORPHAN_SECONDS = 1.0
NICENESS = 5
"""Lowers the priority: serving comes before thinking."""


class Failed(msgspec.Struct, frozen=True):
    """Sent instead of an answer: the traceback of a bot that raised."""

    report: str


def packed(message: Any) -> bytes:
    content = pickle.dumps(message)
    return LENGTH.pack(len(content)) + content


def unpacked(content: bytes) -> Any:
    return pickle.loads(content)  # noqa: S301 - from our own child or parent


def main() -> None:
    # Ctrl-C in the terminal is for the server, which ends its thinkers itself unless it was killed.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    os.nice(NICENESS)
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    # Whatever a bot prints must not mix with the answers.
    sys.stdout = sys.stderr
    _write(answers, None)
    while length := questions.read(LENGTH.size):
        bot, question = unpacked(questions.read(*LENGTH.unpack(length)))
        try:
            answer: Any = find_bot(question.game, bot).choose(question)
        except Exception:
            answer = Failed(traceback.format_exc())
        _write(answers, answer)


def _write(answers: BinaryIO, answer: Any) -> None:
    answers.write(packed(answer))
    answers.flush()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(ORPHAN_SECONDS)
    os._exit(0)


if __name__ == "__main__":
    main()
