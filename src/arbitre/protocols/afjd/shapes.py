"""Positions and orders as the services write them, and ours. Every number may come as text, every list as JSON or as its text.

ownerships       {"9": 1}                        centre -> role
units            {"1": [[2, 22]]}                role -> type and zone
dislodged_ones   {"2": [[1, 47, 40]]}            role -> type, zone, region of the attacker
forbiddens       [17]
a rectification  [{"center_num": 9, "role": 1}], [{"type_unit": 2, "zone": 22, "role": 1, "dislodged_origin": 40}]
an order         {"order_type": 1, "active_unit": {"type_unit": 1, "role": 2, "zone": 47}, "destination_zone": 17}
                 or, between services, [role, type, active, passive or 0, destination or 0]
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from arbitre.games.diplomacy.names import Names
from arbitre.games.diplomacy.order import Order, OrderType
from arbitre.games.diplomacy.position import Dislodged, Situation, Unit
from arbitre.games.diplomacy.variant import Variant
from arbitre.games.diplomacy.wire import (
    Forbidden,
    NamedUnit,
    Ownership,
    WireOrder,
    WireSituation,
    read_order,
    read_situation,
    unfold_order,
)
from arbitre.protocols.afjd.answers import Refused

NOT_TEXT: Final = "Did you convert {name} from json to text ?"
MOST: Final = 300


class _Unit(msgspec.Struct, frozen=True):
    type_unit: int
    zone: int
    role: int
    dislodged_origin: int | None = None
    zone_dislodger: int | None = None
    fake: bool = False


class _Situation(msgspec.Struct, frozen=True):
    """What SOLVER takes."""

    units: dict[int, list[tuple[int, int]]] = {}
    ownerships: dict[int, int] = {}
    dislodged_ones: dict[int, list[tuple[int, int, int]]] = {}
    fake_units: dict[int, list[tuple[int, int]]] = {}
    forbiddens: list[int] = []


# -- reading


def unfold(content: Any, name: str) -> Any:
    """Accepts JSON, or JSON as text. Raises Refused if the text is not JSON."""
    if not isinstance(content, str):
        return content
    try:
        return msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused(400, NOT_TEXT.format(name=name)) from None


def convert(content: Any, declared: Any, name: str) -> Any:
    """The same, converted to a declared type. Raises Refused."""
    try:
        return msgspec.convert(unfold(content, name), declared, strict=False)
    except (msgspec.ValidationError, RecursionError):
        raise Refused(400, NOT_TEXT.format(name=name)) from None


def read_names(content: Any) -> Names:
    """Raises Refused."""
    found: Names = Names() if content in (None, "") else convert(content, Names, "names")
    return found


def read_rectified(
    variant: Variant, advancement: int, ownerships: Any, units: Any, forbiddens: Any = ()
) -> Situation:
    """A position as sent by a game master. Raises Refused, or InvalidSituation for units or centres that cannot be placed."""
    given = convert(units, list[_Unit], "units")
    closed = unfold(forbiddens, "forbiddens")
    if isinstance(closed, list):
        closed = [one if isinstance(one, dict) else {"region_num": one} for one in closed]
    wire = WireSituation(
        units=tuple(_standing(one) for one in given if _origin(one) is None and not one.fake),
        ownerships=tuple(convert(ownerships, list[Ownership], "ownerships")),
        dislodged_ones=tuple(
            Dislodged(one.type_unit, one.zone, one.role, _origin(one) or 0)
            for one in given
            if _origin(one) is not None
        ),
        forbiddens=tuple(convert(closed, list[Forbidden], "forbiddens")),
    )
    return read_situation(variant, advancement, wire)


def read_solved(variant: Variant, advancement: int, content: Any) -> Situation:
    """A situation as sent to SOLVER. Units to be built are not on the board."""
    given: _Situation = convert(content, _Situation, "situation")
    wire = WireSituation(
        units=tuple(Unit(kind, zone, role) for role, some in given.units.items() for kind, zone in some),
        ownerships=tuple(Ownership(center, role) for center, role in given.ownerships.items()),
        dislodged_ones=tuple(
            Dislodged(kind, zone, role, origin)
            for role, some in given.dislodged_ones.items()
            for kind, zone, origin in some
        ),
        forbiddens=tuple(map(Forbidden, given.forbiddens)),
    )
    return read_situation(variant, advancement, wire)


def read_fakes(content: Any) -> dict[int, int]:
    """The types of the units to be built, by zone, from a list of units as in a rectification."""
    return {unit.zone: unit.type_unit for unit in convert(content or [], list[_Unit], "fake_units")}


def read_fakes_of(content: Any) -> dict[int, int]:
    """The same, from a situation as sent to SOLVER."""
    given: _Situation = convert(content, _Situation, "situation")
    return {zone: kind for some in given.fake_units.values() for kind, zone in some}


def read_orders(
    variant: Variant, situation: Situation, content: Any, fakes: dict[int, int] | None = None
) -> list[Order]:
    """Orders in either shape. Raises Refused, or InvalidOrder if an order cannot be checked."""
    given = unfold(content, "orders")
    if not isinstance(given, list) or len(given) > MOST:
        raise Refused(400, NOT_TEXT.format(name="orders"))
    wires = [_wire_order(one, fakes or {}) for one in given]
    orders = [read_order(variant, situation, number, wire) for number, wire in enumerate(wires, 1)]
    return [_with_passive_type(variant, situation, order) for order in orders]


def _wire_order(content: Any, fakes: dict[int, int]) -> WireOrder:
    if isinstance(content, list):
        role, kind, active, passive, destination = convert(content, tuple[int, int, int, int, int], "orders")
        unit = NamedUnit(active, fakes.get(active, 0) if kind == OrderType.BUILD else 0, role)
        return WireOrder(kind, unit, role, NamedUnit(passive) if passive else None, destination or None)
    wire: WireOrder = convert(unfold_order(content), WireOrder, "orders")
    unit = wire.active_unit
    if wire.order_type == OrderType.BUILD and not unit.type_unit:
        unit = msgspec.structs.replace(unit, type_unit=fakes.get(unit.zone, 0))
    return msgspec.structs.replace(wire, active_unit=unit)


def _with_passive_type(variant: Variant, situation: Situation, order: Order) -> Order:
    """For the passive unit, only the zone counts."""
    if not 1 <= order.passive_zone <= variant.zone_count:
        return order
    region = variant.region_of[order.passive_zone]
    there = (unit.type_unit for unit in situation.units if variant.region_of[unit.zone] == region)
    return msgspec.structs.replace(order, passive_type=next(there, 0))


def _standing(unit: _Unit) -> Unit:
    return Unit(unit.type_unit, unit.zone, unit.role)


def _origin(unit: _Unit) -> int | None:
    return unit.zone_dislodger if unit.dislodged_origin is None else unit.dislodged_origin


# -- writing


def write_position(situation: Situation) -> dict[str, Any]:
    return {
        "ownerships": {str(center): role for center, role in enumerate(situation.owners, 1) if role},
        "dislodged_ones": _by_role(
            (one.role, [one.type_unit, one.zone, one.zone_dislodger]) for one in situation.dislodged
        ),
        "units": _by_role((unit.role, [unit.type_unit, unit.zone]) for unit in situation.units),
        "forbiddens": list(situation.forbidden),
    }


def write_orders(game: int, orders: Iterable[Order]) -> list[list[int]]:
    """`[game, role, type, active, passive or 0, destination or 0]`."""
    return [
        [game, order.role, order.order_type, order.zone, order.passive_zone, order.destination]
        for order in orders
    ]


def write_fakes(game: int, orders: Iterable[Order]) -> list[list[int]]:
    """The units to be built: `[game, type, zone, role, 0, 1]`."""
    return [
        [game, order.type_unit, order.zone, order.role, 0, 1]
        for order in orders
        if order.order_type == OrderType.BUILD
    ]


def _by_role(found: Iterable[tuple[int, Sequence[int]]]) -> dict[str, list[Sequence[int]]]:
    by_role: dict[str, list[Sequence[int]]] = {}
    for role, unit in sorted(found, key=lambda pair: pair[0]):
        by_role.setdefault(str(role), []).append(unit)
    return by_role
