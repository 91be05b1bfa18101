"""Game-specific operations: the `ROUTES` of `games/<name>.py` beside this file, found by the game's name."""

from importlib import import_module
from importlib.util import find_spec

from arbitre.games.registry import GAMES
from arbitre.http.operation import Operation


def game_operations() -> list[Operation]:
    """In the order of the games. Most have none."""
    names = (f"{__name__}.{game}" for game in GAMES)
    return [
        operation for name in names if find_spec(name) is not None for operation in import_module(name).ROUTES
    ]
