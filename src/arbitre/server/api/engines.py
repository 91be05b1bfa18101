"""Routes for engines: registering, checking, and the log of requests and answers."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import Body, delete, get, patch, post
from arbitre.kernel.errors import UnknownGame
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, Limit, OnlyGame
from arbitre.server.errors import (
    GuestsCannot,
    InvalidAddress,
    NameTaken,
    NotLoggedIn,
    NotOwner,
    NotWhileActing,
    TooManyEngines,
    UnknownEngine,
)
from arbitre.server.store.rows import EngineRow
from arbitre.wire.engines import (
    AnswerPoint,
    EngineChanges,
    EngineInfo,
    EngineWithSecret,
    Exchange,
    ExchangePage,
    NewEngine,
    TrialResult,
)

EngineId = Annotated[str, Meta(description="An engine's name, in upper or lower case.")]
OwnOnly = Annotated[bool, Meta(description="Only one's own.")]
BeforeTime = Annotated[
    Annotated[int, Meta(ge=0, le=2**53)] | None, Meta(description="The `next` of the page before this one.")
]
Days = Annotated[int, Meta(ge=1, le=60, description="How far to look back.")]
DAY = 86_400_000
POINTS = 2_000
"""Points per graph, at most."""


@get("/engines", tags=["engines"], security=VISITOR)
async def list_engines(request: Call, game: OnlyGame = None, own: OwnOnly = False) -> list[EngineInfo]:
    """List engines.

    Public ones and the caller's own, by name. `engine:NAME` can be seated wherever a bot can.
    """
    engines = request.services.engines
    return await engines.infos(await engines.listed(request.visitor, game, own), request.visitor)


@post(
    "/engines",
    tags=["engines"],
    security=LOGGED_IN,
    refuses=[
        NotLoggedIn,
        NotWhileActing,
        GuestsCannot,
        InvalidAddress,
        UnknownGame,
        NameTaken,
        TooManyEngines,
    ],
    examples=[NewEngine("Deep-Pebble", "https://example.org/pebble.php", ["tictactoe", "rochambeau"])],
)
async def register_engine(request: Call, data: Body[NewEngine]) -> EngineWithSecret:
    """Register an engine.

    The secret that signs its requests is shown only now. A first check runs at once.
    """
    request.charge(5)
    engine = await request.services.engines.register(request.owner, data)
    return EngineWithSecret(await request.services.engines.info(engine, request.account), engine.secret)


@get("/engines/{engine}", tags=["engines"], security=VISITOR, refuses=[UnknownEngine])
async def show_engine(request: Call, engine: EngineId) -> EngineInfo:
    """Show an engine.

    Its owner also sees its settings.
    """
    engines = request.services.engines
    return await engines.info(await engines.find(request.visitor, engine), request.visitor)


@patch(
    "/engines/{engine}",
    tags=["engines"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownEngine, NotOwner, InvalidAddress, UnknownGame],
    examples=[EngineChanges(timeout=10)],
)
async def change_engine(request: Call, engine: EngineId, data: Body[EngineChanges]) -> EngineInfo:
    """Change an engine of mine.

    A new time per move applies to matches that have not begun.
    """
    engines = request.services.engines
    return await engines.info(await engines.change(request.account, engine, data), request.account)


@delete(
    "/engines/{engine}",
    tags=["engines"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownEngine, NotOwner],
)
async def retire_engine(request: Call, engine: EngineId) -> None:
    """Withdraw an engine.

    It loses its matches in progress. Its name stays taken.
    """
    await request.services.engines.retire(request.account, engine)


@post(
    "/engines/{engine}/secret",
    tags=["engines"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, NotWhileActing, UnknownEngine, NotOwner],
)
async def renew_engine_secret(request: Call, engine: EngineId) -> EngineWithSecret:
    """Replace the secret that signs requests to an engine.

    For a day, requests are signed with the old one as well.
    """
    engines = request.services.engines
    row = await engines.renew_secret(request.owner, engine)
    return EngineWithSecret(await engines.info(row, request.account), row.secret)


@post(
    "/engines/{engine}/check",
    tags=["engines"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, UnknownEngine, NotOwner],
)
async def check_engine(request: Call, engine: EngineId) -> TrialResult:
    """Check the health of an engine now.

    Asks it for a first move, like the daily check.
    """
    request.limits.trials.take(request.caller)
    return await request.services.trials.check(await request.services.engines.own(request.account, engine))


@get(
    "/engines/{engine}/exchanges",
    tags=["engines"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownEngine, NotOwner],
)
async def list_exchanges(
    request: Call, engine: EngineId, before: BeforeTime = None, limit: Limit = 50
) -> ExchangePage:
    """List requests to my engine, and its answers.

    Verbatim, newest first.
    """
    row = await request.services.engines.own(request.account, engine)
    return await exchanges_of(request, row, before, limit)


async def exchanges_of(request: Call, engine: EngineRow, before: int | None, limit: int) -> ExchangePage:
    asks = await request.services.store.asks_of(engine.id, before, limit)
    exchanges = [
        Exchange(
            match=ask.match,
            seat=ask.seat,
            game_id=ask.game,
            move_id=ask.move_id,
            asked=ask.asked,
            deadline=ask.deadline,
            request=ask.request,
            status=ask.status,
            answered=ask.answered,
            answer=ask.answer,
            value=ask.value,
            milliseconds=ask.milliseconds,
            trouble=ask.trouble,
            reply=ask.reply,
        )
        for ask in asks
    ]
    return ExchangePage(exchanges, asks[-1].asked if len(asks) == limit else None)


@get("/engines/{engine}/times", tags=["engines"], security=VISITOR, refuses=[UnknownEngine])
async def list_answer_times(request: Call, engine: EngineId, days: Days = 7) -> list[AnswerPoint]:
    """List an engine's response times.

    Newest first.
    """
    row = await request.services.engines.find(request.visitor, engine)
    since = request.services.engines.now() - days * DAY
    times = await request.services.store.answer_times(row.id, since, POINTS)
    return [AnswerPoint(time.asked, time.status, time.milliseconds) for time in times]


ROUTES = [
    list_engines,
    register_engine,
    show_engine,
    change_engine,
    retire_engine,
    renew_engine_secret,
    check_engine,
    list_exchanges,
    list_answer_times,
]
