"""Routes for nightly competitions."""

from typing import Annotated

import msgspec
from msgspec import Meta

from arbitre.http.operation import Body, delete, get, post
from arbitre.kernel.errors import InvalidOptions, InvalidSeats, UnknownGame
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR
from arbitre.server.errors import NotLoggedIn, NotOwner, RoleNeeded, UnknownSeries
from arbitre.wire.competitions import NewSeries, SeriesInfo, SeriesState

SeriesId = Annotated[str, Meta(description="A series' `id`: ten letters and digits.")]


@get("/series", tags=["competitions"], security=VISITOR)
async def list_series(request: Call) -> list[SeriesInfo]:
    """List the nightly competitions."""
    return await request.services.nights.all()


@post(
    "/series",
    tags=["competitions"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, RoleNeeded, UnknownGame, InvalidOptions, InvalidSeats],
    examples=[NewSeries(game="reversi", title="Échelle de Reversi", kinds=("bot", "engine"))],
)
async def open_series(request: Call, data: Body[NewSeries]) -> SeriesState:
    """Open a nightly competition.

    At its hour, all competitors of these kinds that can play the game then meet. For organisers.
    """
    request.charge(5)
    account = request.account
    game, options = await request.services.sheets.terms(data.game, data.options, among_programs=True)
    data = msgspec.structs.replace(data, game=game, options=dict(options))
    await request.roles.use(account, "organiser", "series_opened", data.title, game=data.game)
    row = await request.services.nights.create(account, data)
    return await request.services.nights.state(row.id, may_manage=True)


@get("/series/{series}", tags=["competitions"], security=VISITOR, refuses=[UnknownSeries])
async def show_series(request: Call, series: SeriesId) -> SeriesState:
    """Show a nightly competition.

    Its latest nights, and one ladder for all of them.
    """
    request.charge(5)
    services = request.services
    row = await services.nights.get(series)
    may_manage = await services.competitions.may_manage(request.visitor, row.owner)
    return await services.nights.state(series, may_manage=may_manage)


@delete(
    "/series/{series}",
    tags=["competitions"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, NotOwner, UnknownSeries],
)
async def stop_series(request: Call, series: SeriesId) -> None:
    """Stop a nightly competition.

    No further night begins. One in progress goes on.
    """
    account, services = request.account, request.services
    row = await services.nights.get(series)
    await services.competitions.check_may_manage(account, row.owner)
    await request.roles.note(account, "series_stopped", series)
    await services.nights.stop(series)


ROUTES = [list_series, open_series, show_series, stop_series]
