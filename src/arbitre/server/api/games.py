"""Routes for the games on offer and their rules pages."""

from typing import Annotated

from msgspec import Meta

from arbitre.games.registry import GAMES, find_game
from arbitre.games.rules import rules_page
from arbitre.http.operation import get
from arbitre.kernel.errors import UnknownGame
from arbitre.kernel.text import Language
from arbitre.server.api.call import Call
from arbitre.server.api.catalogue import describe_game
from arbitre.server.api.parameters import VISITOR, GameName
from arbitre.wire.games import GameInfo, RulesPage


@get("/games", tags=["games"], security=VISITOR)
async def list_games(request: Call) -> list[GameInfo]:
    """List the games on offer."""
    return [describe_game(name) for name in GAMES]


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


ROUTES = [list_games, show_game, show_rules]
