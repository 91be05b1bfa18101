"""A game as the wire describes it, from what its rules and bots say of themselves."""

from functools import cache
from typing import Any

import msgspec

from arbitre.bots.registry import BOTS
from arbitre.games.registry import find_game
from arbitre.kernel.endings import ENDINGS
from arbitre.wire.games import BotInfo, GameInfo


@cache
def describe_game(name: str) -> GameInfo:
    game = find_game(name)
    return GameInfo(
        name=game.name,
        title=game.title,
        rules=game.version,
        min_seats=game.seats[0],
        max_seats=game.seats[-1],
        seat_names=list(game.seat_names),
        options=_schema(game.options_type),
        bots=[BotInfo(bot.name, bot.title, bot.level) for bot in BOTS[name]],
        endings={**ENDINGS, **game.endings},
        clocks=[str(clock.__struct_config__.tag) for clock in game.clocks],
        default_clock=game.default_clock,
        is_real_time=game.is_real_time,
        takes_back=game.takes_back,
        absence=game.absence,
    )


def _schema(options: type[msgspec.Struct]) -> dict[str, Any]:
    """The JSON schema of the options, on its own: no reference leads out of it."""
    (schema,), components = msgspec.json.schema_components([options], ref_template="#/$defs/{name}")
    own = components.pop(options.__name__, schema)
    return {**own, "$defs": components} if components else own
