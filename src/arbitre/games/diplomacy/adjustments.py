"""Adjustments: as many units as centres. Builds and removals are accepted in the order given until there are enough.

A power with too few removals is in civil disorder: its farthest units are removed (DATC 4.D.8).
"""

from collections.abc import Sequence
from functools import cache

from arbitre.games.diplomacy.order import Order, OrderType, Reason, Verdict
from arbitre.games.diplomacy.position import ARMY, FLEET, LAND, Situation, Unit
from arbitre.games.diplomacy.presentation import find_presentation
from arbitre.games.diplomacy.resolution import Resolution
from arbitre.games.diplomacy.rules import DATC, Rules
from arbitre.games.diplomacy.variant import Variant


def balance(situation: Situation, role: int) -> int:
    """Returns how many units a role may build or, if negative, must remove. There may be fewer free home centres."""
    return situation.owners.count(role) - sum(unit.role == role for unit in situation.units)


def build_zones(variant: Variant, situation: Situation, role: int, type_unit: int) -> tuple[int, ...]:
    """Returns the zones where a role may build such a unit. `balance` says how many it may build."""
    taken = {variant.region_of[unit.zone] for unit in situation.units}
    return tuple(
        zone
        for zone in range(1, variant.zone_count + 1)
        if variant.reach[type_unit][zone]
        and (region := variant.region_of[zone]) in variant.homes[role]
        and region not in taken
        and situation.owners[variant.center_in[region] - 1] == role
    )


def resolve_adjustments(
    variant: Variant, situation: Situation, orders: Sequence[Order], rules: Rules = DATC
) -> Resolution:
    """Resolves an adjustment phase. Assumes only that the zones of the orders exist."""
    left = {role: balance(situation, role) for role in range(1, variant.role_count + 1)}
    due = dict(left)
    units = {variant.region_of[unit.zone]: unit for unit in situation.units}
    built: dict[int, Unit] = {}
    verdicts: list[Verdict] = []
    for order in orders:
        role = order.role
        if order.order_type == OrderType.BUILD:
            zone = order.zone if order.type_unit == FLEET else variant.region_of[order.zone]
            reason = _why_not_build(variant, situation, order, zone, due.get(role, 0))
            if reason is None and variant.region_of[zone] in built:
                reason = "occupied"
            if reason is None and left[role] == 0:
                reason = "too_many"
            if reason is None:
                built[variant.region_of[zone]] = Unit(order.type_unit, zone, role)
                left[role] -= 1
                verdicts.append(Verdict(order, "succeeded", "built"))
        elif order.order_type == OrderType.REMOVE:
            region = variant.region_of[order.zone]
            reason = _why_not_remove(variant, situation, order, due.get(role, 0))
            if reason is None and region not in units:
                reason = "duplicate"
            if reason is None and left[role] == 0:
                reason = "too_many"
            if reason is None:
                del units[region]
                left[role] += 1
                verdicts.append(Verdict(order, "succeeded", "removed", is_destroyed=True))
        else:
            reason = "wrong_phase"
        if reason is not None:
            verdicts.append(Verdict(order, "void", reason))
    for role, count in left.items():
        if count >= 0:
            continue
        own = [unit for unit in units.values() if unit.role == role]
        for unit in farthest(variant, situation, own, role, rules)[:-count]:
            del units[variant.region_of[unit.zone]]
            order = Order(OrderType.REMOVE.value, role, unit.type_unit, unit.zone)
            verdicts.append(Verdict(order, "succeeded", "civil_disorder", is_destroyed=True))
    verdicts.sort(key=lambda verdict: (verdict.order.zone, verdict.outcome))
    standing = sorted((*units.values(), *built.values()), key=lambda unit: unit.zone)
    return Resolution(
        Situation(situation.advancement + 1, tuple(standing), situation.owners), tuple(verdicts)
    )


def _why_not_build(
    variant: Variant, situation: Situation, order: Order, zone: int, due: int
) -> Reason | None:
    region = variant.region_of[zone]
    if due <= 0:
        return "nothing_to_build"
    if region not in variant.homes[order.role]:
        return "not_home"
    if situation.owners[variant.center_in[region] - 1] != order.role:
        return "not_owned"
    if order.type_unit == FLEET and variant.type_of[region] == LAND:
        return "no_sea"
    if not variant.reach[order.type_unit][zone]:
        return "ambiguous_coast"
    if any(variant.region_of[unit.zone] == region for unit in situation.units):
        return "occupied"
    return None


def _why_not_remove(variant: Variant, situation: Situation, order: Order, due: int) -> Reason | None:
    region = variant.region_of[order.zone]
    for unit in situation.units:
        if variant.region_of[unit.zone] == region and unit.type_unit == order.type_unit:
            if unit.role != order.role:
                return "not_yours"
            return "nothing_to_remove" if due >= 0 else None
    return "no_such_unit"


def farthest(
    variant: Variant, situation: Situation, units: Sequence[Unit], role: int, rules: Rules = DATC
) -> list[Unit]:
    """Sorts units in the order in which civil disorder removes them: farthest first, then fleets, then by English name."""
    if rules.removal == "home_table":
        distances = {unit: variant.distances[unit.type_unit][role][unit.zone] for unit in units}
    else:
        steps = _steps(variant, [variant.centers[center - 1] for center in situation.centers_of(role)])
        distances = {unit: steps.get(variant.region_of[unit.zone], variant.region_count) for unit in units}
    rank = _alphabet(variant.look, variant.region_count)
    return sorted(
        units,
        key=lambda unit: (-distances[unit], unit.type_unit == ARMY, rank[variant.region_of[unit.zone]]),
    )


def _steps(variant: Variant, centers: Sequence[int]) -> dict[int, int]:
    """Returns the distance from each region to the nearest of these, over land and sea alike."""
    steps = dict.fromkeys(centers, 0)
    reached = list(centers)
    for region in reached:
        for near in variant.near[region]:
            if near not in steps:
                steps[near] = steps[region] + 1
                reached.append(near)
    return steps


@cache
def _alphabet(look: str, region_count: int) -> tuple[str, ...]:
    """Returns the sort keys of regions: their English names, or their numbers if the map has no names."""
    if look:
        return ("", *(zone.name.en for zone in find_presentation(look).zones[:region_count]))
    return tuple(f"{region:04}" for region in range(region_count + 1))
