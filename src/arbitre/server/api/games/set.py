"""SET's own routes: the puzzle of the day, and points over all matches."""

from datetime import date
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from arbitre.http.operation import get, post
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, PlayerName
from arbitre.server.errors import NotLoggedIn, TooManyMatches, TooManyTables, UnknownPlayer, UnknownPuzzle
from arbitre.wire.puzzles import Puzzle
from arbitre.wire.tables import TableInfo

GAME: Final = "set"
OPTIONS: Final = {"minutes": 5, "penalty": 1}
Day = Annotated[date | None, Meta(description="An earlier day, such as `2026-11-16`; today unless given.")]


class SetPoints(msgspec.Struct, frozen=True):
    """A player's points in all finished matches of SET."""

    player: str
    points: int


@get("/set/puzzle", tags=["games"], security=VISITOR, refuses=[UnknownPuzzle])
async def show_set_puzzle(request: Call, day: Day = None) -> Puzzle:
    """Show the puzzle of a day and its results.

    Everybody plays the same deck, alone, for five minutes. A wrong claim or a hint costs a point. The deck is drawn at random
    on its day. Other players' matches are visible once the day is over.
    """
    return await request.services.puzzles.show(request.visitor, GAME, day)


@post(
    "/set/puzzle",
    tags=["games"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, TooManyMatches, TooManyTables],
)
async def play_set_puzzle(request: Call) -> TableInfo:
    """Play the puzzle of the day.

    The clock starts at once. A second call returns the same match.
    """
    return request.table(await request.services.puzzles.play(request.account, GAME, OPTIONS))


@get("/set/points/{player}", tags=["games"], security=VISITOR, refuses=[UnknownPlayer])
async def show_set_points(request: Call, player: PlayerName) -> SetPoints:
    """Show a player's points in all finished matches of SET."""
    account = await request.services.store.account_named(player)
    if account is None or account.deleted is not None:
        raise UnknownPlayer(f"There is no player '{player[:40]}'.")
    return SetPoints(account.name, await request.services.store.points(account.id, GAME))


ROUTES = [show_set_puzzle, play_set_puzzle, show_set_points]
