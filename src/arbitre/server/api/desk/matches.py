"""Routes for directed matches before they begin, and for their readers."""

from typing import Annotated, Literal

from msgspec import Meta

from arbitre.http.operation import Body, delete, get, patch, post, put
from arbitre.kernel.errors import InvalidOptions
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, MatchId, PlayerName
from arbitre.server.errors import (
    Blocked,
    ConditionNotMet,
    GuestsCannot,
    InvalidRequest,
    NameTaken,
    NotDirector,
    NotEnoughPlayers,
    NotLoggedIn,
    NotReachable,
    ParameterFixed,
    SeatTaken,
    TableNotOpen,
    TooManyPlayers,
    TooManyTables,
    UnknownDirected,
    UnknownPlayer,
    WrongAccessCode,
)
from arbitre.wire.desk import (
    DirectedInfo,
    DirectedMatch,
    Join,
    Parameters,
    ParametersChange,
    RolesGiven,
)

TAGS = ["desk"]


@get("/desk/matches", tags=TAGS, security=VISITOR)
async def list_directed(
    request: Call,
    state: Annotated[
        Literal["waiting", "running", "stopped", "all"], Meta(description="Only those in this state.")
    ] = "all",
) -> list[DirectedInfo]:
    """List the directed matches.

    Newest first.
    """
    wanted = {"waiting": 0, "running": 1, "stopped": 2}.get(state)
    found = await request.desk.showing.listed(request.visitor)
    return [info for info in found if wanted is None or info.state == wanted]


@post(
    "/desk/matches",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[NotLoggedIn, GuestsCannot, NameTaken, InvalidRequest, InvalidOptions, TooManyTables],
    examples=[Parameters(name="Raspoutine", speed_moves=2)],
)
async def create_directed(request: Call, data: Body[Parameters]) -> DirectedMatch:
    """Create a directed match.

    The caller becomes its master, and does not play in it.
    """
    directed = await request.desk.openings.create(request.account, data)
    return await request.desk.showing.show(request.account, directed.match)


@get("/desk/matches/{match}", tags=TAGS, security=VISITOR, refuses=[UnknownDirected])
async def show_directed(request: Call, match: MatchId) -> DirectedMatch:
    """Show a directed match.

    The players, who has given orders, and the journal. For the board and the orders, use `GET /matches/{match}`.
    """
    return await request.desk.showing.show(request.visitor, match)


@get("/desk/matches/{match}/info", tags=TAGS, security=VISITOR)
async def show_directed_info(request: Call, match: MatchId) -> DirectedInfo | None:
    """Show whether and how a match is directed.

    null if it is not.
    """
    if await request.desk.registry.find(match) is None:
        return None
    return (await request.desk.showing.show(request.visitor, match)).info


@patch(
    "/desk/matches/{match}",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[
        NotLoggedIn,
        UnknownDirected,
        NotDirector,
        NameTaken,
        InvalidRequest,
        InvalidOptions,
        ParameterFixed,
        TableNotOpen,
    ],
    examples=[ParametersChange(speed_moves=3)],
)
async def change_directed(request: Call, match: MatchId, data: Body[ParametersChange]) -> DirectedMatch:
    """Change the parameters of a directed match.

    For its master. Some parameters are fixed once the match has begun.
    """
    await request.desk.openings.change(request.account, match, data)
    return await request.desk.showing.show(request.account, match)


@delete(
    "/desk/matches/{match}",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownDirected, NotDirector, TableNotOpen],
)
async def remove_directed(request: Call, match: MatchId) -> None:
    """Remove a directed match.

    For its master, before it begins or after it ends. What was played is kept.
    """
    await request.desk.openings.remove(request.account, match)


# -- places


@post(
    "/desk/matches/{match}/places",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[
        NotLoggedIn,
        GuestsCannot,
        UnknownDirected,
        UnknownPlayer,
        NotDirector,
        TableNotOpen,
        SeatTaken,
        WrongAccessCode,
        ConditionNotMet,
        Blocked,
        NotReachable,
    ],
    examples=[Join(), Join("Ada")],
)
async def join_directed(request: Call, match: MatchId, data: Body[Join]) -> DirectedMatch:
    """Take a place in a directed match.

    For the caller, who also accepts an offered place so. The master may offer places to others, who then need no access code;
    an organiser's need no consent.
    """
    player = request.account if data.player is None else await request.people.named(data.player)
    if player.id == request.account.id:
        await request.desk.places.join(request.account, match, code=data.access_code)
    else:
        await request.desk.offers.make(request.account, match, player)
    return await request.desk.showing.show(request.account, match)


@delete(
    "/desk/matches/{match}/places/{name}",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownDirected, UnknownPlayer, NotDirector, TableNotOpen],
)
async def quit_directed(request: Call, match: MatchId, name: PlayerName) -> None:
    """Give up a place in a directed match.

    The caller's own. The master may also remove others.
    """
    await request.desk.places.quit(request.account, match, await request.people.named(name))


@put(
    "/desk/matches/{match}/places/{name}",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[
        NotLoggedIn,
        UnknownDirected,
        UnknownPlayer,
        NotDirector,
        TableNotOpen,
        InvalidRequest,
        SeatTaken,
    ],
    examples=[RolesGiven([6])],
)
async def give_power(
    request: Call, match: MatchId, name: PlayerName, data: Body[RolesGiven]
) -> DirectedMatch:
    """Give powers to a player with a place.

    For the master, before the match begins. More than one power only if the match allows it.
    """
    player = await request.people.named(name)
    await request.desk.places.give(request.account, match, player, data.roles)
    return await request.desk.showing.show(request.account, match)


@post(
    "/desk/matches/{match}/start",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, UnknownDirected, NotDirector, TableNotOpen, NotEnoughPlayers, TooManyPlayers],
)
async def start_directed(request: Call, match: MatchId) -> DirectedMatch:
    """Begin a directed match.

    For its master. Powers are drawn, except those he has assigned.
    """
    await request.desk.places.start(request.account, match)
    return await request.desk.showing.show(request.account, match)


ROUTES = [
    list_directed,
    create_directed,
    show_directed,
    show_directed_info,
    change_directed,
    remove_directed,
    join_directed,
    quit_directed,
    give_power,
    start_directed,
]
