"""The one route that is Diplomacy's own: trying orders on any board, without a match."""

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

    Nothing is kept. The board need not come from a match; it is data, or the line of text that the command line takes.
    Units without an order hold, are disbanded, or go by civil disorder. The answer has a verdict for every order, the board
    that follows, and every legal order on the board that was given.
    """
    return await request.compute(simulate, data, COST)


ROUTES = [simulate_diplomacy]
