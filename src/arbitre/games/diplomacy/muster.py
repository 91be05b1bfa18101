"""Which orders count: matches each with its unit and the orders it refers to, and sets void ones aside with their reason.

An illegal order counts as none: its unit holds and can be supported (DATC 4.E.1). What the others do decides whether an order
succeeds, not whether it is legal.
"""

from collections.abc import Iterable, Sequence

from arbitre.games.diplomacy.battle import OPEN, Battle
from arbitre.games.diplomacy.order import Order, OrderType, Reason
from arbitre.games.diplomacy.position import ARMY, COAST, FLEET, SEA, Unit
from arbitre.games.diplomacy.routes import is_linked, is_needed
from arbitre.games.diplomacy.rules import Rules
from arbitre.games.diplomacy.variant import Variant

_ATTACK, _SUPPORT_ATTACK, _SUPPORT_HOLD = map(
    int, (OrderType.ATTACK, OrderType.SUPPORT_ATTACK, OrderType.SUPPORT_HOLD)
)
_HOLD, _CONVOY = int(OrderType.HOLD), int(OrderType.CONVOY)


class Muster:
    """The sorted orders of a phase. `battle` is ready to be settled."""

    def __init__(
        self,
        variant: Variant,
        units: tuple[Unit, ...],
        orders: Sequence[Order],
        rules: Rules,
        walkers: Iterable[int] = (),
    ) -> None:
        region_of = variant.region_of
        self.variant = variant
        self.units = units
        self.rules = rules
        self.walkers = frozenset(walkers)
        """Armies that walk although a convoy was meant for them."""
        self.orders: list[Order | None] = [None] * len(units)
        """The order that counts for each unit. Void ones are not here."""
        self.voids: list[tuple[Order, int, Reason]] = []
        """The void orders, with their unit's index (-1 for none)."""
        self.goals = [0] * len(units)
        """The zone that each attack leads to, coast included."""
        self.questions: list[int] = []
        """The units whose attack or support must be decided."""
        self.contested: set[int] = set()
        """The regions with more than one attacker."""
        self.neighbours_by_sea: list[int] = []
        """The armies that go by sea to where they could walk."""
        origins = [region_of[unit.zone] for unit in units]
        at = [-1] * (variant.region_count + 1)
        for index, region in enumerate(origins):
            at[region] = index
        self.battle = Battle(variant, [unit.role for unit in units], origins, at)
        self._fleets = -1
        self._wanting_sea: list[int] = []
        self._convoys: dict[tuple[int, int], list[int]] = {}
        later = self._take_attacks(orders)
        for index, order in later:
            if order.order_type == _CONVOY:
                self._take_convoy(index, order)
        if self._wanting_sea or self._convoys:
            self._embark()
        for index, order in later:
            if order.order_type != _CONVOY:
                self._take_support(index, order)

    @property
    def fleets(self) -> int:
        """The seas that hold a fleet, as bits."""
        if self._fleets < 0:
            self._fleets = 0
            for unit in self.units:
                if unit.type_unit == FLEET and self.variant.type_of[unit.zone] == SEA:
                    self._fleets |= 1 << unit.zone
        return self._fleets

    def set_aside(self, order: Order, index: int, reason: Reason) -> None:
        self.voids.append((order, index, reason))

    # -- attacks

    def _take_attacks(self, orders: Sequence[Order]) -> list[tuple[int, Order]]:
        """Matches orders with units and processes attacks and holds. Returns supports and convoys for later."""
        region_of, at = self.variant.region_of, self.battle.at
        units, kept = self.units, self.orders
        seen: set[int] = set()
        later = []
        for order in orders:
            index = at[region_of[order.zone]]
            kind = order.order_type
            if index < 0 or units[index].type_unit != order.type_unit:
                self.set_aside(order, -1, "no_such_unit")
            elif units[index].role != order.role:
                self.set_aside(order, -1, "not_yours")
            elif index in seen:
                self.set_aside(order, -1, "duplicate")
            else:
                seen.add(index)
                if kind == _ATTACK:
                    self._take_attack(index, order)
                elif kind == _HOLD:
                    kept[index] = order
                elif kind <= _CONVOY:
                    later.append((index, order))
                else:
                    self.set_aside(order, index, "wrong_phase")
        return later

    def _take_attack(self, index: int, order: Order) -> None:
        variant, unit, battle = self.variant, self.units[index], self.battle
        goal = order.destination
        target = variant.region_of[goal]
        origin = battle.origins[index]
        if unit.type_unit == ARMY:
            if goal != target:
                return self.set_aside(order, index, "wrong_coast")
            is_neighbour = target in variant.reach[ARMY][origin]
            if not is_neighbour or order.via_convoy:
                reason = self._sea_trouble(origin, target)
                if reason is None:
                    self._wanting_sea.append(index)
                elif not (is_neighbour and self.rules.falls_back_to_land):
                    return self.set_aside(order, index, reason)
        elif goal not in variant.reach[FLEET][unit.zone]:
            found = fleet_goal(variant, unit.zone, goal, self.rules)
            if not isinstance(found, int):
                return self.set_aside(order, index, found)
            goal = found
        self.orders[index] = order
        self.goals[index] = goal
        battle.targets[index] = target
        attackers = battle.attackers[target]
        if attackers:
            self.contested.add(target)
        attackers.append(index)
        self.questions.append(index)
        return None

    def _sea_trouble(self, origin: int, target: int) -> Reason | None:
        types = self.variant.type_of
        if origin == target or types[origin] != COAST or types[target] != COAST:
            return "unreachable"
        return None if is_linked(self.variant, origin, target, self.fleets) else "no_route"

    # -- convoys

    def _take_convoy(self, index: int, order: Order) -> None:
        variant, units = self.variant, self.units
        region_of, types = variant.region_of, variant.type_of
        origin, target = region_of[order.passive_zone], region_of[order.destination]
        passive = self.battle.at[origin]
        here = self.battle.origins[index]
        reason: Reason | None = None
        if order.type_unit != FLEET or types[here] != SEA:
            reason = "not_at_sea"
        elif passive < 0 or units[passive].type_unit != ARMY or order.passive_type == FLEET:
            reason = "no_such_unit"
        elif origin == target or types[origin] != COAST or types[target] != COAST:
            reason = "unreachable"
        elif not is_needed(variant, origin, target, self.fleets, here):
            reason = "not_on_route"
        if reason is not None:
            self.set_aside(order, index, reason)
        elif self.battle.targets[passive] != target:
            self.set_aside(order, index, "unmatched")
        else:
            self.orders[index] = order
            self._convoys.setdefault((passive, target), []).append(index)

    def _embark(self) -> None:
        """Decides which armies go by sea, and with which fleets."""
        battle, rules = self.battle, self.rules
        for (army, target), fleets in self._convoys.items():
            if army in self._wanting_sea or target not in self.variant.reach[ARMY][battle.origins[army]]:
                continue
            is_meant = rules.adjacent_convoy == "offered" or (
                rules.adjacent_convoy == "intent"
                and any(battle.roles[fleet] == battle.roles[army] for fleet in fleets)
            )
            if is_meant:
                self._wanting_sea.append(army)
        for army in self._wanting_sea:
            if army in self.walkers:
                continue
            battle.convoyers[army] = self._convoys.get((army, battle.targets[army]), [])
            battle.paths[army] = OPEN
            if battle.targets[army] in self.variant.reach[ARMY][battle.origins[army]]:
                self.neighbours_by_sea.append(army)

    # -- supports

    def _take_support(self, index: int, order: Order) -> None:
        variant, battle, unit = self.variant, self.battle, self.units[index]
        passive = battle.at[variant.region_of[order.passive_zone]]
        is_attack = order.order_type == _SUPPORT_ATTACK
        place = variant.region_of[order.destination if is_attack else order.passive_zone]
        reason: Reason | None = None
        if place not in variant.touch[unit.type_unit][unit.zone]:
            reason = "unreachable"
        elif passive < 0 or order.passive_type not in (0, self.units[passive].type_unit):
            reason = "no_such_unit"
        elif battle.targets[passive] != (place if is_attack else 0):
            reason = "unmatched"
        elif is_attack:
            reason = self._support_trouble(order, index, passive)
        if reason is not None:
            return self.set_aside(order, index, reason)
        self.orders[index] = order
        (battle.supporters if is_attack else battle.holders)[passive].append(index)
        battle.watched[index] = place if is_attack else 0
        self.questions.append(index)
        return None

    def _support_trouble(self, order: Order, index: int, passive: int) -> Reason | None:
        """Returns what is wrong with the support of an attack that was really ordered."""
        variant, units, here = self.variant, self.units, self.battle.origins[index]
        target = self.battle.targets[passive]
        if units[passive].type_unit == FLEET and self.goals[passive] != order.destination:
            is_stated = variant.coast_of[order.destination] != 0
            if self.rules.support_needs_coast == "stated" or (
                is_stated and self.rules.support_needs_coast == "right"
            ):
                return "wrong_coast"
        if units[passive].type_unit == ARMY and variant.type_of[here] == SEA:
            # A fleet cannot support an attack that only it could convoy (DATC 6.D.31).
            origin = self.battle.origins[passive]
            is_walking = target in variant.reach[ARMY][origin]
            if not is_walking and not is_linked(variant, origin, target, self.fleets & ~(1 << here)):
                return "only_convoyer"
        return None


def fleet_goal(variant: Variant, zone: int, goal: int, rules: Rules) -> int | Reason:
    """Returns the zone that a fleet means by a goal that it does not border directly, or why there is none."""
    reach = variant.reach[FLEET][zone]
    if goal in reach:
        return goal
    coasts = [coast for coast in variant.coasts_of[variant.region_of[goal]] if coast in reach]
    if not coasts:
        return "unreachable"
    if variant.coast_of[goal]:
        return "wrong_coast"
    if len(coasts) > 1 or not rules.takes_only_coast:
        return "ambiguous_coast"
    return coasts[0]
