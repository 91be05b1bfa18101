"""Routes for games that people add."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import Body, delete, get, patch, post
from arbitre.server.api.call import Call
from arbitre.server.api.engines import BeforeTime, exchanges_of
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, Limit
from arbitre.server.errors import (
    GuestsCannot,
    InvalidAddress,
    NameTaken,
    NotLoggedIn,
    NotOwner,
    TooManyEngines,
    UnknownAddedGame,
)
from arbitre.wire.added import AddedGameChanges, AddedGameInfo, NewAddedGame
from arbitre.wire.engines import ExchangePage, TrayParameters, TrialResult

Sheet = Annotated[str, Meta(description="An added game's name, in upper or lower case.")]


@get("/added-games", tags=["engines"], security=VISITOR)
async def list_added_games(request: Call) -> list[AddedGameInfo]:
    """List the games that people have added.

    Closed ones too. As a game each is called `added:NAME`.
    """
    return await request.services.added_games.infos(request.visitor)


@post(
    "/added-games",
    tags=["engines"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, GuestsCannot, InvalidAddress, NameTaken, TooManyEngines],
    examples=[NewAddedGame("Nim", "https://example.org/nim.php", "Nim", values=["1", "2", "3"])],
)
async def add_game(request: Call, data: Body[NewAddedGame]) -> AddedGameInfo:
    """Add a game by the address of its referee."""
    request.charge(5)
    added = request.services.added_games
    return await added.info(await added.register(request.account, data), request.account)


@get("/added-games/{sheet}", tags=["engines"], security=VISITOR, refuses=[UnknownAddedGame])
async def show_added_game(request: Call, sheet: Sheet) -> AddedGameInfo:
    """Show the sheet of an added game."""
    added = request.services.added_games
    return await added.info(await added.sheets.find(sheet), request.visitor)


@get("/added-games/{sheet}/pictures", tags=["engines"], security=VISITOR, refuses=[UnknownAddedGame])
async def list_pictures(request: Call, sheet: Sheet) -> list[str]:
    """List the pictures of an added game, as `data:` addresses.

    Those of a withdrawn game too: its matches can still be watched.
    """
    row = await request.services.store.added_game(sheet)
    if row is None:
        raise UnknownAddedGame(f"Nobody has added a game '{sheet[:40]}'.")
    return list(row.pictures)


@get(
    "/added-games/{sheet}/exchanges",
    tags=["engines"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownAddedGame, NotOwner],
)
async def list_referee_exchanges(
    request: Call, sheet: Sheet, before: BeforeTime = None, limit: Limit = 50
) -> ExchangePage:
    """List requests to my game's referee, and its verdicts.

    Verbatim, newest first.
    """
    referee = await request.services.added_games.referee(request.account, sheet)
    return await exchanges_of(request, referee, before, limit)


@post(
    "/added-games/{sheet}/trials",
    tags=["engines"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, UnknownAddedGame, NotOwner],
    examples=[TrayParameters(tray="12", move1="3")],
)
async def try_referee(request: Call, sheet: Sheet, data: Body[TrayParameters]) -> TrialResult:
    """Try my game's referee out.

    Sends it one request that belongs to no match, and reads its verdict. Without `tray`, boards are prepared. `turn` is not
    sent.
    """
    request.limits.trials.take(request.caller)
    referee = await request.services.added_games.called_referee(request.account, sheet)
    return await request.services.trials.try_referee(referee, data)


@patch(
    "/added-games/{sheet}",
    tags=["engines"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownAddedGame, NotOwner, InvalidAddress],
    examples=[AddedGameChanges(timeout=10)],
)
async def change_added_game(request: Call, sheet: Sheet, data: Body[AddedGameChanges]) -> AddedGameInfo:
    """Change my game's sheet, or its referee's address, or close it to new matches."""
    added = request.services.added_games
    return await added.info(await added.change(request.account, sheet, data), request.account)


@delete(
    "/added-games/{sheet}",
    tags=["engines"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownAddedGame, NotOwner],
)
async def retire_added_game(request: Call, sheet: Sheet) -> None:
    """Withdraw my game.

    Matches in progress end, since they have no referee left. The name stays taken.
    """
    await request.services.added_games.retire(request.account, sheet)


ROUTES = [
    list_added_games,
    add_game,
    show_added_game,
    list_pictures,
    list_referee_exchanges,
    try_referee,
    change_added_game,
    retire_added_game,
]
