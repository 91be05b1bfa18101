"""Random order sets in a crowded corner of the map, where attacks, supports and convoys get in each other's way."""

import random
from collections.abc import Sequence

from arbitre.games.diplomacy.legal import Choices
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.position import ARMY, FLEET, LAND, SEA, Situation, Unit
from arbitre.games.diplomacy.variant import Variant


def crowd(variant: Variant, rng: random.Random, size: int, roles: int = 4) -> tuple[Unit, ...]:
    """Units of a few powers around one sea."""
    seas = [region for region in range(1, variant.region_count + 1) if variant.type_of[region] == SEA]
    regions = [rng.choice(seas)]
    for region in regions:
        fresh = [near for near in variant.near[region] if near not in regions and rng.random() < 0.8]
        regions += rng.sample(fresh, min(len(fresh), size - len(regions)))
        if len(regions) >= size:
            break
    return tuple(
        sorted((_unit(variant, rng, region, roles) for region in regions), key=lambda unit: unit.zone)
    )


def _unit(variant: Variant, rng: random.Random, region: int, roles: int) -> Unit:
    kind = variant.type_of[region]
    is_army = kind == LAND or (kind != SEA and rng.random() < 0.6)
    zone = region if is_army or not variant.coasts_of[region] else rng.choice(variant.coasts_of[region])
    return Unit(ARMY if is_army else FLEET, zone, rng.randint(1, roles))


def random_orders(variant: Variant, rng: random.Random, units: Sequence[Unit]) -> list[Order]:
    """One legal order a unit; supports and convoys mostly for what the others really do."""
    choices = Choices(variant, tuple(units))
    legal = {unit: list(choices.orders(unit)) for unit in units}
    orders: dict[Unit, Order] = {}
    if rng.random() < 0.15:
        _ring(variant, rng, legal, orders)
    for _ in range(rng.randint(0, 3)):
        _plot(variant, rng, legal, orders)
    taken = {variant.region_of[unit.zone] for unit in units}
    for unit in units:
        attacks = [order for order in legal[unit] if order.order_type == 1]
        crowded = [order for order in attacks if variant.region_of[order.destination] in taken]
        if unit not in orders and attacks and rng.random() < 0.4:
            orders[unit] = rng.choice(crowded if crowded and rng.random() < 0.7 else attacks)
    for unit in units:
        if unit not in orders:
            helping = [order for order in legal[unit] if order.passive_zone]
            fitting = [order for order in helping if _fits(order, orders)]
            is_fitting = fitting and rng.random() < 0.85
            pool = fitting if is_fitting else helping if helping and rng.random() < 0.8 else legal[unit]
            orders[unit] = rng.choice(pool)
    return [orders[unit] for unit in units]


def _ring(
    variant: Variant, rng: random.Random, legal: dict[Unit, list[Order]], orders: dict[Unit, Order]
) -> None:
    """Three or four units, each attacking the next."""
    ring = rng.sample(list(legal), min(len(legal), rng.choice((3, 4))))
    for _ in range(30):
        steps = [
            [
                order
                for order in legal[unit]
                if order.order_type == 1
                and variant.region_of[order.destination] == variant.region_of[after.zone]
            ]
            for unit, after in zip(ring, (*ring[1:], ring[0]), strict=True)
        ]
        if all(steps):
            for step in steps:
                _give(legal, orders, rng.choice(step))
            return
        ring = rng.sample(list(legal), len(ring))


def _plot(
    variant: Variant, rng: random.Random, legal: dict[Unit, list[Order]], orders: dict[Unit, Order]
) -> None:
    """A convoy to an occupied region, whose unit has a say in whether the convoy works."""
    region = variant.region_of
    voyages = [
        order
        for unit, those in legal.items()
        if unit not in orders
        for order in those
        if order.order_type == 1
        and order.destination not in variant.reach[unit.type_unit][unit.zone]
        and any(region[other.zone] == order.destination for other in legal)
    ]
    if not voyages:
        return
    voyage = rng.choice(voyages)
    _give(legal, orders, voyage)
    convoys = [
        order
        for those in legal.values()
        for order in those
        if order.order_type == 5
        and (order.passive_zone, order.destination) == (voyage.zone, voyage.destination)
    ]
    for order in convoys:
        _give(legal, orders, order)
    if not convoys:
        return
    sea = rng.choice(convoys).zone
    raids = [
        order
        for those in legal.values()
        for order in those
        if order.order_type == 1 and order.destination == sea
    ]
    if raids:
        _give(legal, orders, rng.choice(raids))
    for unit, those in legal.items():
        says = [
            order
            for order in those
            if order.order_type in (2, 3) and sea in (order.passive_zone, order.destination)
        ]
        fitting = [order for order in says if _fits(order, orders)]
        if fitting and (region[unit.zone] == voyage.destination or rng.random() < 0.3):
            _give(legal, orders, rng.choice(fitting))


def _give(legal: dict[Unit, list[Order]], orders: dict[Unit, Order], order: Order) -> None:
    unit = next(unit for unit in legal if unit.zone == order.zone)
    orders.setdefault(unit, order)


def _fits(order: Order, orders: dict[Unit, Order]) -> bool:
    for unit, other in orders.items():
        if unit.zone == order.passive_zone:
            return order.destination == other.destination
    return order.order_type == 3


def situation(units: tuple[Unit, ...]) -> Situation:
    return Situation(0, units, (0,) * 34)
