"""Orders checked before they are resolved: each is for a unit that is there, in this phase, about zones that exist.

What the map forbids beyond that makes an order void, not wrong, as at any table; `impossible` finds it for those who would
rather hear of it before.
"""

from collections.abc import Sequence

import msgspec

from arbitre.games.diplomacy.adjustments import balance, build_zones
from arbitre.games.diplomacy.errors import (
    DuplicateOrder,
    ImpossibleCoast,
    InvalidOrder,
    MissingOrders,
    NoSuchUnit,
    UnknownZone,
    WrongPhase,
)
from arbitre.games.diplomacy.muster import fleet_goal
from arbitre.games.diplomacy.order import NEEDS_DESTINATION, NEEDS_PASSIVE, Order, OrderType, Verdict
from arbitre.games.diplomacy.phases import resolve
from arbitre.games.diplomacy.position import ARMY, FLEET, LAND, Situation, Unit
from arbitre.games.diplomacy.rules import DATC, Rules
from arbitre.games.diplomacy.variant import Variant

_MOVES = range(1, 6)
_ARTICLES = {ARMY: "an army", FLEET: "a fleet"}


class CivilDisorder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where orders may be missing. What is missing is then a hold, a disbanding, no build, or a removal by the rules."""

    cd_possible_moves: bool = True
    cd_possible_retreats: bool = True
    cd_possible_builds: bool = True
    cd_possible_removals: bool = True


def check_orders(
    variant: Variant, situation: Situation, orders: Sequence[Order], role: int = 0, rules: Rules = DATC
) -> None:
    """Raises an InvalidOrder that says which order is wrong, counted from 1, and why. `role` is whose orders they must be (0 =
    anybody's)."""
    seen: dict[tuple[int, int], int] = {}
    for number, order in enumerate(orders, 1):
        _check_form(variant, number, order)
        _check_phase(situation, number, order)
        if role and order.role != role:
            raise NoSuchUnit(
                f"Order {number} is for a unit of role {order.role}; these are the orders of role {role}."
            )
        _check_unit(variant, situation, number, order)
        _check_coast(variant, number, order, rules)
        region = variant.region_of[order.zone]
        if (earlier := seen.setdefault((region, order.order_type == OrderType.BUILD), number)) != number:
            raise DuplicateOrder(f"Orders {earlier} and {number} are both for the unit in zone {order.zone}.")


def impossible(
    variant: Variant, situation: Situation, orders: Sequence[Order], rules: Rules = DATC
) -> tuple[Verdict, ...]:
    """The orders that are void whatever the others do. The orders must have passed `check_orders`."""
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
    """Raises MissingOrders where civil disorder is not allowed and a role (0 = any) has not ordered everything."""
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
        raise InvalidOrder(f"Order {number} has type {order.order_type}; types are 1 to {len(OrderType)}.")
    if order.type_unit not in (ARMY, FLEET) or order.passive_type not in (0, ARMY, FLEET):
        raise InvalidOrder(
            f"Order {number} names a type of unit that does not exist; 1 is an army, 2 a fleet."
        )
    zones = [("for", order.zone)]
    if order.order_type in NEEDS_PASSIVE:
        zones.append(("about a unit in", order.passive_zone))
    if order.order_type in NEEDS_DESTINATION:
        zones.append(("to go to", order.destination))
    for what, zone in zones:
        if zone == 0:
            raise InvalidOrder(
                f"Order {number}, of type {order.order_type}, lacks the zone that it is {what}."
            )
        if not 1 <= zone <= variant.zone_count:
            raise UnknownZone(f"Order {number} is {what} zone {zone}; zones are 1 to {variant.zone_count}.")


def _check_phase(situation: Situation, number: int, order: Order) -> None:
    phase = situation.phase
    if phase.has_moves:
        kinds = _MOVES
    elif phase.has_retreats:
        kinds = range(OrderType.RETREAT, OrderType.DISBAND + 1)
    else:
        kinds = range(OrderType.BUILD, OrderType.REMOVE + 1)
    if order.order_type not in kinds:
        raise WrongPhase(
            f"Order {number} has type {order.order_type}; "
            f"at advancement {situation.advancement} types {kinds[0]} to {kinds[-1]} can be given."
        )


def _check_unit(variant: Variant, situation: Situation, number: int, order: Order) -> None:
    if order.order_type == OrderType.BUILD:
        if not 1 <= order.role <= variant.role_count:
            raise NoSuchUnit(f"Order {number} is of role {order.role}; roles are 1 to {variant.role_count}.")
        return
    region = variant.region_of[order.zone]
    units: Sequence[Unit] = situation.dislodged if situation.phase.has_retreats else situation.units
    kind = "dislodged unit" if situation.phase.has_retreats else "unit"
    for unit in units:
        if variant.region_of[unit.zone] == region:
            if unit.type_unit != order.type_unit:
                wanted, found = _ARTICLES[order.type_unit], _ARTICLES[unit.type_unit]
                raise NoSuchUnit(
                    f"Order {number} is for {wanted} in zone {order.zone}; the {kind} there is {found}."
                )
            if unit.role != order.role:
                raise NoSuchUnit(
                    f"Order {number} is of role {order.role}; the {kind} in zone {order.zone} is of role {unit.role}."
                )
            return
    raise NoSuchUnit(f"Order {number} is for zone {order.zone}, where there is no {kind}.")


def _check_coast(variant: Variant, number: int, order: Order, rules: Rules) -> None:
    """Refuses coasts that cannot be meant; a fleet that leaves its coast open is no error."""
    coast_of = variant.coast_of
    if order.type_unit == ARMY and coast_of[order.zone]:
        raise ImpossibleCoast(
            f"Order {number} is for an army on coast {order.zone}; armies stand in regions."
        )
    if order.order_type in (OrderType.ATTACK, OrderType.RETREAT):
        if order.type_unit == ARMY and coast_of[order.destination]:
            raise ImpossibleCoast(
                f"Order {number} sends an army to coast {order.destination}; armies go to regions."
            )
        if (
            order.type_unit == FLEET
            and fleet_goal(variant, order.zone, order.destination, rules) == "wrong_coast"
        ):
            raise ImpossibleCoast(
                f"Order {number} sends a fleet to coast {order.destination}, which it cannot reach from zone {order.zone}."
            )
    if order.order_type == OrderType.BUILD and order.type_unit == FLEET:
        region = variant.region_of[order.zone]
        if variant.coasts_of[region] and not coast_of[order.zone]:
            raise ImpossibleCoast(
                f"Order {number} builds a fleet in region {region} without saying on which coast."
            )
        if variant.type_of[region] == LAND:
            raise ImpossibleCoast(f"Order {number} builds a fleet in region {region}, which has no coast.")
