"""Diplomacy's own route: resolves orders on any board, without a match."""

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
from arbitre.http.operation import Body, post
from arbitre.kernel.errors import InvalidPosition
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import VISITOR

COST = 20
"""A crowded board takes half a second."""
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


ROUTES = [simulate_diplomacy]
