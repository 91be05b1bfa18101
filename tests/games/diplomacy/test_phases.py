"""A year from spring to winter: retreats, centres, adjustments, and how a match ends."""

import pytest

from arbitre.games.diplomacy.check import CivilDisorder, check_complete, check_orders
from arbitre.games.diplomacy.errors import (
    DuplicateOrder,
    InvalidOrder,
    InvalidSituation,
    MissingOrders,
    NoSuchUnit,
    UnknownZone,
    WrongPhase,
)
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.phases import ending, is_asked, resolve
from arbitre.games.diplomacy.position import Dislodged, Situation, Unit, check_situation, first_situation
from tests.games.diplomacy.boards import VARIANT, board, orders, play, units, zone


def test_centres_change_hands_after_the_autumn_retreats_only() -> None:
    spring = board("France: A SPA", owns="France PAR")
    summer = play(spring).situation
    assert summer.owners == spring.owners
    autumn = play(summer).situation
    winter = play(autumn).situation
    assert winter.owners == spring.owners
    balance = play(winter).situation
    assert [VARIANT.centers[center - 1] for center in balance.centers_of(2)] == [zone("PAR"), zone("SPA")]
    assert balance.phase == 4


def test_a_centre_keeps_its_owner_when_the_unit_leaves() -> None:
    after = play(board("France: A GAS", advancement=3, owns="France SPA")).situation
    assert after.centers_of(2) == (27,)


def test_standoffs_and_attackers_close_regions_to_retreats() -> None:
    after = play(
        board("Austria: A BUD, A TRI", "Germany: A MUN, A SIL", "Italy: A VIE"),
        "A BUD S A TRI - VIE",
        "A TRI - VIE",
        "A MUN - BOH",
        "A SIL - BOH",
    ).situation
    assert after.forbidden == (zone("BOH"),)
    assert after.dislodged == (Dislodged(1, zone("VIE"), 4, zone("TRI")),)
    assert is_asked(VARIANT, after, 4)
    assert not is_asked(VARIANT, after, 5)


def test_who_has_more_than_half_of_the_centres_wins_in_winter() -> None:
    owners = tuple(2 if center < 18 else 0 for center in range(34))
    assert ending(VARIANT, Situation(2, (), owners)) is None
    found = ending(VARIANT, Situation(4, (), owners))
    assert found is not None
    assert (found.reason, found.roles) == ("conquest", (2,))
    assert ending(VARIANT, Situation(4, (Unit(1, 10, 3),), owners), victory_centers=19) is None


def test_after_the_agreed_years_the_most_centres_win() -> None:
    situation = first_situation(VARIANT)
    assert ending(VARIANT, situation, max_cycles=5) is None
    late = Situation(25, situation.units, situation.owners)
    found = ending(VARIANT, late, max_cycles=5)
    assert found is not None
    assert (found.reason, found.roles) == ("time", (6,))


def test_the_last_one_on_the_board_wins() -> None:
    found = ending(VARIANT, board("Turkey: A CON", advancement=4, owns="Turkey CON"))
    assert found is not None
    assert (found.reason, found.roles) == ("survival", (7,))


def test_a_power_without_centres_and_units_is_out_but_not_before() -> None:
    assert board("Turkey: A CON", owns="Turkey CON").is_eliminated(1)
    assert not board("Turkey: A CON").is_eliminated(7)
    waiting = Situation(1, (), (0,) * 34, (Dislodged(1, 47, 2, 17),))
    assert not waiting.is_eliminated(2)


def test_surplus_units_go_by_civil_disorder_and_missing_builds_are_waived() -> None:
    after = play(board("Italy: A WAR, A TUS", advancement=4, owns="Italy WAR, France PAR MAR")).situation
    assert units(after) == ["Italy WAR"]


@pytest.mark.parametrize(
    ("situation", "sentence"),
    [
        (Situation(-1, (), (0,) * 34), "The advancement is -1"),
        (Situation(0, (), (0,) * 3), "There are 34 centres, not 3"),
        (Situation(0, (), (8, *(0,) * 33)), "Centre 1 is owned by role 8; roles are 1 to 7"),
        (Situation(0, (Unit(3, 4, 1),), (0,) * 34), "A unit has type 3"),
        (Situation(0, (Unit(1, 4, 0),), (0,) * 34), "A unit belongs to role 0"),
        (Situation(0, (Unit(1, 82, 1),), (0,) * 34), "A unit stands in zone 82; zones are 1 to 81"),
        (Situation(0, (Unit(1, 1, 1),), (0,) * 34), "No army can stand in zone 1"),
        (Situation(0, (Unit(1, 78, 1),), (0,) * 34), "No army can stand in zone 78"),
        (Situation(0, (Unit(2, 17, 1),), (0,) * 34), "No fleet can stand in zone 17"),
        (Situation(0, (Unit(2, 60, 1),), (0,) * 34), "stands on one of its coasts: zone 78 or 79"),
        (Situation(0, (Unit(2, 78, 1), Unit(1, 60, 2)), (0,) * 34), "Two units stand in region 60"),
        (
            Situation(1, (), (0,) * 34, (Dislodged(1, 4, 1, 6), Dislodged(2, 4, 2, 6))),
            "Two dislodged units are in region 4",
        ),
        (Situation(1, (), (0,) * 34, (Dislodged(1, 4, 1, 80),)), "was attacked from 80; regions are 1 to 75"),
        (Situation(1, (), (0,) * 34, (), (76,)), "Region 76 is forbidden; regions are 1 to 75"),
        (Situation(2, (), (0,) * 34, (Dislodged(1, 4, 1, 6),)), "Nobody retreats at advancement 2"),
    ],
)
def test_situations_that_contradict_themselves_are_refused(situation: Situation, sentence: str) -> None:
    with pytest.raises(InvalidSituation, match=sentence):
        check_situation(VARIANT, situation)


SPRING = board("France: A PAR, F GAS", "Germany: A MUN")


@pytest.mark.parametrize(
    ("order", "error", "sentence"),
    [
        (Order(0, 2, 1, 47), InvalidOrder, "Order 1 has type 0; types are 1 to 9"),
        (Order(4, 2, 3, 47), InvalidOrder, "names a type of unit that does not exist"),
        (Order(1, 2, 1, 47), InvalidOrder, "of type 1, lacks the zone that it is to go to"),
        (Order(3, 2, 1, 47), InvalidOrder, "lacks the zone that it is about a unit in"),
        (Order(1, 2, 1, 47, destination=82), UnknownZone, "Order 1 is to go to zone 82; zones are 1 to 81"),
        (Order(4, 2, 1, 99), UnknownZone, "Order 1 is for zone 99"),
        (Order(8, 2, 1, 47), WrongPhase, "at advancement 0 types 1 to 5 can be given"),
        (Order(4, 2, 1, 14), NoSuchUnit, "for zone 14, where there is no unit"),
        (Order(4, 2, 2, 47), NoSuchUnit, "for a fleet in zone 47; the unit there is an army"),
        (Order(4, 1, 1, 47), NoSuchUnit, "of role 1; the unit in zone 47 is of role 2"),
    ],
)
def test_wrong_orders_are_refused_with_their_number_and_the_reason(
    order: Order, error: type[InvalidOrder], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        check_orders(VARIANT, SPRING, [order])


def test_two_orders_for_a_unit_and_orders_of_others_are_refused() -> None:
    with pytest.raises(DuplicateOrder, match="Orders 1 and 2 are both for the unit in zone 47"):
        check_orders(VARIANT, SPRING, orders(SPRING, "A PAR T", "A PAR - BUR"))
    with pytest.raises(NoSuchUnit, match="Order 2 is for a unit of role 3; these are the orders of role 2"):
        check_orders(VARIANT, SPRING, orders(SPRING, "A PAR T", "A MUN T"), role=2)


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (Order(1, 2, 1, 47, destination=78), "wrong_coast"),
        (Order(1, 2, 2, 26, destination=79), "wrong_coast"),
    ],
)
def test_a_coast_that_cannot_be_meant_voids_the_attack(order: Order, reason: str) -> None:
    check_orders(VARIANT, SPRING, [order])
    found = resolve(VARIANT, SPRING, [order])
    assert [(one.outcome, one.reason) for one in found.verdicts if one.order == order] == [("void", reason)]


@pytest.mark.parametrize(("zone", "reason"), [(61, "ambiguous_coast"), (39, "no_sea")])
def test_builds_need_their_coast(zone: int, reason: str) -> None:
    winter = board("Russia: A WAR", advancement=4, owns="Russia STP MOS WAR")
    build = Order(8, 6, 2, zone)
    check_orders(VARIANT, winter, [build])
    assert [one.reason for one in resolve(VARIANT, winter, [build]).verdicts] == [reason]


@pytest.mark.parametrize(
    ("situation", "given", "switch", "sentence"),
    [
        (SPRING, ("A PAR T",), "cd_possible_moves", "Role 2 has 1 units without an order"),
        (
            Situation(1, (), (0,) * 34, (Dislodged(1, 47, 2, 17),)),
            (),
            "cd_possible_retreats",
            "Role 2 has 1 dislodged units without an order",
        ),
        (
            board("Italy: A WAR, A TUS", advancement=4),
            ("- A WAR",),
            "cd_possible_removals",
            "Role 4 has 1 removals",
        ),
        (
            board(advancement=4, owns="France PAR MAR"),
            ("+ A PAR",),
            "cd_possible_builds",
            "Role 2 has 1 builds",
        ),
    ],
)
def test_missing_orders_are_civil_disorder_only_where_that_is_allowed(
    situation: Situation, given: tuple[str, ...], switch: str, sentence: str
) -> None:
    there = orders(situation, *given)
    check_complete(VARIANT, situation, there, CivilDisorder())
    with pytest.raises(MissingOrders, match=sentence):
        check_complete(VARIANT, situation, there, CivilDisorder(**{switch: False}))
