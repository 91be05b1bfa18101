"""GAMES beyond the specification's tables: its roadmap, at the paths that later clients of such services use.

Who has sent orders (6), civil disorder imposed by the master (1), and the history of resolutions (16).
"""

import msgspec
from starlette.responses import Response

from arbitre.games.diplomacy.names import Speaker
from arbitre.http.operation import Form, get, post
from arbitre.kernel.errors import Refusal
from arbitre.protocols.afjd.answers import Ignored, Number, Refused, answer, said
from arbitre.protocols.afjd.call import AfjdCall
from arbitre.protocols.afjd.callers import caller, check_master, check_role, game_numbered
from arbitre.protocols.afjd.shapes import write_orders, write_position
from arbitre.protocols.afjd.solveur import write_result
from arbitre.protocols.afjd.steps import shown
from arbitre.server.directing import history
from arbitre.server.directing.registry import Directed
from arbitre.wire.desk import RUNNING


class OfRole(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    role_id: Number
    pseudo: str | None = None
    names: str = ""


@get("/game-orders-submitted/{game_id}")
async def show_submitted(request: AfjdCall, game_id: str, data: Form[OfRole]) -> Response:
    """The roles that owe orders, have sent them, and agree to resolve at once. For the last two, a player sees only their
    own."""
    account = await caller(request, data.pseudo, "retrieve orders submitted in game")
    game = await game_numbered(request, game_id)
    await check_role(request, game, account, data.role_id)
    duties = await request.rooms.desk.orders.duties(game.match) if game.state == RUNNING else []
    seen = [duty for duty in duties if data.role_id in (0, duty.role)]
    return answer(
        {
            "submitted": [duty.role for duty in seen if duty.orders is not None],
            "agreed_now": [duty.role for duty in seen if duty.is_final],
            "agreed_after": [],
            "needed": [duty.role for duty in duties],
        }
    )


@post("/game-force-no-orders/{game_id}")
async def force_no_orders(request: AfjdCall, game_id: str, data: Form[OfRole]) -> Response:
    account = await caller(request, data.pseudo, "force no orders in game")
    game = await game_numbered(request, game_id)
    check_master(game, account)
    try:
        await request.rooms.desk.mastering.impose_disorder(account, game.match, data.role_id)
    except Refusal as refusal:
        raise Refused(400, refusal.message) from None
    return said("Ok civil disorder performed for role", 201)


@get("/game-transitions/{game_id}")
async def list_transitions(request: AfjdCall, game_id: str, data: Form[Ignored]) -> Response:
    """When each phase was resolved, keyed by the advancement before it."""
    found = await _past(request, await game_numbered(request, game_id))
    return answer({str(past.before.advancement): past.at // 1000 for past in found})


@get("/game-transitions/{game_id}/{advancement}")
async def show_transition(request: AfjdCall, game_id: str, advancement: str, data: Form[Ignored]) -> Response:
    game = await game_numbered(request, game_id)
    names = (await shown(request, game)).names
    for past in await _past(request, game):
        if str(past.before.advancement) == advancement:
            report = write_result(Speaker(past.variant, "fr", names), past.before, past.again())
            return answer(
                {
                    "time_stamp": past.at // 1000,
                    "situation": write_position(past.before),
                    "orders": write_orders(game.row.number, past.orders),
                    "report_txt": report,
                }
            )
    raise Refused(404, f"There does not seem to be a transition with advancement {advancement[:40]}")


async def _past(request: AfjdCall, game: Directed) -> list[history.Past]:
    match = (await request.rooms.matches.get(game.match)).match
    return [] if match is None else history.of(match)


ROUTES = [show_submitted, force_no_orders, list_transitions, show_transition]
