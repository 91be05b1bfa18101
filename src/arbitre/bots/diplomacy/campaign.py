"""Coordinated orders: every unit goes where it is worth most, without blocking others, and units with nothing better to do
support those that need it."""

from random import Random

from arbitre.bots.diplomacy.theatre import Node, Theatre
from arbitre.games.diplomacy.order import Order, OrderType
from arbitre.games.diplomacy.position import ARMY, FLEET, SEA, Unit

_ATTACK, _SUPPORT_ATTACK, _SUPPORT_HOLD, _HOLD, _CONVOY = map(
    int,
    (
        OrderType.ATTACK,
        OrderType.SUPPORT_ATTACK,
        OrderType.SUPPORT_HOLD,
        OrderType.HOLD,
        OrderType.CONVOY,
    ),
)

_FERRY = 0.3
"""The share of what a fleet gives up by convoying that counts: usually another unit can do it instead."""


class Campaign:
    """The plan of one movement phase."""

    def __init__(
        self, theatre: Theatre, worth: dict[Node, float], random: Random, *, is_concerted: bool = True
    ) -> None:
        self.theatre = theatre
        self.variant = theatre.variant
        self.worth = worth
        self.random = random
        self.is_concerted = is_concerted
        """Whether units support and convoy each other."""
        self.plan: dict[Unit, Order] = {}
        self.bound: dict[int, Unit] = {}
        """By region: the own unit that goes or stays there."""
        self.helpers: dict[Unit, int] = {}
        """How many supports each unit has been given."""
        self.waiting: set[Unit] = set()
        """Units whose planning waits for that of another."""

    def orders(self) -> list[Order]:
        own = self.theatre.own
        self.random.shuffle(own)
        own.sort(key=lambda unit: -max(self.worth[node] for node in self._goals(unit)))
        if self.is_concerted:
            self._embark()
        for unit in own:
            self._plan(unit)
        if self.is_concerted:
            for unit in own:
                self._lend_a_hand(unit)
        return [self.plan[unit] for unit in own]

    # -- where to

    def _goals(self, unit: Unit) -> list[Node]:
        kind = unit.type_unit
        return [unit_node(unit), *((kind, zone) for zone in sorted(self.variant.reach[kind][unit.zone]))]

    def _plan(self, unit: Unit) -> None:
        if unit in self.plan or unit in self.waiting:
            return
        self.waiting.add(unit)
        wishes = sorted(self._goals(unit), key=lambda node: -self.worth[node] * self.random.uniform(0.9, 1.1))
        for node in wishes:
            region = self.variant.region_of[node[1]]
            here = self.variant.region_of[unit.zone]
            if region != here and self._is_own(region):
                self._plan(self._standing(region))
            taker = self.bound.get(region)
            if taker is not None:
                if (
                    self.is_concerted
                    and self._needs_help(taker, region)
                    and self._support(unit, taker, region)
                ):
                    break
                continue
            if region != here and self._is_own(region) and not self._has_left(region):
                continue
            if (
                region != here
                and not self.is_concerted
                and self.theatre.at.get(region, 0) not in (0, unit.role)
            ):
                continue  # Alone it can only bounce.
            self._go(unit, node[1])
            break
        else:
            self._hold(unit)
        self.waiting.discard(unit)

    def _go(self, unit: Unit, zone: int) -> None:
        if zone == unit.zone:
            self._hold(unit)
            return
        self.bound[self.variant.region_of[zone]] = unit
        self.plan[unit] = Order(_ATTACK, unit.role, unit.type_unit, unit.zone, destination=zone)

    def _hold(self, unit: Unit) -> None:
        if unit in self.plan:
            return
        self.bound.setdefault(self.variant.region_of[unit.zone], unit)
        self.plan[unit] = Order(_HOLD, unit.role, unit.type_unit, unit.zone)

    def _is_own(self, region: int) -> bool:
        return self.theatre.at.get(region) == self.theatre.role

    def _standing(self, region: int) -> Unit:
        return next(unit for unit in self.theatre.own if self.variant.region_of[unit.zone] == region)

    def _has_left(self, region: int) -> bool:
        order = self.plan.get(self._standing(region))
        return order is not None and order.order_type == _ATTACK

    # -- together

    def _needs_help(self, unit: Unit, region: int) -> bool:
        """Whether another power could keep the unit out of a region, or dislodge it, as things are planned."""
        return self.helpers.get(unit, 0) + 1 <= self.theatre.competition(region)

    def _support(self, unit: Unit, other: Unit, region: int) -> bool:
        """Orders a support, unless the unit cannot give it."""
        if other is unit or region not in self.variant.touch[unit.type_unit][unit.zone]:
            return False
        theirs = self.plan.get(other)
        passive = other.type_unit, other.zone
        if theirs is not None and theirs.order_type == _ATTACK:
            order = Order(_SUPPORT_ATTACK, unit.role, unit.type_unit, unit.zone, *passive, theirs.destination)
        else:
            order = Order(_SUPPORT_HOLD, unit.role, unit.type_unit, unit.zone, *passive)
        if self.theatre.write(order) not in self.theatre.legal:
            return False
        self.helpers[other] = self.helpers.get(other, 0) + 1
        self.plan[unit] = order
        self.bound.setdefault(self.variant.region_of[unit.zone], unit)
        return True

    def _lend_a_hand(self, unit: Unit) -> None:
        """A unit that would only hold supports the most valuable move within its reach that could fail."""
        if self.plan[unit].order_type != _HOLD:
            return
        near = [
            (self.worth[self._end(other)], region, other)
            for region, other in self.bound.items()
            if other is not unit and self._needs_help(other, region)
        ]
        for _, region, other in sorted(near, key=lambda one: -one[0]):
            if self._support(unit, other, region):
                return

    def _end(self, unit: Unit) -> Node:
        order = self.plan[unit]
        return unit.type_unit, order.destination if order.order_type == _ATTACK else unit.zone

    # -- by sea

    def _embark(self) -> None:
        """Plans convoys over one sea, if the army gains more than the fleet gives up."""
        ventures = []
        for fleet in self.theatre.own:
            if fleet.type_unit != FLEET or self.variant.type_of[fleet.zone] != SEA:
                continue
            loss = max(self.worth[node] for node in self._goals(fleet)) - self.worth[unit_node(fleet)]
            shores = {
                self.variant.region_of[zone]
                for zone in self.variant.reach[FLEET][fleet.zone]
                if self.variant.type_of[zone] != SEA
            }
            for army in self.theatre.own:
                if army.type_unit == ARMY and army.zone in shores:
                    best = max(self.worth[node] for node in self._goals(army))
                    ventures += [
                        (self.worth[ARMY, shore] - best - _FERRY * loss, fleet, army, shore)
                        for shore in shores - self.variant.reach[ARMY][army.zone] - {army.zone}
                        if shore not in self.theatre.at
                    ]
        for gain, fleet, army, shore in sorted(ventures, key=lambda one: -one[0]):
            is_free = fleet not in self.plan and army not in self.plan and shore not in self.bound
            if gain > 0 and is_free:
                self._go(army, shore)
                self.plan[fleet] = Order(_CONVOY, fleet.role, FLEET, fleet.zone, ARMY, army.zone, shore)
                self.bound[fleet.zone] = fleet


def unit_node(unit: Unit) -> Node:
    return unit.type_unit, unit.zone
