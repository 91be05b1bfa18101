"""Routes for public information about players."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import get
from arbitre.kernel.errors import UnknownGame
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import VISITOR, Before, Limit, PlayerName
from arbitre.server.errors import InvalidRequest, UnknownPlayer
from arbitre.wire.people import Profile, Rating, RatingPoint
from arbitre.wire.tables import Page


@get(
    "/players/{name}",
    tags=["people"],
    security=VISITOR,
    refuses=[UnknownPlayer],
    examples=[
        Profile("Ada", False, 1_760_000_000_000, 12, 3, 5, [Rating("reversi", 1312, 20, "reversi/fast")])
    ],
)
async def show_player(request: Call, name: PlayerName) -> Profile:
    """Show a player's public profile."""
    return await request.services.profiles.of(name)


@get(
    "/players/{name}/ratings",
    tags=["people"],
    security=VISITOR,
    refuses=[UnknownPlayer, UnknownGame],
    examples=[RatingPoint(1_760_000_000_000, 1312)],
)
async def list_ratings(
    request: Call,
    name: PlayerName,
    pool: Annotated[str | None, Meta(description="The pool, such as `reversi/fast`.")] = None,
    game: Annotated[str | None, Meta(description="The game, for its pool of the usual pace.")] = None,
) -> list[RatingPoint]:
    """Show how a player's rating has changed.

    The rating after each rated match of a pool, oldest first. The latest 200.
    """
    wanted = pool or game
    if wanted is None:
        raise InvalidRequest("The parameter 'pool' is missing.")
    return await request.services.profiles.rating_history(name, wanted)


@get("/players/{name}/matches", tags=["people"], security=VISITOR, refuses=[UnknownPlayer])
async def list_player_matches(
    request: Call, name: PlayerName, before: Before = None, limit: Limit = 50
) -> Page:
    """List a player's matches.

    Newest first. Matches by link are listed only for their players.
    """
    player = await request.people.named(name)
    return await request.lists.matches_of(player, request.visitor, None, before, limit)


ROUTES = [show_player, list_ratings, list_player_matches]
