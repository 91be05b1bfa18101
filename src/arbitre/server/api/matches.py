"""Routes for a match: showing, playing, chatting, replaying and exporting it."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import Body, get, post
from arbitre.kernel.errors import (
    AlreadyDeclined,
    AlreadyMoved,
    AlreadyOffered,
    IllegalMove,
    InvalidMove,
    MatchIsOver,
    MustStay,
    NothingOffered,
    NothingToUndo,
    NotYourTurn,
    OutOfMatch,
    StaleVersion,
    TimeIsUp,
    TooLateToAbort,
    TooManyUndos,
)
from arbitre.kernel.log import Action
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, MatchId, OwnSeat
from arbitre.server.errors import Busy, NotBegun, NotLoggedIn, NotSeated, UnknownMatch
from arbitre.wire.conversations import Said
from arbitre.wire.matches import Export, Frames, Say, Situation, Snapshot

FRAMES_COST = 5
"""Replays and sends the whole match."""


@get("/matches/{match}", tags=["matches"], security=VISITOR, refuses=[UnknownMatch, NotSeated])
async def show_match(request: Call, match: MatchId, seat: OwnSeat = None) -> Snapshot:
    """Show a match or an open table.

    As the caller may see it: with the view of a seat, or a spectator's. `situation` is null until the match begins.
    """
    return await request.views.snapshot(request.visitor, match, seat)


@post(
    "/matches/{match}/actions",
    tags=["matches"],
    security=LOGGED_IN,
    status=200,
    refuses=[
        InvalidMove,
        NotLoggedIn,
        NotSeated,
        UnknownMatch,
        NotBegun,
        IllegalMove,
        NotYourTurn,
        AlreadyMoved,
        OutOfMatch,
        StaleVersion,
        TimeIsUp,
        MatchIsOver,
        NothingOffered,
        AlreadyOffered,
        AlreadyDeclined,
        NothingToUndo,
        TooManyUndos,
        MustStay,
        TooLateToAbort,
        Busy,
    ],
    examples=[Action("move", "5", 3), Action("resign")],
)
async def act(request: Call, match: MatchId, data: Body[Action], seat: OwnSeat = None) -> Situation:
    """Play.

    A move, or another action: resign, offer or answer a draw, ask for or answer a take-back, abort. A move names the `version`
    of the position it was made on. On an older one it is refused as `stale_version`. The answer comes once the action is
    stored.
    """
    live = await request.playing.act(request.account, match, data, seat=seat)
    return request.views.situation(live, request.account, seat)


@get("/matches/{match}/chat", tags=["matches"], security=VISITOR, refuses=[UnknownMatch])
async def read_chat(
    request: Call,
    match: MatchId,
    since: Annotated[int, Meta(description="Only lines after the line of this id.", ge=0, le=2**53)] = 0,
) -> list[Said]:
    """Read the chat of the table.

    Oldest line first, at most 200. During the match, players do not see the spectators' lines.
    """
    return await request.chat.lines(request.visitor, match, since)


@post(
    "/matches/{match}/chat",
    tags=["matches"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, NotSeated, UnknownMatch],
    examples=[Say("Bonne partie !"), Said(17, 1_760_000_000_000, "Ada", "Bonne partie !")],
)
async def say(request: Call, match: MatchId, data: Body[Say]) -> Said:
    """Say something at the table.

    During the match, spectators' lines go to spectators only.
    """
    return await request.chat.say(request.account, match, data.text)


@get(
    "/matches/{match}/frames",
    tags=["matches"],
    security=VISITOR,
    refuses=[UnknownMatch, NotBegun, NotSeated],
)
async def list_frames(
    request: Call,
    match: MatchId,
    since: Annotated[int, Meta(description="Leave out so many positions.", ge=0, le=2**31)] = 0,
    limit: Annotated[int, Meta(description="How many at most.", ge=1, le=500)] = 200,
    seat: OwnSeat = None,
) -> Frames:
    """List the positions of a match.

    For stepping through it, a page at a time. During the match, shows the positions as the caller's seat, or a spectator, could
    see them.
    """
    request.charge(FRAMES_COST)
    return await request.views.frames(request.visitor, match, since, limit, seat)


@get(
    "/matches/{match}/export",
    tags=["matches"],
    security=VISITOR,
    refuses=[UnknownMatch, NotBegun, NotSeated],
)
async def export_match(request: Call, match: MatchId, seat: OwnSeat = None) -> Export:
    """Export a match.

    One JSON document, which `arbitre replay` reads. Once the match is over it holds the seed, so that every shuffle can be
    recomputed and checked against the commitment. Until then it holds nothing the caller may not see.
    """
    request.charge(FRAMES_COST)
    return await request.views.export(request.visitor, match, seat)


ROUTES = [show_match, act, read_chat, say, list_frames, export_match]
