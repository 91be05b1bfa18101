"""Diplomacy's own routes: orders on any board, without a match; and the orders of a match as text."""

import asyncio

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
from arbitre.games.diplomacy.view import DiplomacyUnit
from arbitre.http.operation import Body, get, post
from arbitre.kernel.errors import InvalidPosition
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import VISITOR, MatchId
from arbitre.server.directing import history
from arbitre.server.directing.exports import datc_text
from arbitre.server.errors import NotBegun, UnknownMatch

COST = 20
"""A crowded board takes half a second."""
EXPORT_COST = 5
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
    request.charge(EXPORT_COST)
    live = await request.views.live(match)
    if live.row.game != "diplomacy":
        raise UnknownMatch(f"Match {match} is none of Diplomacy.")
    title = live.row.title or f"Diplomacy {match}"
    return await asyncio.to_thread(datc_text, title, history.of(live.playing()))


ROUTES = [simulate_diplomacy, export_orders]
