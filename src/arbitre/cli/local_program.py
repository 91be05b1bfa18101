"""A local program that chooses moves: a class in a Python file, or any program that talks lines, in a sandbox."""

import asyncio
import inspect
import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Protocol

import msgspec

from arbitre.bots.programs.dialogue import Program, ProgramFailed
from arbitre.bots.programs.sandbox import find_sandbox
from arbitre.cli.errors import InvalidArguments, UnreadableFile
from arbitre.wire.programs import AskLine

PATIENCE = 60.0
"""Seconds for an answer if the match has no clock."""
MATCHES = 64
"""Objects kept, for the most recently asked matches."""


class LocalProgram(Protocol):
    async def choose(self, ask: AskLine) -> str: ...

    def close(self) -> None: ...


def load_program(file: Path) -> LocalProgram:
    """Raises UnreadableFile, InvalidArguments or NoSandbox."""
    if not file.is_file():
        raise UnreadableFile(f"There is no file '{file}'.")
    if file.suffix == ".py":
        return PythonProgram(_class_in(file))
    if not os.access(file, os.X_OK):
        raise UnreadableFile(f"'{file}' is not executable; 'chmod +x {file}' makes it so.")
    find_sandbox()
    return LineProgram(file)


class PythonProgram:
    """One object per match, so that it can keep state."""

    def __init__(self, kind: type[Any]) -> None:
        self._kind = kind
        self._players: dict[tuple[str, int], Any] = {}

    async def choose(self, ask: AskLine) -> str:
        key = ask.match, ask.seat
        if key not in self._players:
            if len(self._players) >= MATCHES:
                del self._players[next(iter(self._players))]
            self._players[key] = self._kind()
        move = await asyncio.to_thread(self._players[key].choose, ask)
        return str(move)

    def close(self) -> None:
        self._players.clear()


class LineProgram:
    """Passes each ask on as a line of JSON."""

    def __init__(self, file: Path) -> None:
        self._program = Program(file)

    async def choose(self, ask: AskLine) -> str:
        seconds = PATIENCE if ask.seconds is None else ask.seconds
        try:
            return await asyncio.to_thread(self._program.ask, msgspec.json.encode(ask), seconds)
        except ProgramFailed as failure:
            # An empty answer is an invalid move: the program is asked again, or resigns.
            print(f"{ask.game} {ask.match}: {failure}", file=sys.stderr, flush=True)
            return ""

    def close(self) -> None:
        self._program.close()


def _class_in(file: Path) -> type[Any]:
    """The class that the file itself defines and that has a `choose`."""
    spec = spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.path.insert(0, str(file.parent.resolve()))
    spec.loader.exec_module(module)
    found = [
        kind
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__ and callable(getattr(kind, "choose", None))
    ]
    if len(found) != 1:
        names = ", ".join(kind.__name__ for kind in found) or "none"
        raise InvalidArguments(f"'{file}' must have one class with a method 'choose'; it has {names}.")
    return found[0]
