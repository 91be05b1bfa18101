"""The registry of games. A game is available everywhere (server, clients, command line, tests) once its module is listed here.

The parts besides the rules are found by the same name: `arbitre.bots.<family>`, `arbitre.terminal.boards.<family>` and
`web/src/games/<family>`.
"""

import re
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from arbitre.kernel.errors import UnknownGame
from arbitre.kernel.game import Game
from arbitre.kernel.text import Text

FAMILIES = (
    "tictactoe",
    "morpion",
    "pente",
    "poker",
    "reversi",
    "rochambeau",
    "mastermind",
    "seafight",
    "set",
    "robostrike",
    "diplomacy",
    "chess",
)
"""Modules next to this one, in the order in which clients list them. Each has `GAMES`: one game, or several related ones."""

GAMES: dict[str, Game[Any, Any]] = {
    game.name: game for family in FAMILIES for game in import_module(f"arbitre.games.{family}").GAMES
}
ADDED = "added:"
"""Prefixes the name of a game that somebody has added."""
_SHEET = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{1,23}")


def find_game(name: str) -> Game[Any, Any]:
    """Returns a listed game, or an added one by its sheet's name. Only the server knows which sheets there are: the log of a
    match replays without its sheet."""
    if (game := GAMES.get(name)) is not None:
        return game
    if name.startswith(ADDED) and _SHEET.fullmatch(sheet := name.removeprefix(ADDED)):
        return _added(sheet)
    there_are = ", ".join(GAMES)
    raise UnknownGame.told(
        Text(
            f"Il n’y a pas de jeu « {name[:40]} » ; il y a {there_are}.",
            f"There is no game '{name[:40]}'; there are {there_are}.",
        )
    )


@lru_cache(1024)
def _added(sheet: str) -> Game[Any, Any]:
    game: Game[Any, Any] = import_module("arbitre.games.added").Added(sheet)
    return game


def family_of(game: Game[Any, Any]) -> str:
    """Returns the module of `arbitre.games` that a game comes from."""
    return type(game).__module__.split(".")[2]


def modules_beside(package: str) -> list[ModuleType]:
    """Returns the modules of `package` that are named after a family. Families without one are left out."""
    names = [f"{package}.{family}" for family in FAMILIES]
    return [import_module(name) for name in names if find_spec(name) is not None]
