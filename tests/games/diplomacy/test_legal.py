"""The lists of legal orders: nothing on them is void by itself, nothing that is missing could be anything else."""

import random
from itertools import product

from arbitre.games.diplomacy.check import check_orders, impossible
from arbitre.games.diplomacy.legal import legal_orders
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.phases import is_asked, resolve
from arbitre.games.diplomacy.position import ARMY, FLEET, Situation, first_situation
from tests.games.diplomacy.boards import NOTATION, VARIANT, board, play
from tests.games.diplomacy.random_orders import crowd, situation


def listed(before: Situation, zone: str, role: int) -> set[str]:
    orders = legal_orders(VARIANT, before, role)
    number = next(
        unit.zone for unit in (*before.dislodged, *before.units) if NOTATION.zone(unit.zone) == zone
    )
    return {NOTATION.write(order) for order in orders[number]}


def test_an_army_alone_holds_or_goes_next_door() -> None:
    assert listed(board("France: A PAR"), "PAR", 2) == {
        "A PAR T",
        "A PAR - BRE",
        "A PAR - BUR",
        "A PAR - GAS",
        "A PAR - PIC",
    }


def test_a_fleet_names_its_coast() -> None:
    assert {"F MID - SPA nc", "F MID - SPA sc"} <= listed(board("France: F MID"), "MID", 2)
    assert "F MID - SPA" not in listed(board("France: F MID"), "MID", 2)


def test_an_army_goes_by_sea_where_fleets_are() -> None:
    orders = listed(board("England: A LON, F NTH"), "LON", 1)
    assert {"A LON - BEL", "A LON - NWY", "A LON - YOR", "A LON - YOR VIA"} <= orders
    assert "A LON - BRE" not in orders


def test_a_fleet_supports_no_move_that_only_it_could_convoy() -> None:
    assert "F BLA S A RUM - ARM" not in listed(board("Turkey: F BLA", "Austria: A RUM"), "BLA", 7)


def test_a_fleet_convoys_only_where_some_route_needs_it() -> None:
    before = board("France: A MAR, F WES", "Italy: F GOL")
    assert "F WES C A MAR - SPA" not in listed(before, "WES", 2)
    assert "F WES C A MAR - TUN" in listed(before, "WES", 2)


def test_retreats_and_builds_are_listed_too() -> None:
    moved = play(
        board("Russia: F CON, F BLA", "Turkey: F ANK"), "F CON S F BLA - ANK", "F BLA - ANK"
    ).situation
    assert listed(moved, "ANK", 7) == {"F ANK R ARM", "F ANK A"}
    winter = board("Russia: F SEV", advancement=4, owns="Russia STP MOS SEV")
    builds = legal_orders(VARIANT, winter, 6)
    assert sorted(NOTATION.write(order) for orders in builds.values() for order in orders) == [
        "+ A MOS",
        "+ A STP",
        "+ F STP nc",
        "+ F STP sc",
    ]


def test_in_small_crowds_the_lists_are_exactly_what_is_not_void_by_itself() -> None:
    for seed in range(6):
        units = crowd(VARIANT, random.Random(seed), 5)
        before = situation(units)
        for unit in units:
            legal = set(legal_orders(VARIANT, before, unit.role)[unit.zone])
            who = unit.role, unit.type_unit, unit.zone
            zones = range(1, VARIANT.zone_count + 1)
            tried = [Order(4, *who)]
            tried += [
                Order(1, *who, destination=zone, via_convoy=via)
                for zone, via in product(zones, (False, True))
            ]
            for other in units:
                passive = other.type_unit, other.zone
                tried.append(Order(3, *who, *passive))
                tried += [Order(kind, *who, *passive, zone) for kind, zone in product((2, 5), zones)]
            for order in tried:
                assert (order in legal) == is_sensible(before, order), NOTATION.write(order)


def is_sensible(before: Situation, order: Order) -> bool:
    """Whether an order, with the other unit doing what it is about, is not void; and says no more and no less than it must."""
    others = []
    if order.order_type in (2, 5):
        passive = next(unit for unit in before.units if unit.zone == order.passive_zone)
        via = order.order_type == 5
        others = [
            Order(
                1,
                passive.role,
                passive.type_unit,
                passive.zone,
                destination=order.destination,
                via_convoy=via,
            )
        ]
        if passive.zone == order.zone or (passive.type_unit == ARMY and VARIANT.coast_of[order.destination]):
            return False
        if NOTATION.write(others[0]) in [
            NOTATION.write(one.order) for one in impossible(VARIANT, before, others)
        ]:
            return False
        reach = VARIANT.reach[FLEET][passive.zone]
        if passive.type_unit == FLEET and order.destination not in reach:
            return False
    if order.order_type == 1:
        if order.type_unit == ARMY and VARIANT.coast_of[order.destination]:
            return False
        if order.type_unit == FLEET and (
            order.via_convoy or order.destination not in VARIANT.reach[FLEET][order.zone]
        ):
            return False
        if order.via_convoy and order.destination not in VARIANT.reach[ARMY][order.zone]:
            return False
    verdicts = resolve(VARIANT, before, [order, *others]).verdicts
    return all(verdict.outcome != "void" for verdict in verdicts if verdict.order == order)


def test_every_listed_order_passes_the_check_and_is_never_impossible() -> None:
    rng = random.Random(3)
    before = first_situation(VARIANT)
    for _ in range(30):
        given = []
        for role in range(1, 8):
            choices = legal_orders(VARIANT, before, role)
            assert bool(choices) == is_asked(VARIANT, before, role)
            due = (
                len(choices)
                if before.phase != 4
                else abs(len(before.centers_of(role)) - len(before.units_of(role)))
            )
            chosen = rng.sample(list(choices), min(due, len(choices)))
            given += [rng.choice(choices[zone]) for zone in chosen]
        check_orders(VARIANT, before, given)
        assert impossible(VARIANT, before, given) == ()
        before = resolve(VARIANT, before, given).situation
