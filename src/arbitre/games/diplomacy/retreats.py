"""Retreats, and the owners of centres after the autumn ones.

A dislodged unit goes to a neighbouring region that is empty, is not its attacker's origin, and was not left empty by a
standoff. Two units that retreat to the same region are both lost, and so is a unit without an order, or with an impossible one.
"""

from collections.abc import Sequence

from arbitre.games.diplomacy.muster import fleet_goal
from arbitre.games.diplomacy.order import Order, OrderType, Reason, Verdict
from arbitre.games.diplomacy.position import FLEET, Dislodged, Phase, Situation, Unit
from arbitre.games.diplomacy.resolution import Resolution
from arbitre.games.diplomacy.rules import DATC, Rules
from arbitre.games.diplomacy.variant import Variant


def retreat_zones(
    variant: Variant, situation: Situation, one: Dislodged, rules: Rules = DATC
) -> tuple[int, ...]:
    """Returns where a dislodged unit may go, sorted by zone."""
    region_of = variant.region_of
    shut = {region_of[unit.zone] for unit in situation.units}
    shut.update(situation.forbidden)
    if not (one.by_convoy and rules.retreat_to_convoyed_origin):
        shut.add(one.zone_dislodger)
    return tuple(
        sorted(zone for zone in variant.reach[one.type_unit][one.zone] if region_of[zone] not in shut)
    )


def resolve_retreats(
    variant: Variant, situation: Situation, orders: Sequence[Order], rules: Rules = DATC
) -> Resolution:
    """Resolves a retreat phase. Assumes only that the zones of the orders exist."""
    told, verdicts = _hear(variant, situation, orders, rules)
    units = [*situation.units]
    for index, one in enumerate(situation.dislodged):
        if index not in told:
            lost = Order(OrderType.DISBAND.value, one.role, one.type_unit, one.zone)
            verdicts.append(Verdict(lost, "succeeded", "no_retreat_order", is_destroyed=True))
            continue
        order, goal = told[index]
        if not goal:
            continue
        rivals = tuple(
            situation.dislodged[other].zone
            for other, (_, zone) in told.items()
            if other != index and zone and variant.region_of[zone] == variant.region_of[goal]
        )
        if rivals:
            verdicts.append(Verdict(order, "failed", "contested", rivals, is_destroyed=True))
        else:
            verdicts.append(Verdict(order, "succeeded", "retreated"))
            units.append(Unit(one.type_unit, goal, one.role))
    units.sort(key=lambda unit: unit.zone)
    verdicts.sort(key=lambda verdict: verdict.order.zone)
    owners = situation.owners
    if situation.phase == Phase.AUTUMN_RETREATS:
        owners = occupied(variant, owners, units)
    return Resolution(Situation(situation.advancement + 1, tuple(units), owners), tuple(verdicts))


def _hear(
    variant: Variant, situation: Situation, orders: Sequence[Order], rules: Rules
) -> tuple[dict[int, tuple[Order, int]], list[Verdict]]:
    """Returns each dislodged unit's order and target zone (0 for none), and verdicts on the orders that lead nowhere."""
    by_region = {variant.region_of[one.zone]: index for index, one in enumerate(situation.dislodged)}
    told: dict[int, tuple[Order, int]] = {}
    verdicts = []
    for order in orders:
        index = by_region.get(variant.region_of[order.zone], -1)
        reason = _who(variant, situation, order, index)
        if reason is None and index in told:
            reason = "duplicate"
        if reason is not None:
            verdicts.append(Verdict(order, "void", reason))
            continue
        goal: int | Reason = 0
        if order.order_type == OrderType.DISBAND:
            verdicts.append(Verdict(order, "succeeded", "disbanded", is_destroyed=True))
        elif order.order_type == OrderType.RETREAT:
            goal = _goal(variant, situation, situation.dislodged[index], order.destination, rules)
        else:
            goal = "wrong_phase"
        if not isinstance(goal, int):
            verdicts.append(Verdict(order, "void", goal, is_destroyed=True))
            goal = 0
        told[index] = order, goal
    return told, verdicts


def occupied(variant: Variant, owners: tuple[int, ...], units: Sequence[Unit]) -> tuple[int, ...]:
    """Returns the owners of the centres once the units standing in them have taken them."""
    changed = list(owners)
    for unit in units:
        if center := variant.center_in[variant.region_of[unit.zone]]:
            changed[center - 1] = unit.role
    return tuple(changed)


def _who(variant: Variant, situation: Situation, order: Order, index: int) -> Reason | None:
    region = variant.region_of[order.zone]
    if index < 0 or situation.dislodged[index].type_unit != order.type_unit:
        stands = any(variant.region_of[unit.zone] == region for unit in situation.units)
        return "not_dislodged" if stands else "no_such_unit"
    return None if situation.dislodged[index].role == order.role else "not_yours"


def _goal(variant: Variant, situation: Situation, one: Dislodged, goal: int, rules: Rules) -> int | Reason:
    """Returns the zone that a retreat leads to, or why it does not."""
    if one.type_unit != FLEET:
        zone = variant.region_of[goal]
        if zone != goal:
            return "wrong_coast"
        if zone not in variant.reach[one.type_unit][one.zone]:
            return "unreachable"
    else:
        found = fleet_goal(variant, one.zone, goal, rules)
        if not isinstance(found, int):
            return found
        zone = found
    if zone in retreat_zones(variant, situation, one, rules):
        return zone
    region = variant.region_of[zone]
    if any(variant.region_of[unit.zone] == region for unit in situation.units):
        return "occupied"
    return "forbidden" if region in situation.forbidden else "attacker_origin"
