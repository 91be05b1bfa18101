"""Routes for the games on offer: their descriptions, bots and rules pages."""

import gzip
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from arbitre.bots.registry import default_bot, offered_bots
from arbitre.games.registry import GAMES, find_game
from arbitre.games.rules import rules_page
from arbitre.http.kept import Kept, keep
from arbitre.http.operation import Answer, get
from arbitre.kernel.clock import Bank, Calendar, Clock, PerMove, PerRound
from arbitre.kernel.endings import ENDINGS
from arbitre.kernel.errors import UnknownGame
from arbitre.kernel.text import Language
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import VISITOR, GameName
from arbitre.wire.games import BotInfo, ClockKind, GameInfo, RulesPage


@get("/games", tags=["games"], security=VISITOR)
async def list_games(request: Call) -> Answer[list[GameInfo]]:
    """List the games on offer."""
    return _games().answer(request.headers)


@get("/games/{game}", tags=["games"], security=VISITOR, refuses=[UnknownGame])
async def show_game(request: Call, game: GameName) -> GameInfo:
    """Show a game.

    Its seats, its options and its bots.
    """
    return describe_game(find_game(game).name)


@get("/games/{game}/rules", tags=["games"], security=VISITOR, refuses=[UnknownGame])
async def show_rules(
    request: Call,
    game: GameName,
    language: Annotated[Language, Meta(description="The language to read them in.")] = "fr",
) -> RulesPage:
    """Show the rules of a game.

    As Markdown, in French or in English.
    """
    rules = find_game(game)
    return RulesPage(rules.name, rules.title.in_language(language), rules_page(rules.name, language))


_KINDS: dict[type[Clock], ClockKind] = {
    Bank: "bank",
    PerMove: "move",
    PerRound: "round",
    Calendar: "calendar",
}


@cache
def _games() -> Kept:
    plain = msgspec.json.encode([describe_game(name) for name in GAMES])
    return keep(plain, {"gzip": gzip.compress(plain, mtime=0)})


@cache
def describe_game(name: str) -> GameInfo:
    game, default = find_game(name), default_bot(name)
    return GameInfo(
        name=game.name,
        title=game.title,
        rules=game.version,
        min_seats=game.seats[0],
        max_seats=game.seats[-1],
        seat_names=list(game.seat_names),
        options=_schema(game.options_type),
        bots=[BotInfo(bot.name, bot.title, bot.level) for bot in offered_bots(name)],
        default_bot=None if default is None else default.name,
        clocks=[_KINDS[kind] for kind in game.clocks],
        default_clock=game.default_clock,
        is_real_time=game.is_real_time,
        takes_back=game.takes_back,
        absence=game.absence,
        endings={**ENDINGS, **game.endings},
    )


def _schema(options: type[msgspec.Struct]) -> dict[str, Any]:
    """The JSON schema of the options, self-contained: no reference leads outside."""
    (schema,), components = msgspec.json.schema_components([options], ref_template="#/$defs/{name}")
    own = components.pop(options.__name__, schema)
    return {**own, "$defs": components} if components else own


ROUTES = [list_games, show_game, show_rules]
