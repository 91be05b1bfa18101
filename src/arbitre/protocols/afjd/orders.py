"""GAMES: submitting and reading orders, resolution by the game master, and trial orders on any position."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from starlette.responses import Response

from arbitre.games.diplomacy.errors import InvalidOrder, InvalidSituation, UnknownVariant
from arbitre.games.diplomacy.names import Speaker
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.orders import written
from arbitre.games.diplomacy.phases import is_asked, resolve
from arbitre.games.diplomacy.position import Situation, check_situation
from arbitre.games.diplomacy.state import State
from arbitre.games.diplomacy.variant import Variant, find_variant
from arbitre.http.operation import Form, get, post
from arbitre.kernel.errors import Refusal
from arbitre.protocols.afjd.answers import Number, Refused, answer, said
from arbitre.protocols.afjd.call import AfjdCall
from arbitre.protocols.afjd.callers import caller, check_master, check_role, game_numbered
from arbitre.protocols.afjd.shapes import (
    read_fakes,
    read_orders,
    read_rectified,
    unfold,
    write_fakes,
    write_orders,
)
from arbitre.protocols.afjd.solver import speaker_of
from arbitre.protocols.afjd.solveur import (
    OrdersRefused,
    accepted,
    incomplete,
    missing,
    not_understood,
    submit,
    write_result,
)
from arbitre.protocols.afjd.steps import adjudicated, shown
from arbitre.server.errors import OrdersMissing
from arbitre.server.facts.live_match import LiveMatch
from arbitre.wire.desk import RUNNING, STOPPED

USURP: Final = "Game master cannot submit orders in game - please usurp game player (not implemented)"
SOLVER: Final = "orders were refused"
"""SOLVER's phrase, as GAMES repeats it."""
FINAL: Final = 1
"""`definitive`, as later clients send it: resolve as soon as all agree (roadmap 14)."""


class Submission(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`fake_units` are the units to be built (e.3.3). Clients also describe them in their orders, which win."""

    role_id: Number
    orders: Any
    fake_units: Any = ()
    names: Any = None
    pseudo: str | None = None
    definitive: Number = 0


class OfRole(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    role_id: Number
    pseudo: str | None = None


class Adjudication(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    names: Any = None
    pseudo: str | None = None


class Simulation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    variant_name: str
    orders: Any
    center_ownerships: Any
    units: Any
    names: Any = None


class Simulated(msgspec.Struct, frozen=True):
    report: str
    result: str


@post("/game-orders/{game_id}")
async def give_orders(request: AfjdCall, game_id: str, data: Form[Submission]) -> Response:
    if data.role_id == 0:
        raise Refused(400, USURP)
    account = await caller(request, data.pseudo, "submit orders in game")
    game = await game_numbered(request, game_id)
    live = await check_role(request, game, account, data.role_id)
    if game.state == STOPPED:
        raise Refused(403, "Game is finished!")
    variant = find_variant(game.parameters.variant)
    speaker = speaker_of(variant, data.names)
    found = await shown(request, game)
    if found.is_behind and unfold(data.orders, "orders") == []:
        # Nobody has orders to give in the phase shown.
        return said(f"Ok orders submitted {accepted(speaker, found.situation)}", 201)
    state: State = live.playing().state
    situation = state.situation
    try:
        orders = understood(speaker, situation, data.orders, data.role_id, read_fakes(data.fake_units))
        report = submit(speaker, situation, orders, data.role_id)
        if orders or is_asked(variant, situation, data.role_id):
            text = str(written(variant, orders))
            await request.rooms.desk.orders.submit(
                account, game.match, data.role_id, text, is_final=data.definitive == FINAL
            )
    except OrdersRefused as refused:
        raise Refused(400, f"Failed to submit orders {SOLVER} : {refused.report}") from None
    except Refusal as refusal:
        raise Refused(400, f"Failed to submit orders {SOLVER} : {refusal.message}") from None
    return said(f"Ok orders submitted {report}", 201)


@get("/game-orders/{game_id}")
async def show_orders(request: AfjdCall, game_id: str, data: Form[OfRole]) -> Response:
    """A role's own orders. For the game master, all of them."""
    account = await caller(request, data.pseudo, "retrieve orders in game")
    game = await game_numbered(request, game_id)
    live = await check_role(request, game, account, data.role_id)
    roles = range(1, game.seats + 1) if data.role_id == 0 else (data.role_id,)
    orders = sent(live, roles) if game.state == RUNNING else []
    return answer(
        {"orders": write_orders(game.row.number, orders), "fake_units": write_fakes(game.row.number, orders)}
    )


@get("/game-order-addresses/{game_id}")
async def show_address(request: AfjdCall, game_id: str, data: Form[OfRole]) -> Response:
    """Not in the specification's tables: where a player mails orders to (roadmap 19)."""
    account = await caller(request, data.pseudo, "retrieve order address in game")
    game = await game_numbered(request, game_id)
    await check_role(request, game, account, data.role_id)
    addresses = request.rooms.desk.order_addresses
    if addresses is None or data.role_id == 0:
        raise Refused(404, "Orders are not taken by mail")
    return answer({"address": await addresses.address(game.row.number, game.match, data.role_id, account)})


@post("/game-adjudications/{game_id}")
async def adjudicate(request: AfjdCall, game_id: str, data: Form[Adjudication]) -> Response:
    account = await caller(request, data.pseudo, "adjudicate in game")
    game = await game_numbered(request, game_id)
    check_master(game, account)
    live = await request.rooms.matches.get(game.match)
    speaker = speaker_of(find_variant(game.parameters.variant), data.names)
    found = await shown(request, game)
    before = found.situation
    try:
        if not found.is_behind:
            await request.rooms.desk.mastering.resolve(account, game.match)
    except OrdersMissing as refusal:
        role = refusal.roles[0]
        lacking = missing(speaker, before, sent(live, (role,)), role)
        lacking = lacking or f"Manquent les ordres ({speaker.role(role).upper()})"
        raise _not_adjudicated(incomplete(speaker, role, lacking).report) from None
    except Refusal as refusal:
        raise _not_adjudicated(refusal.message) from None
    await adjudicated(request, game, before.advancement + 1, data.names)
    return said(f"Ok adjudication performed and game updated : {accepted(speaker, before)}", 201)


@post("/simulation")
async def simulate(request: AfjdCall, data: Form[Simulation]) -> Response:
    try:
        find_variant(data.variant_name)
    except UnknownVariant:
        raise Refused(404, f"Variant {data.variant_name} doesn't exist") from None
    try:
        async with request.limits.computations.in_turn(request.address):
            simulated = await request.rooms.pool.run(_simulate, data)
    except OrdersRefused as refused:
        raise _not_adjudicated(refused.report) from None
    return answer({"msg": f"Ok adjudication performed : {simulated.report}", "result": simulated.result}, 201)


ROUTES = [give_orders, show_orders, show_address, adjudicate, simulate]


def sent(live: LiveMatch, roles: Sequence[int]) -> list[Order]:
    """The orders these roles have sent in the current phase."""
    match = live.playing()
    found: list[Order] = []
    for role in roles:
        text = match.answer(role - 1)
        if text is not None:
            found += match.game.parse(text).of(match.state.variant, role)
    return found


def understood(
    speaker: Speaker, situation: Situation, content: Any, role: int, fakes: dict[int, int] | None = None
) -> list[Order]:
    """Raises OrdersRefused, or Refused if the content is not JSON."""
    try:
        return read_orders(speaker.variant, situation, content, fakes)
    except InvalidOrder as wrong:
        raise not_understood(speaker, wrong, (), role) from None


def _simulate(data: Simulation) -> Simulated:
    """Raises OrdersRefused or Refused. Both can be pickled out of a worker process."""
    variant = find_variant(data.variant_name)
    speaker = speaker_of(variant, data.names)
    try:
        situation = _tried(variant, data)
    except InvalidSituation as wrong:
        raise OrdersRefused(wrong.message) from None
    orders = understood(speaker, situation, data.orders, 0)
    report = submit(speaker, situation, orders, 0)
    resolution = resolve(variant, situation, orders)
    return Simulated(report, write_result(speaker, situation, resolution))


def _tried(variant: Variant, data: Simulation) -> Situation:
    """The phase is always one of moves."""
    situation = read_rectified(variant, 0, data.center_ownerships, data.units)
    check_situation(variant, situation)
    return situation


def _not_adjudicated(report: str) -> Refused:
    return Refused(400, f"Failed to adjudicate {SOLVER} : {report}")
