"""What only SET has: the puzzle of the day, and points over all matches."""

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
    """What somebody has scored in all matches of SET that are over."""

    player: str
    points: int


@get("/set/puzzle", tags=["games"], security=VISITOR, refuses=[UnknownPuzzle])
async def show_set_puzzle(request: Call, day: Day = None) -> Puzzle:
    """Show the puzzle of a day and its results.

    Everybody has the same deck, alone and for five minutes; a wrong claim and a hint cost a point each. The deck is drawn by
    lot on its day. Others' matches can be looked at once the day is over.
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

    The clock runs at once. Whoever has begun it already is given the same match again.
    """
    return request.table(await request.services.puzzles.play(request.account, GAME, OPTIONS))


@get("/set/points/{player}", tags=["games"], security=VISITOR, refuses=[UnknownPlayer])
async def show_set_points(request: Call, player: PlayerName) -> SetPoints:
    """Show what a player has scored in all matches of SET that are over."""
    account = await request.services.store.account_named(player)
    if account is None or account.deleted is not None:
        raise UnknownPlayer(f"There is no player '{player[:40]}'.")
    return SetPoints(account.name, await request.services.store.points(account.id, GAME))


ROUTES = [show_set_puzzle, play_set_puzzle, show_set_points]
