"""Routes for reporting a line, and for moderators."""

from typing import Annotated, Literal

from msgspec import Meta

from arbitre.http.operation import Body, delete, get, post, put
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, BeforeId, Limit, MatchId, PlayerName
from arbitre.server.errors import (
    AlreadyDecided,
    AlreadyReported,
    NotLoggedIn,
    NotMember,
    NotMuted,
    NotRated,
    RoleNeeded,
    UnknownLine,
    UnknownMatch,
    UnknownPlayer,
)
from arbitre.wire.moderation import (
    Annulment,
    Decision,
    Dossier,
    Mute,
    MutedPlayer,
    NewReport,
    NewWarning,
    ReportedLine,
)

LineId = Annotated[int, Meta(description="A line's `id`.", ge=0, le=2**53)]
TAGS = ["moderation"]


@post(
    "/lines/{line}/reports",
    tags=TAGS,
    security=LOGGED_IN,
    status=204,
    refuses=[NotLoggedIn, UnknownLine, NotMember, AlreadyReported, AlreadyDecided],
    examples=[NewReport("Insults me for the third time.")],
)
async def report_line(request: Call, line: LineId, data: Body[NewReport]) -> None:
    """Report a line to the moderators.

    Once per line, and only if the caller may read it.
    """
    request.limits.reports.take(request.account.id)
    await request.services.reports.report(request.account, line, data.reason)


@get("/reports", tags=TAGS, security=LOGGED_IN, refuses=[NotLoggedIn, RoleNeeded])
async def list_reports(
    request: Call,
    state: Annotated[Literal["open", "decided"], Meta(description="Still to be decided, or not.")] = "open",
    before: BeforeId = None,
    limit: Limit = 50,
) -> list[ReportedLine]:
    """List the reported lines.

    For moderators. The line reported last comes first.
    """
    return await request.services.reports.listed(
        request.account, is_open=state == "open", before=before, limit=limit
    )


@get("/reports/{line}", tags=TAGS, security=LOGGED_IN, refuses=[NotLoggedIn, RoleNeeded, UnknownLine])
async def show_report(request: Call, line: LineId) -> Dossier:
    """Show a reported line in context.

    For moderators: a few lines around it, who reported it, and what is known about its author.
    """
    return await request.services.reports.dossier(request.account, line)


@put(
    "/reports/{line}/decision",
    tags=TAGS,
    security=LOGGED_IN,
    status=204,
    refuses=[NotLoggedIn, RoleNeeded, UnknownLine, AlreadyDecided],
    examples=[Decision(True, 72, "Rule 2, courtesy.")],
)
async def decide_report(request: Call, line: LineId, data: Body[Decision]) -> None:
    """Decide on a reported line.

    For moderators: remove it, mute its author, both, or neither.
    """
    await request.services.reports.decide(request.account, line, data)


@delete(
    "/lines/{line}",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[NotLoggedIn, RoleNeeded, UnknownLine, AlreadyDecided],
)
async def remove_line(request: Call, line: LineId) -> None:
    """Remove a line.

    For moderators. Its place stays, without its text.
    """
    await request.services.acts.remove_line(request.account, line)


@get("/mutes", tags=TAGS, security=LOGGED_IN, refuses=[NotLoggedIn, RoleNeeded])
async def list_mutes(request: Call) -> list[MutedPlayer]:
    """List who is muted.

    For moderators. Sorted by when they may speak again.
    """
    return await request.services.acts.muted(request.account)


@put(
    "/players/{name}/mute",
    tags=TAGS,
    security=LOGGED_IN,
    status=204,
    refuses=[NotLoggedIn, RoleNeeded, UnknownPlayer],
    examples=[Mute(72, "Rule 2, courtesy.")],
)
async def mute_player(request: Call, name: PlayerName, data: Body[Mute]) -> None:
    """Mute a player for a time.

    For moderators. A muted player can play and read, and is told the reason when trying to write.
    """
    await request.services.acts.mute(request.account, name, data.hours, data.reason)


@post(
    "/players/{name}/warnings",
    tags=TAGS,
    security=LOGGED_IN,
    status=204,
    refuses=[NotLoggedIn, RoleNeeded, UnknownPlayer],
    examples=[NewWarning("Rule 2, courtesy.")],
)
async def warn_player(request: Call, name: PlayerName, data: Body[NewWarning]) -> None:
    """Warn a player.

    For moderators. The player gets the text in the inbox, and by mail if offline.
    """
    await request.services.acts.warn(request.account, name, data.reason)


@delete(
    "/players/{name}/mute",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[NotLoggedIn, RoleNeeded, UnknownPlayer, NotMuted],
)
async def unmute_player(request: Call, name: PlayerName) -> None:
    """Unmute a player.

    For moderators.
    """
    await request.services.acts.unmute(request.account, name)


@post(
    "/matches/{match}/annulment",
    tags=TAGS,
    security=LOGGED_IN,
    status=204,
    refuses=[NotLoggedIn, RoleNeeded, UnknownMatch, NotRated],
    examples=[Annulment("One of the players had a program's help.")],
)
async def annul_match(request: Call, match: MatchId, data: Body[Annulment]) -> None:
    """Annul a rated match.

    For moderators. The match and its result stay. Its effect on ratings is undone.
    """
    await request.services.acts.annul(request.account, match, data.reason)


ROUTES = [
    report_line,
    list_reports,
    show_report,
    decide_report,
    remove_line,
    list_mutes,
    mute_player,
    warn_player,
    unmute_player,
    annul_match,
]
