"""Routes for the masters of directed matches: one per act."""

from typing import Annotated

import msgspec
from msgspec import Meta

from arbitre.http.operation import Body, delete, post, put
from arbitre.kernel.errors import InvalidPosition, NotYourTurn, StaleVersion
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, MatchId
from arbitre.server.errors import (
    InvalidRequest,
    NoCivilDisorder,
    NotBegun,
    NotDirector,
    NothingToCancel,
    NotLoggedIn,
    OrdersMissing,
    RoleNeeded,
    UnknownDirected,
    WrongCode,
)
from arbitre.wire.conversations import LineText
from arbitre.wire.desk import (
    DirectedMatch,
    NewDeadline,
    Rectification,
    RectificationCode,
    Reminded,
    RoleNumber,
)

TAGS = ["desk"]
Power = Annotated[RoleNumber, Meta(description="A power's number, from 1.")]
MASTERS = [NotLoggedIn, UnknownDirected, NotDirector, NotBegun]


class MessageToAll(msgspec.Struct, frozen=True):
    text: LineText


@post(
    "/desk/matches/{match}/stop",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, UnknownDirected, NotDirector],
)
async def stop_directed(request: Call, match: MatchId) -> DirectedMatch:
    """Stop a directed match.

    For its master. All players still in play share equally.
    """
    await request.desk.mastering.stop(request.account, match)
    return await request.desk.showing.show(request.account, match)


@post(
    "/desk/matches/{match}/resolutions",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[*MASTERS, OrdersMissing],
)
async def resolve_directed(request: Call, match: MatchId) -> DirectedMatch:
    """Resolve the phase now.

    For the master. Orders may be missing only after the deadline, and only if civil disorder is allowed.
    """
    await request.desk.mastering.resolve(request.account, match)
    return await request.desk.showing.show(request.account, match)


@delete(
    "/desk/matches/{match}/resolutions/latest",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[*MASTERS, NothingToCancel],
)
async def cancel_resolution(request: Call, match: MatchId) -> None:
    """Cancel the last resolution.

    For the master. The orders given for it are restored.
    """
    await request.desk.mastering.cancel_resolution(request.account, match)


@post(
    "/desk/matches/{match}/powers/{power}/disorder",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[*MASTERS, NoCivilDisorder, NotYourTurn, InvalidRequest],
)
async def impose_disorder(request: Call, match: MatchId, power: Power) -> DirectedMatch:
    """Put a power into civil disorder for this phase.

    For the master, if the match allows it.
    """
    await request.desk.mastering.impose_disorder(request.account, match, power)
    return await request.desk.showing.show(request.account, match)


@put(
    "/desk/matches/{match}/deadline",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[*MASTERS, StaleVersion, InvalidRequest],
    examples=[NewDeadline(1_760_000_000_000)],
)
async def move_deadline(request: Call, match: MatchId, data: Body[NewDeadline]) -> DirectedMatch:
    """Move the deadline of this phase."""
    await request.desk.deadlines.extend(request.account, match, data.at)
    return await request.desk.showing.show(request.account, match)


@put(
    "/desk/matches/{match}/pause",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[*MASTERS, StaleVersion],
)
async def pause_directed(request: Call, match: MatchId) -> DirectedMatch:
    """Pause a directed match.

    Its deadline does not count until the master resumes it.
    """
    await request.desk.deadlines.pause(request.account, match)
    return await request.desk.showing.show(request.account, match)


@delete("/desk/matches/{match}/pause", tags=TAGS, security=LOGGED_IN, refuses=[*MASTERS, StaleVersion])
async def go_on_directed(request: Call, match: MatchId) -> None:
    """Resume a paused match.

    The deadline moves by the length of the pause.
    """
    await request.desk.deadlines.go_on(request.account, match)


@post("/desk/matches/{match}/reminders", tags=TAGS, security=LOGGED_IN, status=200, refuses=MASTERS)
async def remind_late(request: Call, match: MatchId) -> Reminded:
    """Remind players whose orders are missing."""
    return Reminded(await request.desk.mastering.remind(request.account, match))


@put(
    "/desk/matches/{match}/position",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[*MASTERS, WrongCode, InvalidPosition],
    examples=[Rectification("1901 SM / F A BUR, A MAR, F BRE = BRE MAR PAR", "AB12CD34EF")],
)
async def rectify_position(request: Call, match: MatchId, data: Body[Rectification]) -> DirectedMatch:
    """Rectify the position of a directed match.

    For the master, with a code from an administrator. Administrators need none.
    """
    await request.desk.mastering.rectify(request.account, match, data.position, data.code)
    return await request.desk.showing.show(request.account, match)


@post(
    "/desk/matches/{match}/codes",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[NotLoggedIn, RoleNeeded, UnknownDirected],
)
async def issue_code(request: Call, match: MatchId) -> RectificationCode:
    """Issue a code for rectifying a position.

    For administrators. Valid once, for this match, within a week.
    """
    return await request.desk.codes.issue(request.account, match)


@post(
    "/desk/matches/{match}/messages",
    tags=TAGS,
    security=LOGGED_IN,
    status=204,
    refuses=[*MASTERS, InvalidRequest],
    examples=[MessageToAll("La partie reprend lundi.")],
)
async def write_to_all(request: Call, match: MatchId, data: Body[MessageToAll]) -> None:
    """Write to every power.

    For the master: sends the same message to each power's conversation with him.
    """
    await request.desk.circulars.write(request.account, match, data.text)


ROUTES = [
    stop_directed,
    resolve_directed,
    cancel_resolution,
    impose_disorder,
    move_deadline,
    pause_directed,
    go_on_directed,
    remind_late,
    rectify_position,
    issue_code,
    write_to_all,
]
