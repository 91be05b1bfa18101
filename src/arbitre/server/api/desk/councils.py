"""Routes for powers that several people play together."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import Body, delete, post, put
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, MatchId, PlayerName
from arbitre.server.errors import (
    Blocked,
    GuestsCannot,
    InvalidRequest,
    NoCouncils,
    NotBegun,
    NotDirector,
    NotInvited,
    NotLoggedIn,
    NotReachable,
    NotSeated,
    ProgramsCannot,
    SeatTaken,
    TooManyPlayers,
    UnknownDirected,
    UnknownPlayer,
)
from arbitre.wire.desk import DirectedMatch, Invitation, RoleNumber

TAGS = ["desk"]
COST = 5
Power = Annotated[RoleNumber, Meta(description="A power's number, from 1.")]
EVERYBODY = [NotLoggedIn, UnknownDirected, NotBegun, InvalidRequest]


@post(
    "/desk/matches/{match}/powers/{power}/council",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[
        *EVERYBODY,
        NotDirector,
        NotSeated,
        NoCouncils,
        UnknownPlayer,
        GuestsCannot,
        ProgramsCannot,
        Blocked,
        NotReachable,
        SeatTaken,
        TooManyPlayers,
    ],
    examples=[Invitation("Ada")],
)
async def invite_associate(
    request: Call, match: MatchId, power: Power, data: Body[Invitation]
) -> DirectedMatch:
    """Invite somebody to play a power together.

    For the power's player and the master, in a running match. Those who accept give orders and write for the power. Results and
    the record of service stay with its player.
    """
    request.charge(COST)
    other = await request.people.named(data.player)
    await request.desk.councils.invite(request.account, match, power, other)
    return await request.desk.showing.show(request.account, match)


@put(
    "/desk/matches/{match}/powers/{power}/council",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[*EVERYBODY, NotInvited, NoCouncils, SeatTaken],
)
async def join_council(request: Call, match: MatchId, power: Power) -> DirectedMatch:
    """Accept an invitation to play a power together."""
    await request.desk.councils.join(request.account, match, power)
    return await request.desk.showing.show(request.account, match)


@delete(
    "/desk/matches/{match}/powers/{power}/council/{name}",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[*EVERYBODY, UnknownPlayer, NotDirector, NotSeated],
)
async def leave_council(request: Call, match: MatchId, power: Power, name: PlayerName) -> None:
    """Leave a power that one plays with its player, or decline the invitation.

    The power's player and the master may also part with others.
    """
    other = await request.people.named(name)
    await request.desk.councils.part(request.account, match, power, other)


ROUTES = [invite_associate, join_council, leave_council]
