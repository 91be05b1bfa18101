"""Routes for programs that people run themselves, and the stream that asks them for moves."""

from typing import Annotated

from msgspec import Meta
from starlette.responses import Response

from arbitre.http.operation import Body, delete, get, post
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, PlayerName
from arbitre.server.errors import (
    GuestsCannot,
    NameTaken,
    NotLoggedIn,
    NotWhileActing,
    TooManyPrograms,
    UnknownProgram,
)
from arbitre.server.live.asks import MEDIA_TYPE
from arbitre.wire.programs import NewProgram, ProgramInfo

Once = Annotated[bool, Meta(description="Whether to end after what there is to say now.")]


@get("/programs", tags=["programs"], security=VISITOR)
async def list_programs(request: Call) -> list[ProgramInfo]:
    """List the connected programs.

    To challenge one, open a table that invites it by name.
    """
    return await request.services.programs.here()


@get("/me/programs", tags=["programs"], security=LOGGED_IN, refuses=[NotLoggedIn])
async def list_my_programs(request: Call) -> list[ProgramInfo]:
    """List my programs."""
    return await request.services.programs.of(request.account)


@post(
    "/me/programs",
    tags=["programs"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, NotWhileActing, GuestsCannot, NameTaken, TooManyPrograms],
    examples=[NewProgram("Goupil")],
)
async def make_program(request: Call, data: Body[NewProgram]) -> ProgramInfo:
    """Make a program.

    It has its own name and a token, which is shown only now. The token can play, answer challenges and read matches, and
    nothing else. Its matches are never rated.
    """
    request.charge(5)
    return await request.services.programs.make(request.owner, data.name)


@post(
    "/me/programs/{name}/token",
    tags=["programs"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, NotWhileActing, UnknownProgram],
)
async def renew_program_token(request: Call, name: PlayerName) -> ProgramInfo:
    """Make a new token for a program.

    The old token is void, and connections that use it are closed.
    """
    request.charge(5)
    return await request.services.programs.renew(request.owner, name)


@delete("/me/programs/{name}", tags=["programs"], security=LOGGED_IN, refuses=[NotLoggedIn, UnknownProgram])
async def delete_program(request: Call, name: PlayerName) -> None:
    """Delete a program.

    Its past matches stay, without its name.
    """
    await request.services.programs.delete(request.account, name)


@get("/me/asks", tags=["programs"], security=LOGGED_IN, refuses=[NotLoggedIn], media_type=MEDIA_TYPE)
async def follow_asks(request: Call, once: Once = False) -> Response:
    """Follow the requests for my moves.

    An endless stream with one JSON object per line: `ask` when a match waits for the caller, with everything needed to answer;
    `challenge` when a player challenges the caller; `over` at the end of a match. Empty lines are heartbeats. After a
    reconnect, unanswered requests are sent again.
    """
    account = request.account
    # Refused now, if there are too many: a stream that has begun can no longer say so.
    with request.limits.open_sockets.held(request.address):
        pass
    return request.services.asks.stream(account, once=once)


ROUTES = [
    list_programs,
    list_my_programs,
    make_program,
    renew_program_token,
    delete_program,
    follow_asks,
]
