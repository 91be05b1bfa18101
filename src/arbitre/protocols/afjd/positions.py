"""GAMES: a game's position, its correction by the master, and the report of its last resolution."""

from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

import msgspec
from starlette.responses import Response

from arbitre.games.diplomacy.errors import InvalidSituation
from arbitre.games.diplomacy.position import check_situation
from arbitre.games.diplomacy.position_text import write_position as write_text
from arbitre.games.diplomacy.state import State
from arbitre.games.diplomacy.variant import find_variant
from arbitre.http.operation import Form, get, post
from arbitre.kernel.errors import Refusal
from arbitre.protocols.afjd.answers import Ignored, Refused, answer, said
from arbitre.protocols.afjd.call import AfjdCall
from arbitre.protocols.afjd.callers import caller, check_master, game_numbered
from arbitre.protocols.afjd.shapes import read_rectified, write_position
from arbitre.protocols.afjd.solveur import phase_of, write_result
from arbitre.protocols.afjd.steps import shown
from arbitre.server.directing.registry import options_of
from arbitre.server.errors import WrongCode
from arbitre.wire.desk import RUNNING

WELCOME: Final = "Bienvenue sur cette partie gérée par le serveur de l'AFJD"


class Rectification(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`code` is an administrator's (roadmap 12), if the operator requires one."""

    center_ownerships: Any
    units: Any
    forbiddens: Any = ()
    pseudo: str | None = None
    code: str = ""


@get("/game-positions/{game_id}")
async def show_position(request: AfjdCall, game_id: str, data: Form[Ignored]) -> Response:
    game = await game_numbered(request, game_id)
    return answer(write_position((await shown(request, game)).situation))


@post("/game-positions/{game_id}")
async def rectify_position(request: AfjdCall, game_id: str, data: Form[Rectification]) -> Response:
    account = await caller(request, data.pseudo, "rectify position in game")
    game = await game_numbered(request, game_id)
    check_master(game, account)
    if game.state != RUNNING:
        raise Refused(405, "This game is not in the proper state - please start it first")
    variant = find_variant(game.parameters.variant)
    state: State = (await request.rooms.matches.get(game.match)).playing().state
    advancement = state.situation.advancement
    try:
        situation = read_rectified(variant, advancement, data.center_ownerships, data.units, data.forbiddens)
        check_situation(variant, situation)
        position = write_text(State(options_of(game.parameters), situation))
        await request.rooms.desk.mastering.rectify(
            account, game.match, position, data.code, needs_code=request.rooms.needs_codes
        )
    except WrongCode as refusal:
        raise Refused(403, refusal.message) from None
    except InvalidSituation as refusal:
        raise Refused(400, f"Position is incorrect : {refusal.message}") from None
    except Refusal as refusal:
        raise Refused(400, refusal.message) from None
    return said("Ok position rectified", request.rooms.created)


@get("/game-reports/{game_id}")
async def show_report(request: AfjdCall, game_id: str, data: Form[Ignored]) -> Response:
    """Covers all phases that were resolved together, in the names of the last adjudication."""
    game = await game_numbered(request, game_id)
    found = await shown(request, game)
    latest = found.past
    if not latest:
        return answer({"content": WELCOME})
    speaker = found.speaker(latest[0].variant)
    moment = datetime.fromtimestamp(latest[0].at / 1000, ZoneInfo(game.parameters.zone))
    parts = [f"{moment:%Y-%m-%d %H:%M:%S}:"]
    for one in latest:
        parts.append(phase_of(speaker, one.before.advancement))
        parts.append(write_result(speaker, one.before, one.again()))
    return answer({"content": "\n\n".join(parts)})


ROUTES = [show_position, rectify_position, show_report]
