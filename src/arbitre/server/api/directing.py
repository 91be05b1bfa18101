"""The route for directors: one operation for all directives."""

from arbitre.bots.registry import UnknownBot
from arbitre.http.operation import Body, post
from arbitre.kernel.errors import (
    AlreadyMoved,
    IllegalMove,
    InvalidDirective,
    InvalidMove,
    InvalidPosition,
    MatchIsOver,
    NotYourTurn,
    TimeIsUp,
    UnknownSeat,
)
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, MatchId
from arbitre.server.errors import (
    Busy,
    GuestsCannot,
    NotBegun,
    NotDirector,
    NotLoggedIn,
    SeatTaken,
    UnknownMatch,
    UnknownPlayer,
)
from arbitre.wire.directing import (
    AddTime,
    AnswerFor,
    CloseRound,
    DirectorOrder,
    MoveDeadline,
    ReplacePlayer,
    SetPosition,
    StopMatch,
)
from arbitre.wire.matches import Snapshot


@post(
    "/matches/{match}/directives",
    tags=["matches"],
    security=LOGGED_IN,
    status=200,
    refuses=[
        NotLoggedIn,
        NotDirector,
        UnknownMatch,
        UnknownPlayer,
        UnknownBot,
        UnknownSeat,
        GuestsCannot,
        SeatTaken,
        InvalidDirective,
        InvalidPosition,
        InvalidMove,
        IllegalMove,
        NotYourTurn,
        AlreadyMoved,
        TimeIsUp,
        NotBegun,
        MatchIsOver,
        Busy,
    ],
    examples=[
        SetPosition("112200000 1"),
        AnswerFor(2, "A PAR - BUR"),
        CloseRound(),
        MoveDeadline(1_760_000_000_000),
        AddTime(0, 300),
        ReplacePlayer(3, player="Ada"),
        StopMatch([0.5, 0.5], "adjudicated"),
    ],
)
async def direct_match(request: Call, match: MatchId, data: Body[DirectorOrder]) -> Snapshot:
    """Direct a match.

    For its director, and for administrators, whose acts are recorded in the audit log. Each act becomes an event of the match,
    visible to everybody. A match is unrated if a director stopped it, or changed its position, moves or players.
    """
    account = request.account
    if await request.desk.registry.find(match) is not None and not await request.roles.has(
        account, "administrator"
    ):
        raise NotDirector(
            "This match is directed from the desk (`/desk/matches`), which has rules of its own."
        )
    steps_in = not await request.directing.is_director(account, match) and await request.roles.has(
        account, "administrator"
    )
    if steps_in:
        await request.roles.note(account, "match_directed", match, order=data.__struct_config__.tag)
    live = await request.directing.direct(account, match, data, is_administrator=steps_in)
    return request.views.snapshot_of(live, account)


ROUTES = [direct_match]
