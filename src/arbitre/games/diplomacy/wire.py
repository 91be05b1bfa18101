"""Converts between the specification's situations and orders and ours: what `/solve` takes and returns.

Accepts lists of small objects, numbers as numbers or strings, nested JSON as such or as strings, as form fields contain it.
Ignores unknown keys: other people's archives hold more than we need.
"""

from typing import Any

import msgspec

from arbitre.games.diplomacy.errors import InvalidOrder, InvalidSituation, UnknownZone
from arbitre.games.diplomacy.order import NEEDS_DESTINATION, NEEDS_PASSIVE, Order, OrderType
from arbitre.games.diplomacy.position import ARMY, Dislodged, Situation, Unit
from arbitre.games.diplomacy.variant import Variant


class Ownership(msgspec.Struct, frozen=True):
    center_num: int
    role: int


class Forbidden(msgspec.Struct, frozen=True):
    region_num: int


class WireSituation(msgspec.Struct, frozen=True):
    """A situation in the specification's format. `fake_units` are the units that build orders refer to."""

    units: tuple[Unit, ...]
    ownerships: tuple[Ownership, ...] = ()
    dislodged_ones: tuple[Dislodged, ...] = ()
    fake_units: tuple[Unit, ...] = ()
    forbiddens: tuple[Forbidden, ...] = ()


class NamedUnit(msgspec.Struct, frozen=True, omit_defaults=True):
    """The unit of an order, identified by its zone."""

    zone: int
    type_unit: int = 0
    role: int = 0


class WireOrder(msgspec.Struct, frozen=True, omit_defaults=True):
    """An order in the specification's format. `via_convoy` is our own addition."""

    order_type: int
    active_unit: NamedUnit
    role: int = 0
    passive_unit: NamedUnit | None = None
    destination_zone: int | None = None
    via_convoy: bool = False


def read_situation(variant: Variant, advancement: int, wire: WireSituation) -> Situation:
    """Raises InvalidSituation for numbers out of range. `check_situation` checks the rest."""
    owners = [0] * len(variant.centers)
    for one in wire.ownerships:
        if not 1 <= one.center_num <= len(owners):
            raise InvalidSituation(f"There is no centre {one.center_num}; centres are 1 to {len(owners)}.")
        if owners[one.center_num - 1] not in (0, one.role):
            raise InvalidSituation(
                f"Centre {one.center_num} is owned by roles {owners[one.center_num - 1]} and {one.role}."
            )
        owners[one.center_num - 1] = one.role
    regions = [one.region_num for one in wire.forbiddens]
    return Situation(
        advancement,
        tuple(sorted(wire.units, key=lambda unit: unit.zone)),
        tuple(owners),
        tuple(sorted(wire.dislodged_ones, key=lambda unit: unit.zone)),
        tuple(sorted(regions)) if Situation(advancement, (), ()).phase.has_retreats else (),
    )


def write_situation(situation: Situation) -> WireSituation:
    return WireSituation(
        units=situation.units,
        ownerships=tuple(Ownership(number, role) for number, role in enumerate(situation.owners, 1) if role),
        dislodged_ones=situation.dislodged,
        forbiddens=tuple(map(Forbidden, situation.forbidden)),
    )


def read_order(variant: Variant, situation: Situation, number: int, wire: WireOrder) -> Order:
    """Returns an order with its units looked up by zone. Whether the other details match is checked later."""
    active = wire.active_unit
    if not 1 <= active.zone <= variant.zone_count:
        raise UnknownZone(
            f"Order {number} is for zone {active.zone}; zones are 1 to {variant.zone_count}.", place=number
        )
    if wire.role and active.role and wire.role != active.role:
        raise InvalidOrder(
            f"Order {number} is of role {wire.role}, but its unit is said to be of role {active.role}.",
            place=number,
        )
    region = variant.region_of[active.zone]
    kind, role, zone = active.type_unit, wire.role or active.role, active.zone
    units = situation.dislodged if situation.phase.has_retreats else situation.units
    for unit in units if wire.order_type != OrderType.BUILD else ():
        if variant.region_of[unit.zone] == region:
            kind, role, zone = kind or unit.type_unit, role or unit.role, unit.zone
            break
    passive = wire.passive_unit if wire.order_type in NEEDS_PASSIVE else None
    return Order(
        wire.order_type,
        role,
        kind or ARMY,
        zone,
        (passive.type_unit or _type_in(variant, situation, passive.zone)) if passive else 0,
        passive.zone if passive else 0,
        (wire.destination_zone or 0) if wire.order_type in NEEDS_DESTINATION else 0,
        wire.via_convoy and wire.order_type == OrderType.ATTACK,
    )


def _type_in(variant: Variant, situation: Situation, zone: int) -> int:
    """The type of the unit in a zone's region; 0 if there is none, or no such zone."""
    region = variant.region_of[zone] if 1 <= zone <= variant.zone_count else 0
    types = (unit.type_unit for unit in situation.units if variant.region_of[unit.zone] == region)
    return next(types, 0)


def write_order(order: Order) -> WireOrder:
    return WireOrder(
        order.order_type,
        NamedUnit(order.zone, order.type_unit, order.role),
        order.role,
        NamedUnit(order.passive_zone, order.passive_type) if order.passive_zone else None,
        order.destination or None,
        order.via_convoy,
    )


def unfold(content: Any) -> Any:
    """Decodes a nested value that was given as a JSON string."""
    if isinstance(content, str) and content.lstrip()[:1] in ("{", "["):
        try:
            return msgspec.json.decode(content)
        except (msgspec.DecodeError, RecursionError):
            return content
    return content


def unfold_order(content: Any) -> Any:
    """Accepts an order whose units are given by zone alone."""
    if not isinstance(content, dict):
        return content
    by_zone = [key for key in ("active_unit", "passive_unit") if isinstance(content.get(key), int)]
    return content | {key: {"zone": content[key]} if content[key] else None for key in by_zone}
