"""The board as one power sees it: who stands where, who can go where, and which orders it may give."""

from collections import Counter
from functools import cache

from arbitre.games.diplomacy.notation import find_notation
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.orders import parse_orders
from arbitre.games.diplomacy.position import ARMY, FLEET, Unit
from arbitre.games.diplomacy.view import DiplomacyDislodged, DiplomacyUnit, DiplomacyView

Node = tuple[int, int]
"""A type of unit and a zone where such a unit can stand."""
_TYPES = {"army": ARMY, "fleet": FLEET}


class Theatre:
    def __init__(self, view: DiplomacyView, role: int) -> None:
        assert view.task is not None
        self.view = view
        self.role = role
        self.task = view.task
        self.notation = find_notation(view.variant)
        self.variant = self.notation.variant
        self.zones = zone_numbers(view.variant)
        shown: list[DiplomacyUnit | DiplomacyDislodged] = [*view.units, *view.dislodged]
        self.units = [Unit(_TYPES[unit.kind], self.zones[unit.zone], unit.power) for unit in shown]
        self.own = [unit for unit in self.units if unit.role == role]
        region_of = self.variant.region_of
        self.at = {region_of[self.zones[one.zone]]: one.power for one in view.units}
        """By region: whose unit stands there."""
        self.owners = {self.zones[code]: power for code, power in view.centers.items()}
        """By region: the owner of its centre. Regions without one are missing."""
        self.threats = self._threats()
        """By region: how many units of each other power could attack it."""
        self.legal = {text for choice in self.task.choices for text in choice.orders}

    def _threats(self) -> dict[int, Counter[int]]:
        threats: dict[int, Counter[int]] = {}
        for unit in self.units:
            if unit.role != self.role:
                here = self.variant.region_of[unit.zone]
                for region in (here, *self.variant.touch[unit.type_unit][unit.zone]):
                    threats.setdefault(region, Counter())[unit.role] += 1
        return threats

    def competition(self, region: int) -> int:
        """Returns the most units that any single other power could bring to bear on a region."""
        return max(self.threats.get(region, {0: 0}).values())

    def read(self, text: str) -> Order:
        (order,) = parse_orders(text).of(self.variant, self.role)
        return order

    def write(self, order: Order) -> str:
        return self.notation.write(order)


@cache
def zone_numbers(variant: str) -> dict[str, int]:
    notation = find_notation(variant)
    return {notation.zone(zone): zone for zone in range(1, notation.variant.zone_count + 1)}


@cache
def nodes(variant: str) -> tuple[Node, ...]:
    """Returns every place where a unit can stand."""
    reach = find_notation(variant).variant.reach
    return tuple((kind, zone) for kind in (ARMY, FLEET) for zone, near in enumerate(reach[kind]) if near)
