"""Routes for a directed match's history and deadline."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import get
from arbitre.kernel.text import Language
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import VISITOR, MatchId
from arbitre.server.directing.exports import calendar_feed
from arbitre.server.errors import UnknownDirected
from arbitre.wire.desk import PastResolution

TAGS = ["desk"]
EXPORT_COST = 5
Spoken = Annotated[Language, Meta(description="The language of titles and reports.")]


@get("/desk/matches/{match}/resolutions", tags=TAGS, security=VISITOR, refuses=[UnknownDirected])
async def list_resolutions(request: Call, match: MatchId, language: Spoken = "fr") -> list[PastResolution]:
    """List every resolution of a directed match.

    Oldest first: the position before it, the orders, and the report.
    """
    request.charge(EXPORT_COST)
    return await request.desk.showing.history(match, language)


@get(
    "/desk/matches/{match}/calendar",
    tags=TAGS,
    security=VISITOR,
    media_type="text/calendar",
    refuses=[UnknownDirected],
)
async def show_calendar(request: Call, match: MatchId) -> str:
    """Show the next deadline as a calendar.

    An `.ics` feed for calendar programs.
    """
    directed = await request.desk.registry.get(match)
    return calendar_feed(directed, request.desk.now(), str(request.base_url.replace(path=f"/desk/{match}")))


ROUTES = [list_resolutions, show_calendar]
