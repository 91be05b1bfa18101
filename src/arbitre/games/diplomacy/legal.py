"""Every legal order of a unit: whatever neither the map nor the position forbids, whatever the others may order.

Leaves out orders that can only be void: a fleet names its coast, a convoy has a route that needs it (DATC 6.G.19), and no unit
supports a move that only it could convoy (DATC 6.D.31).
"""

from collections.abc import Iterator

from arbitre.games.diplomacy.adjustments import balance, build_zones
from arbitre.games.diplomacy.order import Order, OrderType
from arbitre.games.diplomacy.position import ARMY, COAST, FLEET, SEA, Dislodged, Situation, Unit
from arbitre.games.diplomacy.retreats import retreat_zones
from arbitre.games.diplomacy.routes import is_needed, landings
from arbitre.games.diplomacy.rules import DATC, Rules
from arbitre.games.diplomacy.variant import Variant

_ATTACK, _SUPPORT_ATTACK, _SUPPORT_HOLD, _HOLD, _CONVOY, _RETREAT, _DISBAND, _BUILD, _REMOVE = map(
    int, OrderType
)


def legal_orders(
    variant: Variant, situation: Situation, role: int, rules: Rules = DATC
) -> dict[int, tuple[Order, ...]]:
    """Returns, by zone, the orders that a role may give there."""
    if situation.phase.has_moves:
        choices = Choices(variant, situation.units)
        return {unit.zone: tuple(choices.orders(unit)) for unit in situation.units_of(role)}
    if situation.phase.has_retreats:
        return {
            one.zone: _retreats(variant, situation, one, rules)
            for one in situation.dislodged
            if one.role == role
        }
    due = balance(situation, role)
    if due < 0:
        return {
            unit.zone: (Order(_REMOVE, role, unit.type_unit, unit.zone),) for unit in situation.units_of(role)
        }
    builds: dict[int, tuple[Order, ...]] = {}
    if due > 0:
        for kind in (ARMY, FLEET):
            for zone in build_zones(variant, situation, role, kind):
                region = variant.region_of[zone]
                builds[region] = (*builds.get(region, ()), Order(_BUILD, role, kind, zone))
    return builds


def _retreats(variant: Variant, situation: Situation, one: Dislodged, rules: Rules) -> tuple[Order, ...]:
    unit = one.role, one.type_unit, one.zone
    goals = retreat_zones(variant, situation, one, rules)
    return (*(Order(_RETREAT, *unit, destination=goal) for goal in goals), Order(_DISBAND, *unit))


class Choices:
    """The orders of a movement phase. Computes what several units need only once."""

    def __init__(self, variant: Variant, units: tuple[Unit, ...]) -> None:
        self.variant = variant
        self.units = units
        self.fleets = 0
        for unit in units:
            if unit.type_unit == FLEET and variant.type_of[unit.zone] == SEA:
                self.fleets |= 1 << unit.zone
        self._landings: dict[tuple[int, int], frozenset[int]] = {}

    def orders(self, unit: Unit) -> Iterator[Order]:
        yield Order(_HOLD, unit.role, unit.type_unit, unit.zone)
        yield from self._attacks(unit)
        yield from self._supports(unit)
        if unit.type_unit == FLEET and self.variant.type_of[unit.zone] == SEA:
            yield from self._convoys(unit)

    def by_sea(self, army: Unit, without: int = 0) -> frozenset[int]:
        """Returns the regions to which the fleets on the board could carry an army, without one sea."""
        if self.variant.type_of[army.zone] != COAST:
            return frozenset()
        seas = self.fleets & ~(1 << without)
        key = army.zone, seas
        if key not in self._landings:
            self._landings[key] = landings(self.variant, army.zone, seas)
        return self._landings[key]

    def _attacks(self, unit: Unit) -> Iterator[Order]:
        reach = self.variant.reach[unit.type_unit][unit.zone]
        who = unit.role, unit.type_unit, unit.zone
        for zone in sorted(reach):
            yield Order(_ATTACK, *who, destination=zone)
        if unit.type_unit == ARMY:
            for zone in sorted(self.by_sea(unit)):
                yield Order(_ATTACK, *who, destination=zone, via_convoy=zone in reach)

    def _supports(self, unit: Unit) -> Iterator[Order]:
        variant = self.variant
        touch = variant.touch[unit.type_unit][unit.zone]
        who = unit.role, unit.type_unit, unit.zone
        without = unit.zone if unit.type_unit == FLEET and variant.type_of[unit.zone] == SEA else 0
        for other in self.units:
            if other is unit:
                continue
            passive = other.type_unit, other.zone
            if variant.region_of[other.zone] in touch:
                yield Order(_SUPPORT_HOLD, *who, *passive)
            goals = set(variant.reach[other.type_unit][other.zone])
            if other.type_unit == ARMY:
                goals |= self.by_sea(other, without)
            for zone in sorted(goals):
                if variant.region_of[zone] in touch:
                    yield Order(_SUPPORT_ATTACK, *who, *passive, zone)

    def _convoys(self, fleet: Unit) -> Iterator[Order]:
        for army in self.units:
            if army.type_unit == ARMY:
                for goal in sorted(self.by_sea(army)):
                    if is_needed(self.variant, army.zone, goal, self.fleets, fleet.zone):
                        yield Order(_CONVOY, fleet.role, FLEET, fleet.zone, ARMY, army.zone, goal)
