"""Routes for the tester of engines."""

from arbitre.http.operation import Body, post
from arbitre.kernel.errors import InvalidOptions, InvalidPosition, UnknownGame
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR
from arbitre.server.errors import GuestsCannot, InvalidAddress, NotLoggedIn, UnknownEngine
from arbitre.wire.engines import (
    EngineTrial,
    Position,
    TrayParameters,
    TrayPosition,
    TrialResult,
)


@post(
    "/engine-trials",
    tags=["engines"],
    security=LOGGED_IN,
    status=200,
    refuses=[
        NotLoggedIn,
        GuestsCannot,
        UnknownEngine,
        InvalidAddress,
        UnknownGame,
        InvalidOptions,
        InvalidPosition,
    ],
    examples=[EngineTrial("tictactoe", engine="Pebble")],
)
async def try_engine(request: Call, data: Body[EngineTrial]) -> TrialResult:
    """Try an engine out.

    Sends it one request with an empty `Referee`. The engine must show the value and nothing else. The reply is judged.
    """
    request.limits.trials.take(request.caller)
    return await request.services.trials.try_out(request.account, data)


@post(
    "/engine-trays/position",
    tags=["engines"],
    security=VISITOR,
    status=200,
    refuses=[UnknownGame, InvalidOptions, InvalidPosition],
    examples=[TrayPosition("tictactoe", TrayParameters(tray="110220000"))],
)
async def read_tray(request: Call, data: Body[TrayPosition]) -> Position:
    """Read a tray, to begin a match from it.

    Pass the answer as the `position` of a new table.
    """
    return request.services.trials.position(data)


ROUTES = [try_engine, read_tray]
