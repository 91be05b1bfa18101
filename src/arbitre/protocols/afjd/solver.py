"""SOLVER: runs one resolution. For services that hold the operator's key (`services.py`)."""

from typing import Any

import msgspec
from starlette.responses import Response

from arbitre.games.diplomacy.errors import InvalidOrder, InvalidSituation, UnknownVariant
from arbitre.games.diplomacy.names import Speaker
from arbitre.games.diplomacy.phases import resolve
from arbitre.games.diplomacy.position import check_situation
from arbitre.games.diplomacy.variant import Variant, find_variant, own_variant
from arbitre.http.operation import Form, post
from arbitre.kernel.errors import Refusal
from arbitre.protocols.afjd.answers import Number, answer
from arbitre.protocols.afjd.call import AfjdCall
from arbitre.protocols.afjd.shapes import (
    read_fakes_of,
    read_names,
    read_orders,
    read_solved,
    unfold,
    write_position,
)
from arbitre.protocols.afjd.solveur import OrdersRefused, not_understood, submit, write_result

MOST_ADVANCED = 5_000


class Solve(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Section d.5. `variant` is a name, or a whole variant as JSON."""

    variant: Any
    advancement: Number
    situation: Any
    orders: Any
    names: Any = None
    role: Number = 0


class Solved(msgspec.Struct, frozen=True):
    report: str
    situation: dict[str, Any]
    result: str


@post("/solve")
async def solve(request: AfjdCall, data: Form[Solve]) -> Response:
    try:
        solved = await request.rooms.pool.run(_solve, data)
    except OrdersRefused as refused:
        return answer({"stderr": "", "stdout": refused.report}, 404)
    return answer(
        {
            "stderr": "",
            "stdout": solved.report,
            "situation_result": solved.situation,
            "orders_result": solved.result,
        },
        201,
    )


def _solve(data: Solve) -> Solved:
    """Raises OrdersRefused or Refused. Both can be pickled out of a worker process."""
    try:
        return _solved(data)
    except Refusal as refusal:
        raise OrdersRefused(refusal.message) from None


def _solved(data: Solve) -> Solved:
    variant = _variant(data.variant)
    if not 0 <= data.advancement <= MOST_ADVANCED:
        raise InvalidSituation(f"The advancement is {data.advancement}; it goes from 0 to {MOST_ADVANCED}.")
    if not 0 <= data.role <= variant.role_count:
        raise InvalidSituation(f"The role is {data.role}; it goes from 0 to {variant.role_count}.")
    speaker = speaker_of(variant, data.names)
    situation = read_solved(variant, data.advancement, data.situation)
    check_situation(variant, situation)
    try:
        orders = read_orders(variant, situation, data.orders, read_fakes_of(data.situation))
    except InvalidOrder as wrong:
        raise not_understood(speaker, wrong, (), data.role) from None
    report = submit(speaker, situation, orders, data.role)
    resolution = resolve(variant, situation, orders)
    return Solved(report, write_position(resolution.situation), write_result(speaker, situation, resolution))


def speaker_of(variant: Variant, names: Any) -> Speaker:
    """Speaks French, with the names given in the request."""
    return Speaker(variant, "fr", read_names(names))


def _variant(given: Any) -> Variant:
    if isinstance(given, str) and not given.lstrip().startswith("{"):
        return find_variant(given)
    content = unfold(given, "variant")
    if not isinstance(content, dict):
        raise UnknownVariant("The variant is neither a name nor a JSON object.")
    return own_variant(msgspec.json.encode(content))


ROUTES = [solve]
