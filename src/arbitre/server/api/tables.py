"""Routes for tables: opening, joining, leaving, starting, and the lists of the lobby."""

from typing import Annotated, Literal

from msgspec import Meta

from arbitre.bots.registry import UnknownBot
from arbitre.http.operation import Body, delete, get, post
from arbitre.kernel.clock import Bank
from arbitre.kernel.errors import InvalidOptions, InvalidPosition, InvalidSeats, UnknownGame, UnknownSeat
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, Before, Limit, MatchId, OnlyGame, OwnSeat
from arbitre.server.errors import (
    Blocked,
    Busy,
    GuestsCannot,
    NotInvited,
    NotLoggedIn,
    NotOpener,
    NotOver,
    NotReachable,
    NotSeated,
    OrganisersOnly,
    SeatTaken,
    TableNotOpen,
    TooManyMatches,
    TooManyTables,
    UnknownAddedGame,
    UnknownEngine,
    UnknownMatch,
    UnknownPlayer,
    WrongAccessCode,
)
from arbitre.server.tables.admission import makes_for_others
from arbitre.wire.tables import BotSeat, NewTable, Page, Sit, TableInfo

ANYWHERE = Sit()


@get("/tables", tags=["tables"], security=VISITOR, refuses=[UnknownGame])
async def list_tables(request: Call, game: OnlyGame = None, before: Before = None, limit: Limit = 50) -> Page:
    """List the open tables.

    Public ones, newest first.
    """
    return await request.lists.open_tables(request.visitor, game, before, limit)


@get("/matches", tags=["matches"], security=VISITOR, refuses=[UnknownGame])
async def list_matches(
    request: Call,
    status: Annotated[
        Literal["playing", "over"], Meta(description="Matches under way, or those that are over.")
    ] = "playing",
    game: OnlyGame = None,
    before: Before = None,
    limit: Limit = 50,
) -> Page:
    """List public matches.

    Matches in progress, latest move first: all with a clock, and those without one if there was a move within the last hour.
    Finished matches, latest end first.
    """
    return await request.lists.public_matches(request.visitor, status, game, before, limit)


@post(
    "/tables",
    tags=["tables"],
    security=LOGGED_IN,
    refuses=[
        NotLoggedIn,
        GuestsCannot,
        Blocked,
        NotReachable,
        OrganisersOnly,
        UnknownPlayer,
        UnknownMatch,
        NotOver,
        InvalidOptions,
        InvalidPosition,
        InvalidSeats,
        UnknownGame,
        UnknownAddedGame,
        UnknownBot,
        UnknownEngine,
        UnknownSeat,
        SeatTaken,
        TooManyMatches,
        TooManyTables,
        Busy,
    ],
    examples=[
        NewTable("reversi", clock=Bank(300, 5)),
        NewTable("tictactoe", bots=[BotSeat("random")], is_public=False),
    ],
)
async def open_table(request: Call, data: Body[NewTable]) -> TableInfo:
    """Open a table.

    The opener sits down, then the requested bots. The match begins once every seat is taken. An organiser may also seat others,
    stay out, or direct the match. A table for `invited` people is a challenge: they are notified.
    """
    account = request.account
    await request.friends.check_may_invite(account, data.invited)
    is_for_others = makes_for_others(data)
    if not (data.sits or is_for_others):
        request.limits.exhibitions.take(request.caller)
    is_organiser = is_for_others and await request.roles.has(account, "organiser")
    live = await request.tables.open_table(account, data, is_organiser=is_organiser)
    if is_for_others:
        await request.roles.note(
            account, "match_opened", live.id, players=[seat.player for seat in data.players]
        )
    return request.table(live)


@post(
    "/matches/{match}/seat",
    tags=["tables"],
    security=LOGGED_IN,
    status=200,
    refuses=[
        NotLoggedIn,
        GuestsCannot,
        NotInvited,
        WrongAccessCode,
        UnknownMatch,
        UnknownSeat,
        SeatTaken,
        TableNotOpen,
        TooManyMatches,
        TooManyTables,
        Busy,
    ],
    examples=[Sit(1)],
)
async def take_seat(request: Call, match: MatchId, data: Body[Sit] = ANYWHERE) -> TableInfo:
    """Sit down at a table."""
    return request.table(await request.tables.sit(request.account, match, data))


@delete(
    "/matches/{match}/seat",
    tags=["tables"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, UnknownMatch, NotSeated, TableNotOpen, Busy],
)
async def leave_seat(request: Call, match: MatchId, seat: OwnSeat = None) -> TableInfo:
    """Leave a table that has not begun.

    When its opener leaves, the table closes.
    """
    return request.table(await request.tables.leave(request.account, match, seat))


@post(
    "/matches/{match}/bots",
    tags=["tables"],
    security=LOGGED_IN,
    status=200,
    refuses=[
        NotLoggedIn,
        UnknownMatch,
        UnknownBot,
        UnknownEngine,
        UnknownSeat,
        NotOpener,
        SeatTaken,
        TableNotOpen,
        Busy,
    ],
    examples=[BotSeat("random", 1)],
)
async def seat_bot(request: Call, match: MatchId, data: Body[BotSeat]) -> TableInfo:
    """Give a seat to a bot.

    Only the opener may.
    """
    return request.table(await request.tables.seat_bot(request.account, match, data))


@post(
    "/matches/{match}/start",
    tags=["tables"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, InvalidSeats, UnknownMatch, NotOpener, TableNotOpen, Busy],
)
async def start_match(request: Call, match: MatchId) -> TableInfo:
    """Begin with the seats that are taken.

    For a game that can be played by fewer than the table seats. Only the opener may.
    """
    return request.table(await request.tables.start(request.account, match))


@post(
    "/matches/{match}/rematch",
    tags=["tables"],
    security=LOGGED_IN,
    status=200,
    refuses=[
        NotLoggedIn,
        UnknownMatch,
        NotSeated,
        NotOver,
        SeatTaken,
        TableNotOpen,
        TooManyMatches,
        TooManyTables,
        Busy,
    ],
)
async def ask_rematch(request: Call, match: MatchId) -> TableInfo:
    """Play again with the sides rotated.

    The first call opens the table and takes the caller's seat. Bots sit down at once. The other players' calls join it.
    """
    return request.table(await request.rematches.ask(request.account, match))


ROUTES = [
    list_tables,
    list_matches,
    open_table,
    take_seat,
    leave_seat,
    seat_bot,
    start_match,
    ask_rematch,
]
