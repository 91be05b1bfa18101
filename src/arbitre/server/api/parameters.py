"""Parameters that several operations share, and who may call them."""

from typing import Annotated, Final

from litestar.openapi.spec import SecurityRequirement
from litestar.params import PathParameter, QueryParameter

LOGGED_IN: Final[list[SecurityRequirement]] = [{"session": []}, {"token": []}]
VISITOR: Final[list[SecurityRequirement]] = [{}, {"session": []}, {"token": []}]
"""Anybody may call; whoever is recognised may see more."""

MatchId = Annotated[
    str, PathParameter(description="Ten letters and digits; a table keeps it when it becomes a match.")
]
GameName = Annotated[str, PathParameter(description="A game's name, such as `reversi`.")]
PlayerName = Annotated[str, PathParameter(description="A player's name, in upper or lower case.")]
TokenId = Annotated[str, PathParameter(description="The `id` of a token, not its secret.")]
Before = Annotated[
    str | None,
    QueryParameter(description="The `next` of the page before this one."),
]
Limit = Annotated[int, QueryParameter(description="How many at most.", ge=1, le=100)]
OnlyGame = Annotated[str | None, QueryParameter(description="Only this game.")]
