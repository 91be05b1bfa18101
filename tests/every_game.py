"""Marks by which a test is run for every game in the registry, or for every bot."""

from typing import Any, get_args

import pytest

from arbitre.bots.registry import BOTS
from arbitre.games.registry import GAMES
from arbitre.kernel.game import Game
from arbitre.kernel.text import Language

AnyGame = Game[Any, Any]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_open_game = pytest.mark.parametrize(
    "game", [pytest.param(game, id=name) for name, game in GAMES.items() if game.shares_view]
)
every_language = pytest.mark.parametrize("language", get_args(Language))
every_bot = pytest.mark.parametrize(
    ("game", "bot"),
    [pytest.param(GAMES[name], bot, id=f"{name}-{bot.name}") for name in GAMES for bot in BOTS.get(name, ())],
)
