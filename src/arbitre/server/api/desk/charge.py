"""Routes for who is in charge: of a power in a running match, and of the match."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import Body, delete, put
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, MatchId
from arbitre.server.errors import (
    Blocked,
    InvalidRequest,
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


@put(
    "/desk/matches/{match}/powers/{power}/player",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[
        NotLoggedIn,
        UnknownDirected,
        NotDirector,
        NotBegun,
        UnknownPlayer,
        Blocked,
        NotReachable,
        SeatTaken,
        InvalidRequest,
    ],
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


@put(
    "/desk/matches/{match}/master",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, UnknownDirected, NotDirector, UnknownPlayer, InvalidRequest],
    examples=[Successor("Ada")],
)
async def hand_over_directed(request: Call, match: MatchId, data: Body[Successor]) -> DirectedMatch:
    """Hand a directed match over to another master."""
    successor = await request.people.named(data.player)
    await request.desk.mastering.hand_over(request.account, match, successor)
    return await request.desk.showing.show(request.account, match)


ROUTES = [replace_player, decline_power, hand_over_directed]
