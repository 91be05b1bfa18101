"""The registry of games. A game is available everywhere (server, clients, command line, tests) once its module is listed here.

The parts besides the rules are found by the same name: `arbitre.bots.<family>`, `arbitre.terminal.boards.<family>` and
`web/src/games/<family>`.
"""

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
REFEREED: dict[str, Game[Any, Any]] = {game.name: game for game in import_module("arbitre.games.added").GAMES}
"""Games played by another person's rules. They are not on offer themselves. The games added on top of them are."""


def find_game(name: str) -> Game[Any, Any]:
    game = GAMES.get(name) or REFEREED.get(name)
    if game is None:
        there_are = ", ".join(GAMES)
        raise UnknownGame.told(
            Text(
                f"Il n’y a pas de jeu « {name} » ; il y a {there_are}.",
                f"There is no game '{name}'; there are {there_are}.",
            )
        )
    return game


def family_of(game: Game[Any, Any]) -> str:
    """Returns the module of `arbitre.games` that a game comes from."""
    return type(game).__module__.split(".")[2]


def modules_beside(package: str) -> list[ModuleType]:
    """Returns the modules of `package` that are named after a family. Families without one are left out."""
    names = [f"{package}.{family}" for family in FAMILIES]
    return [import_module(name) for name in names if find_spec(name) is not None]
