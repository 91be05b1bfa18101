"""Routes for the games on offer: their descriptions, bots and rules pages."""

import gzip
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from arbitre.bots.registry import default_bot, offered_bots
from arbitre.games.registry import ADDED, GAMES, find_game
from arbitre.games.rules import rules_page
from arbitre.http.kept import Kept, keep
from arbitre.http.operation import Answer, get
from arbitre.kernel.clock import Bank, Calendar, Clock, PerMove, PerRound
from arbitre.kernel.endings import ENDINGS
from arbitre.kernel.errors import UnknownGame
from arbitre.kernel.text import Language, Text
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import VISITOR, GameName
from arbitre.server.api.services import Services
from arbitre.server.facts.live_match import name_of
from arbitre.server.store.rows import AddedGameRow, OfferedGame
from arbitre.wire.games import BotInfo, ClockKind, GameInfo, RulesPage


@get("/games", tags=["games"], security=VISITOR)
async def list_games(request: Call) -> Answer[list[GameInfo]]:
    """List the games on offer.

    Those that people have added come last. One that its owner has closed is not on offer.
    """
    return (await _on_offer(request.services)).answer(request.headers)


@get("/games/{game}", tags=["games"], security=VISITOR, refuses=[UnknownGame])
async def show_game(request: Call, game: GameName) -> GameInfo:
    """Show a game.

    Its seats, its options and its bots.
    """
    name = await request.services.sheets.game(game)
    if not name.startswith(ADDED):
        return describe_game(name)
    row = await request.services.sheets.find(name.removeprefix(ADDED))
    return _added(row, name_of(await request.services.store.account(row.owner)))


@get("/games/{game}/rules", tags=["games"], security=VISITOR, refuses=[UnknownGame])
async def show_rules(
    request: Call,
    game: GameName,
    language: Annotated[Language, Meta(description="The language to read them in.")] = "fr",
) -> RulesPage:
    """Show the rules of a game.

    As Markdown, in French or in English.
    """
    name = await request.services.sheets.game(game)
    if not name.startswith(ADDED):
        return RulesPage(name, find_game(name).title.in_language(language), rules_page(name, language))
    row = await request.services.sheets.find(name.removeprefix(ADDED))
    general = rules_page("added", language).partition("\n")[2]
    return RulesPage(name, row.title, f"# {row.title}\n{general}\n{row.syntax}\n")


_KINDS: dict[type[Clock], ClockKind] = {
    Bank: "bank",
    PerMove: "move",
    PerRound: "round",
    Calendar: "calendar",
}


async def _on_offer(services: Services) -> Kept:
    rows = await services.store.games_on_offer()
    people = await services.store.accounts({row.owner for row in rows}) if rows else {}
    return _games(tuple((row, name_of(people.get(row.owner))) for row in rows))


@lru_cache(1)
def _games(added: tuple[tuple[OfferedGame, str], ...]) -> Kept:
    games = [*map(describe_game, GAMES), *(_added(row, owner) for row, owner in added)]
    plain = msgspec.json.encode(games)
    return keep(plain, {"gzip": gzip.compress(plain, mtime=0)})


def _added(row: AddedGameRow | OfferedGame, owner: str) -> GameInfo:
    """Its options are its sheet's, so there is nothing to choose."""
    return msgspec.structs.replace(
        describe_game(f"{ADDED}{row.name}"),
        title=Text(row.title, row.title),
        options={"type": "object", "properties": {}},
        added_by=owner,
    )


@lru_cache(1024)
def describe_game(name: str) -> GameInfo:
    game, default = find_game(name), default_bot(name)
    players = game.players_for(game.options({}))
    return GameInfo(
        name=game.name,
        title=game.title,
        rules=game.version,
        min_seats=players[0],
        max_seats=players[-1],
        seat_names=[name for seat, name in enumerate(game.seat_names) if seat != game.referee],
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
