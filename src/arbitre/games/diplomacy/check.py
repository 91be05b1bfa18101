"""Checks orders before they are resolved: the unit must exist, the order must fit the phase, and its zones must exist.

An order that the map forbids is void, not wrong, as at any table. `impossible` finds those for callers who want to know in
advance.
"""

from collections.abc import Sequence

import msgspec

from arbitre.games.diplomacy.adjustments import balance, build_zones
from arbitre.games.diplomacy.errors import (
    DuplicateOrder,
    InvalidOrder,
    MissingOrders,
    NoSuchUnit,
    UnknownZone,
    WrongPhase,
)
from arbitre.games.diplomacy.order import NEEDS_DESTINATION, NEEDS_PASSIVE, Order, OrderType, Verdict
from arbitre.games.diplomacy.phases import resolve
from arbitre.games.diplomacy.position import ARMY, FLEET, Phase, Situation, Unit
from arbitre.games.diplomacy.rules import DATC, Rules
from arbitre.games.diplomacy.variant import Variant

_MOVES = range(OrderType.ATTACK, OrderType.RETREAT)
_RETREATS = range(OrderType.RETREAT, OrderType.BUILD)
_ADJUSTMENTS = range(OrderType.BUILD, OrderType.REMOVE + 1)
_ARTICLES = {ARMY: "an army", FLEET: "a fleet"}


class CivilDisorder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where orders may be missing. A missing order is a hold, a disbanding, no build, or a removal by the rules."""

    cd_possible_moves: bool = True
    cd_possible_retreats: bool = True
    cd_possible_builds: bool = True
    cd_possible_removals: bool = True


EVERYWHERE = CivilDisorder()


def check_orders(variant: Variant, situation: Situation, orders: Sequence[Order], role: int = 0) -> None:
    """Raises an InvalidOrder that says why, with the number of the order, counted from 1, as its place. `role` is the role
    that gives the orders (0 = any)."""
    seen: dict[tuple[int, int], int] = {}
    kinds = _kinds(situation.phase)
    units = situation.dislodged if situation.phase.has_retreats else situation.units
    ordered = {variant.region_of[unit.zone]: unit for unit in units}
    for number, order in enumerate(orders, 1):
        _check_form(variant, number, order)
        if order.order_type not in kinds:
            raise WrongPhase(
                f"Order {number} has type {order.order_type}; "
                f"at advancement {situation.advancement} types {kinds[0]} to {kinds[-1]} can be given.",
                place=number,
            )
        if role and order.role != role:
            raise NoSuchUnit(
                f"Order {number} is for a unit of role {order.role}; these are the orders of role {role}.",
                place=number,
            )
        region = variant.region_of[order.zone]
        _check_unit(variant, number, order, ordered.get(region))
        if (earlier := seen.setdefault((region, order.order_type == OrderType.BUILD), number)) != number:
            raise DuplicateOrder(
                f"Orders {earlier} and {number} are both for the unit in zone {order.zone}.", place=number
            )


def impossible(
    variant: Variant, situation: Situation, orders: Sequence[Order], rules: Rules = DATC
) -> tuple[Verdict, ...]:
    """Returns the orders that are void whatever the others do. They must have passed `check_orders`."""
    verdicts = resolve(variant, situation, orders, rules).verdicts
    return tuple(
        one for one in verdicts if one.outcome == "void" and one.reason not in ("unmatched", "not_taken")
    )


def check_complete(
    variant: Variant,
    situation: Situation,
    orders: Sequence[Order],
    allowed: CivilDisorder,
    role: int = 0,
) -> None:
    """Raises MissingOrders if civil disorder is not allowed and a role (0 for any) has not ordered everything."""
    if allowed == EVERYWHERE:
        return
    for one in (role,) if role else range(1, variant.role_count + 1):
        own = [order for order in orders if order.role == one]
        if situation.phase.has_moves:
            missing, may_miss, what = (
                len(situation.units_of(one)) - len(own),
                allowed.cd_possible_moves,
                "units",
            )
        elif situation.phase.has_retreats:
            due = sum(unit.role == one for unit in situation.dislodged)
            missing, may_miss, what = due - len(own), allowed.cd_possible_retreats, "dislodged units"
        elif (due := balance(situation, one)) < 0:
            missing, may_miss, what = -due - len(own), allowed.cd_possible_removals, "removals"
        else:
            free = {
                variant.region_of[zone]
                for kind in (ARMY, FLEET)
                for zone in build_zones(variant, situation, one, kind)
            }
            missing, may_miss, what = min(due, len(free)) - len(own), allowed.cd_possible_builds, "builds"
        if missing > 0 and not may_miss:
            raise MissingOrders(
                f"Role {one} has {missing} {what} without an order, and civil disorder is not allowed."
            )


def _check_form(variant: Variant, number: int, order: Order) -> None:
    if not 1 <= order.order_type <= len(OrderType):
        raise InvalidOrder(
            f"Order {number} has type {order.order_type}; types are 1 to {len(OrderType)}.", place=number
        )
    if order.type_unit not in (ARMY, FLEET) or order.passive_type not in (0, ARMY, FLEET):
        raise InvalidOrder(
            f"Order {number} names a type of unit that does not exist; 1 is an army, 2 a fleet.", place=number
        )
    zones = [("for", order.zone)]
    if order.order_type in NEEDS_PASSIVE:
        zones.append(("about a unit in", order.passive_zone))
    if order.order_type in NEEDS_DESTINATION:
        zones.append(("to go to", order.destination))
    for what, zone in zones:
        if zone == 0:
            raise InvalidOrder(
                f"Order {number}, of type {order.order_type}, lacks the zone that it is {what}.", place=number
            )
        if not 1 <= zone <= variant.zone_count:
            raise UnknownZone(
                f"Order {number} is {what} zone {zone}; zones are 1 to {variant.zone_count}.", place=number
            )


def _kinds(phase: Phase) -> range:
    """Returns the types of orders that a phase accepts."""
    if phase.has_moves:
        return _MOVES
    return _RETREATS if phase.has_retreats else _ADJUSTMENTS


def _check_unit(variant: Variant, number: int, order: Order, unit: Unit | None) -> None:
    """Checks that an order matches the unit in its region, if there is one to order."""
    if order.order_type == OrderType.BUILD:
        if not 1 <= order.role <= variant.role_count:
            raise NoSuchUnit(
                f"Order {number} is of role {order.role}; roles are 1 to {variant.role_count}.", place=number
            )
        return
    kind = "dislodged unit" if order.order_type in _RETREATS else "unit"
    if unit is None:
        raise NoSuchUnit(f"Order {number} is for zone {order.zone}, where there is no {kind}.", place=number)
    if unit.type_unit != order.type_unit:
        wanted, found = _ARTICLES[order.type_unit], _ARTICLES[unit.type_unit]
        raise NoSuchUnit(
            f"Order {number} is for {wanted} in zone {order.zone}; the {kind} there is {found}.", place=number
        )
    if unit.role != order.role:
        raise NoSuchUnit(
            f"Order {number} is of role {order.role}; the {kind} in zone {order.zone} is of role {unit.role}.",
            place=number,
        )
