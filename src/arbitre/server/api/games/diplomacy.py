"""Diplomacy's own routes: orders on any board, without a match; and a match as text, by seasons and by years."""

import asyncio
from typing import Annotated

from msgspec import Meta

from arbitre.games.diplomacy.errors import (
    DuplicateOrder,
    InvalidOrder,
    InvalidSituation,
    NoSuchUnit,
    UnknownZone,
    WrongPhase,
)
from arbitre.games.diplomacy.simulation import (
    DiplomacyBoard,
    DiplomacySimulated,
    DiplomacySimulation,
    simulate,
)
from arbitre.games.diplomacy.view import DiplomacyCenters, DiplomacySeason, DiplomacyUnit, DiplomacyYear
from arbitre.http.operation import Body, get, post
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.text import Language
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import VISITOR, MatchId
from arbitre.server.directing import history
from arbitre.server.directing.chronicle import as_csv, centers_of, season_of
from arbitre.server.directing.exports import datc_text
from arbitre.server.errors import NotBegun, UnknownMatch
from arbitre.server.facts.live_match import LiveMatch

COST = 20
"""A crowded board takes half a second."""
EXPORT_COST = 5
Advancement = Annotated[int, Meta(ge=0, le=5_000, description="resolutions from the start, from 0")]
Spoken = Annotated[Language, Meta(description="The language of headings and powers.")]
CENTERS = DiplomacyCenters("duel", (DiplomacyYear(1900, (3, 3)), DiplomacyYear(1901, (5, 4))))
TRIAL = DiplomacySimulation(
    DiplomacyBoard((DiplomacyUnit("army", "PAR", 2), DiplomacyUnit("army", "MUN", 3))),
    ("A PAR - BUR", "A MUN - BUR"),
)


@post(
    "/diplomacy/simulations",
    tags=["games"],
    security=VISITOR,
    status=200,
    refuses=[
        InvalidPosition,
        InvalidSituation,
        InvalidOrder,
        UnknownZone,
        NoSuchUnit,
        DuplicateOrder,
        WrongPhase,
    ],
    examples=[TRIAL],
)
async def simulate_diplomacy(request: Call, data: Body[DiplomacySimulation]) -> DiplomacySimulated:
    """Resolve orders of Diplomacy on any board.

    Nothing is stored. The board need not come from a match. It is JSON, or the line of text that the command line takes. Units
    without an order hold, disband, or follow civil disorder. The answer has a verdict for every order, the resulting board, and
    all legal orders on the given board.
    """
    return await request.compute(simulate, data, COST)


@get(
    "/diplomacy/matches/{match}/datc",
    tags=["games"],
    security=VISITOR,
    media_type="text/plain",
    refuses=[UnknownMatch, NotBegun],
)
async def export_orders(request: Call, match: MatchId) -> str:
    """Export the resolved orders of a match of Diplomacy as text.

    Phase by phase, in the format of the DATC test cases. For the whole match as JSON, use `GET /matches/{match}/export`.
    """
    live = await _live(request, match)
    title = live.row.title or f"Diplomacy {match}"
    return await asyncio.to_thread(datc_text, title, history.of(live.playing()))


@get(
    "/diplomacy/matches/{match}/seasons/{advancement}",
    tags=["games"],
    security=VISITOR,
    refuses=[UnknownMatch, NotBegun],
)
async def show_season(request: Call, match: MatchId, advancement: Advancement) -> DiplomacySeason:
    """Show the season of a resolved phase of Diplomacy.

    Spring, or autumn with its adjustments: the phases as they were resolved, and the position they have led to. `advancement`
    is that of any of them.
    """
    live = await _live(request, match)
    return await asyncio.to_thread(season_of, live.playing(), advancement)


@get(
    "/diplomacy/matches/{match}/centers",
    tags=["games"],
    security=VISITOR,
    refuses=[UnknownMatch, NotBegun],
    examples=[CENTERS],
)
async def show_centers(request: Call, match: MatchId) -> DiplomacyCenters:
    """Show how many centres each power of a match of Diplomacy has held.

    At the start, and at the end of each year.
    """
    return centers_of((await _live(request, match)).playing())


@get(
    "/diplomacy/matches/{match}/centers.csv",
    tags=["games"],
    security=VISITOR,
    media_type="text/csv",
    refuses=[UnknownMatch, NotBegun],
)
async def export_centers(request: Call, match: MatchId, language: Spoken = "fr") -> str:
    """Export the centres of a match of Diplomacy, by year, as a table.

    One line per year, one column per power. In French with semicolons, as spreadsheets expect there.
    """
    return as_csv(centers_of((await _live(request, match)).playing()), language)


async def _live(request: Call, match: str) -> LiveMatch:
    request.charge(EXPORT_COST)
    live = await request.views.live(match)
    if live.row.game != "diplomacy":
        raise UnknownMatch(f"Match {match} is none of Diplomacy.")
    return live


ROUTES = [simulate_diplomacy, export_orders, show_season, show_centers, export_centers]
