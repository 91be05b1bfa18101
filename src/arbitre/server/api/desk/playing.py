"""Routes for players of directed matches: orders, votes, private notes, holidays, and standings."""

from typing import Annotated

from msgspec import Meta

from arbitre.games.diplomacy.options import VariantName
from arbitre.http.operation import Body, delete, get, post, put
from arbitre.kernel.errors import (
    AlreadyMoved,
    IllegalMove,
    InvalidMove,
    MatchIsOver,
    NotYourTurn,
    OutOfMatch,
    StaleVersion,
)
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, MatchId, PlayerName
from arbitre.server.errors import (
    InvalidRequest,
    NotBegun,
    NotDirector,
    NotLoggedIn,
    NotSeated,
    UnknownDirected,
    UnknownPlayer,
)
from arbitre.wire.desk import (
    Choice,
    DirectedMatch,
    OrdersGiven,
    OwnNote,
    PowerStatistics,
    RoleNumber,
    Standing,
    Vacation,
)

TAGS = ["desk"]
Power = Annotated[RoleNumber, Meta(description="A power's number, from 1.")]
OfVariant = Annotated[VariantName, Meta(description="The variant whose matches count.")]
BeginsAt = Annotated[int, Meta(description="When it begins, in milliseconds since 1970.", ge=0, le=2**53)]


@get(
    "/desk/matches/{match}/powers/{power}/orders",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownDirected, NotSeated, NotBegun],
)
async def show_orders(request: Call, match: MatchId, power: Power) -> OrdersGiven:
    """Show the orders of a power.

    For its player and the master. Empty if there are none.
    """
    sent = await request.desk.orders.sent(request.account, match, power)
    duties = {duty.role: duty for duty in await request.desk.orders.duties(match)}
    return OrdersGiven(sent or "", power in duties and duties[power].is_final)


@put(
    "/desk/matches/{match}/powers/{power}/orders",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[
        NotLoggedIn,
        UnknownDirected,
        NotDirector,
        NotSeated,
        NotBegun,
        InvalidMove,
        IllegalMove,
        NotYourTurn,
        AlreadyMoved,
        OutOfMatch,
        StaleVersion,
        MatchIsOver,
        InvalidRequest,
    ],
    examples=[OrdersGiven("A PAR - BUR; F BRE - MID", is_final=True)],
)
async def give_orders(request: Call, match: MatchId, power: Power, data: Body[OrdersGiven]) -> DirectedMatch:
    """Give the orders of a power.

    By its player; with `is_final`, the phase is resolved as soon as all players agree. The master may give them for a player,
    who is told.
    """
    account = request.account
    live = await request.views.live(match)
    if power - 1 in live.seats_of(account):
        await request.desk.orders.submit(account, match, power, data.orders, is_final=data.is_final)
    else:
        await request.desk.mastering.edit_orders(account, match, power, data.orders)
    return await request.desk.showing.show(account, match)


@put(
    "/desk/matches/{match}/vote",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, UnknownDirected, NotBegun, NotSeated, StaleVersion, InvalidRequest],
    examples=[Choice("draw"), Choice("2"), Choice(None)],
)
async def vote(request: Call, match: MatchId, data: Body[Choice]) -> DirectedMatch:
    """Vote for a draw, or concede the win.

    Secret until all powers in play agree. Then the match is over. A resolution voids all votes.
    """
    await request.desk.votes.vote(request.account, match, data.choice)
    return await request.desk.showing.show(request.account, match)


@put(
    "/desk/matches/{match}/note",
    tags=TAGS,
    security=LOGGED_IN,
    status=204,
    refuses=[NotLoggedIn, UnknownDirected],
    examples=[OwnNote("L'Italie ment.")],
)
async def write_note(request: Call, match: MatchId, data: Body[OwnNote]) -> None:
    """Keep a private note about a match."""
    account = request.account
    await request.desk.registry.get(match)
    await request.services.store.put_note(match, account.id, data.text, request.desk.now())


@get("/desk/players/{name}", tags=TAGS, security=VISITOR, refuses=[UnknownPlayer])
async def show_standing(request: Call, name: PlayerName) -> Standing:
    """Show a player's reliability, regularity and performance.

    By the formulas on the game's rules page.
    """
    return await request.desk.standings.of(await request.people.named(name))


@get("/desk/powers", tags=TAGS, security=VISITOR)
async def list_power_statistics(request: Call, variant: OfVariant = "standard") -> list[PowerStatistics]:
    """List the powers' results in finished directed matches of a variant."""
    return await request.desk.statistics.powers(variant)


@get("/desk/vacations", tags=TAGS, security=LOGGED_IN, refuses=[NotLoggedIn])
async def list_vacations(request: Call) -> list[Vacation]:
    """List my current and future holidays."""
    return await request.desk.vacations.of(request.account)


@post(
    "/desk/vacations",
    tags=TAGS,
    security=LOGGED_IN,
    status=204,
    refuses=[NotLoggedIn, InvalidRequest],
    examples=[Vacation(1_760_000_000_000, 1_760_600_000_000)],
)
async def add_vacation(request: Call, data: Body[Vacation]) -> None:
    """Announce a holiday.

    Deadlines set from then on in my matches are moved past it, by three weeks at most.
    """
    await request.desk.vacations.add(request.account, data)


@delete("/desk/vacations/{begins}", tags=TAGS, security=LOGGED_IN, refuses=[NotLoggedIn])
async def remove_vacation(request: Call, begins: BeginsAt) -> None:
    """Cancel a holiday."""
    await request.services.store.drop_vacation(request.account.id, begins)


ROUTES = [
    show_orders,
    give_orders,
    vote,
    write_note,
    show_standing,
    list_power_statistics,
    list_vacations,
    add_vacation,
    remove_vacation,
]
