"""Routes for who plays a power of a directed match: its master decides, and a player may give one back."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import Body, delete, post, put
from arbitre.kernel.errors import NotYourTurn
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, MatchId
from arbitre.server.errors import (
    Blocked,
    InvalidRequest,
    NoCivilDisorder,
    NotBegun,
    NotDirector,
    NotLoggedIn,
    NotReachable,
    NotSeated,
    SeatTaken,
    UnknownDirected,
    UnknownPlayer,
)
from arbitre.wire.desk import DirectedMatch, RoleNumber, Successor

TAGS = ["desk"]
Power = Annotated[RoleNumber, Meta(description="A power's number, from 1.")]
MASTERS = [NotLoggedIn, UnknownDirected, NotDirector, NotBegun]


@post(
    "/desk/matches/{match}/powers/{power}/disorder",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[*MASTERS, NoCivilDisorder, NotYourTurn, InvalidRequest],
)
async def impose_disorder(request: Call, match: MatchId, power: Power) -> DirectedMatch:
    """Put a power into civil disorder for this phase.

    For the master, if the match allows it.
    """
    await request.desk.mastering.impose_disorder(request.account, match, power)
    return await request.desk.showing.show(request.account, match)


@put(
    "/desk/matches/{match}/powers/{power}/player",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[*MASTERS, UnknownPlayer, Blocked, NotReachable, SeatTaken, InvalidRequest],
    examples=[Successor("Ada")],
)
async def replace_player(request: Call, match: MatchId, power: Power, data: Body[Successor]) -> DirectedMatch:
    """Put another player in charge of a power.

    For the master. Orders and correspondence stay with the power. Before the first orders the new player may give it back.
    """
    successor = await request.people.named(data.player)
    await request.desk.offers.check_successor(request.account, match, successor)
    await request.desk.mastering.replace(request.account, match, power, successor)
    return await request.desk.showing.show(request.account, match)


@delete(
    "/desk/matches/{match}/powers/{power}/player",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownDirected, NotSeated, NotBegun, SeatTaken, InvalidRequest],
)
async def decline_power(request: Call, match: MatchId, power: Power) -> None:
    """Give back a power that the master has put one in charge of.

    For its player, before the first orders. The master holds it until somebody else takes it.
    """
    await request.desk.mastering.decline(request.account, match, power)


ROUTES = [impose_disorder, replace_player, decline_power]
