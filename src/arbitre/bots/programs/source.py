"""Programs in the operator's folder, as bots of every game: `lines:NAME` is the file NAME there.

The folder is ARBITRE_PROGRAMS. Names come from the network, so only names of executable files there are accepted.
"""

import os
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from arbitre.bots.bot import Bot, Question, UnknownBot
from arbitre.bots.programs.dialogue import Program
from arbitre.bots.programs.sandbox import NoSandbox, find_sandbox
from arbitre.kernel.text import Text
from arbitre.wire.programs import AskLine

PREFIX: Final = "lines:"
FOLDER: Final = "ARBITRE_PROGRAMS"
LEVEL: Final = 1

_encode = msgspec.json.Encoder().encode


class LineBot(Bot):
    """A program from the folder."""

    name = "lines"
    title = Text(fr="Programme", en="Program")
    level = LEVEL

    def __init__(self, path: Path) -> None:
        self.name = f"{PREFIX}{path.name}"  # type: ignore[misc]  # named when it is found, not by its class
        self.title = Text(fr=path.name, en=path.name)  # type: ignore[misc]  # likewise
        self._program = Program(path)

    def choose(self, question: Question) -> str:
        return self._program.ask(_encode(line_of(question)), question.seconds)


class LinePrograms:
    """Implements `BotSource`."""

    def find(self, game: str, name: str) -> Bot | None:
        if not name.startswith(PREFIX):
            return None
        wanted = name.removeprefix(PREFIX)
        for path in _installed():
            if path.name == wanted:
                return _bot(path)
        raise UnknownBot(f"There is no program '{wanted[:40]}' on this machine.")

    def offered(self, game: str) -> tuple[Bot, ...]:
        """Empty if there is no sandbox to run them in."""
        paths = _installed()
        try:
            return tuple(_bot(path) for path in paths if find_sandbox())
        except NoSandbox:
            return ()


def line_of(question: Question) -> AskLine:
    """The line a program would read from its stream, without the match's identity."""
    return AskLine(
        match="",
        game=question.game,
        seat=question.seat,
        seats=question.seats,
        version=0,
        view=question.view,
        moves=question.moves,
        options=msgspec.to_builtins(question.options),
        events=question.events,
        now=question.now,
        seconds=question.seconds,
        clocks=None,
        opponent=None,
    )


def _installed() -> list[Path]:
    folder = os.environ.get(FOLDER)
    if not folder or not Path(folder).is_dir():
        return []
    return sorted(path for path in Path(folder).iterdir() if path.is_file() and os.access(path, os.X_OK))


@cache
def _bot(path: Path) -> LineBot:
    return LineBot(path)
