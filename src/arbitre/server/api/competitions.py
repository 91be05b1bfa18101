"""Routes for competitions: lists, standings, entering, beginning, stopping."""

from typing import Annotated

import msgspec
from msgspec import Meta

from arbitre.games.registry import find_game
from arbitre.http.operation import Body, delete, get, post
from arbitre.kernel.clock import PerMove
from arbitre.kernel.errors import InvalidOptions, InvalidSeats, UnknownGame
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, Before, GameName, Limit, OnlyGame
from arbitre.server.errors import (
    AlreadyEntered,
    CompetitionBegun,
    CompetitionEnded,
    InvalidRequest,
    NotLoggedIn,
    NotOwner,
    RoleNeeded,
    UnknownCompetition,
    UnknownCompetitor,
)
from arbitre.server.store.rows import CompetitionRow
from arbitre.wire.competitions import (
    CompetitionPage,
    CompetitionState,
    CompetitorInfo,
    Entry,
    NewCompetition,
    PairingPage,
)

CompetitionId = Annotated[str, Meta(description="A competition's `id`: ten letters and digits.")]
CompetitorId = Annotated[str, Meta(description="A competitor's `id`, such as `bot:master`.")]
Since = Annotated[int, Meta(ge=0, le=2**31, description="From this number on.")]
STATE_COST = 3


@get("/competitions", tags=["competitions"], security=VISITOR, refuses=[UnknownGame, InvalidRequest])
async def list_competitions(
    request: Call, game: OnlyGame = None, before: Before = None, limit: Limit = 30
) -> CompetitionPage:
    """List competitions.

    Newest first.
    """
    if game is not None:
        find_game(game)
    return await request.services.competition_reports.page(game, before, limit)


@get("/games/{game}/competitors", tags=["competitions"], security=VISITOR, refuses=[UnknownGame])
async def list_competitors(request: Call, game: GameName) -> list[CompetitorInfo]:
    """List possible competitors for a game.

    Built-in bots, engines, and the programs connected now.
    """
    services = request.services
    name = await services.sheets.game(game)
    return await services.competition_reports.owned(await services.competitors.all(name))


@post(
    "/competitions",
    tags=["competitions"],
    security=LOGGED_IN,
    refuses=[
        NotLoggedIn,
        RoleNeeded,
        UnknownGame,
        UnknownCompetitor,
        AlreadyEntered,
        InvalidOptions,
        InvalidSeats,
        InvalidRequest,
    ],
    examples=[
        NewCompetition(
            game="tictactoe",
            title="Coupe des bots",
            competitors=["bot:random", "bot:perfect"],
            clock=PerMove(10),
            legs=2,
            is_open=True,
        )
    ],
)
async def open_competition(request: Call, data: Body[NewCompetition]) -> CompetitionState:
    """Open a competition.

    A round robin on both seats. For organisers. It begins at once or, with `is_open`, takes entries until it is begun. Its
    matches are public and unrated.
    """
    request.charge(5)
    account = request.account
    game, options = await request.services.sheets.terms(data.game, data.options, among_programs=True)
    data = msgspec.structs.replace(data, game=game, options=dict(options))
    await request.roles.use(account, "organiser", "competition_opened", data.title, game=data.game)
    return await _state(request, await request.services.competitions.create(account, data))


@get("/competitions/{competition}", tags=["competitions"], security=VISITOR, refuses=[UnknownCompetition])
async def show_competition(request: Call, competition: CompetitionId) -> CompetitionState:
    """Show a competition.

    Competitors, standings with 95 % intervals, the cross table, and the matches in progress. The topic `competition:ID` says
    when to refresh.
    """
    request.limits.requests.take(request.caller, STATE_COST)
    return await _state(request, await request.services.competitions.get(competition))


@get(
    "/competitions/{competition}/matches",
    tags=["competitions"],
    security=VISITOR,
    refuses=[UnknownCompetition],
)
async def list_competition_matches(
    request: Call, competition: CompetitionId, since: Since = 0
) -> PairingPage:
    """List the matches of a competition.

    In playing order, 200 at a time.
    """
    await request.services.competitions.get(competition)
    return await request.services.competition_reports.pairings(competition, since)


@post(
    "/competitions/{competition}/competitors",
    tags=["competitions"],
    security=LOGGED_IN,
    status=200,
    refuses=[
        NotLoggedIn,
        NotOwner,
        UnknownCompetition,
        UnknownCompetitor,
        AlreadyEntered,
        CompetitionBegun,
        InvalidRequest,
    ],
    examples=[Entry("program:Goupil")],
)
async def enter_competition(request: Call, competition: CompetitionId, data: Body[Entry]) -> CompetitionState:
    """Enter a competitor.

    The caller's own program or engine. The competition's owner may enter any. Only while the competition is open.
    """
    competitions = request.services.competitions
    await competitions.enter(request.account, competition, data.competitor)
    return await _state(request, await competitions.get(competition))


@delete(
    "/competitions/{competition}/competitors/{competitor}",
    tags=["competitions"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, NotOwner, UnknownCompetition, UnknownCompetitor, CompetitionBegun],
)
async def withdraw_competitor(request: Call, competition: CompetitionId, competitor: CompetitorId) -> None:
    """Withdraw a competitor, while the competition is open."""
    await request.services.competitions.withdraw(request.account, competition, competitor)


@post(
    "/competitions/{competition}/start",
    tags=["competitions"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, NotOwner, UnknownCompetition, CompetitionBegun, InvalidRequest],
)
async def begin_competition(request: Call, competition: CompetitionId) -> CompetitionState:
    """Begin a competition.

    Schedules all its matches. Nobody can enter or leave afterwards.
    """
    competitions, account = request.services.competitions, request.account
    row = await competitions.get(competition)
    await competitions.check_may_manage(account, row.owner)
    await request.roles.note(account, "competition_begun", competition)
    return await _state(request, await competitions.begin(competition))


@post(
    "/competitions/{competition}/stop",
    tags=["competitions"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, NotOwner, UnknownCompetition, CompetitionEnded],
)
async def stop_competition(request: Call, competition: CompetitionId) -> CompetitionState:
    """Stop a competition.

    No further match begins. Matches in progress are finished and count.
    """
    competitions, account = request.services.competitions, request.account
    row = await competitions.get(competition)
    await competitions.check_may_manage(account, row.owner)
    await request.roles.note(account, "competition_stopped", competition)
    return await _state(request, await competitions.stop(competition))


async def _state(request: Call, row: CompetitionRow) -> CompetitionState:
    services = request.services
    may_manage = await services.competitions.may_manage(request.visitor, row.owner)
    return await services.competition_reports.state(row, may_manage=may_manage)


ROUTES = [
    list_competitions,
    list_competitors,
    open_competition,
    show_competition,
    list_competition_matches,
    enter_competition,
    withdraw_competitor,
    begin_competition,
    stop_competition,
]
