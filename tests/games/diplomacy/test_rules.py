"""The disputed rules: each switch makes a difference, and only the one it names."""

import pytest

from arbitre.games.diplomacy.rules import Rules
from tests.games.diplomacy.boards import VARIANT, board, play, reasons, units


def verdicts(rules: Rules, situation_lines: tuple[str, ...], *texts: str) -> dict[str, str]:
    return reasons(play(board(*situation_lines), *texts, rules=rules).verdicts)


PANDIN = ("England: F LON, F WAL", "France: A BRE, F ENG", "Germany: F NTH, F BEL")
PANDIN_ORDERS = (
    "F LON S F WAL - ENG",
    "F WAL - ENG",
    "A BRE - LON",
    "F ENG C A BRE - LON",
    "F NTH S F BEL - ENG",
    "F BEL - ENG",
)


def test_in_a_paradox_the_convoy_fails_or_every_attack_does() -> None:
    simple = ("England: F LON, F WAL", "France: A BRE, F ENG")
    texts = ("F LON S F WAL - ENG", "F WAL - ENG", "A BRE - LON", "F ENG C A BRE - LON")
    assert verdicts(Rules(), simple, *texts)["F WAL - ENG"] == "moved"
    held = verdicts(Rules(paradox="all_hold"), simple, *texts)
    assert held["F WAL - ENG"] == "paradox"
    assert held["F ENG C A BRE - LON"] != "disrupted dislodged"
    assert held["A BRE - LON"] == "paradox"
    assert verdicts(Rules(), PANDIN, *PANDIN_ORDERS)["A BRE - LON"] == "paradox"


def test_where_all_hold_the_convoyed_army_stays_as_well() -> None:
    found = play(
        board("Turkey: A BUL, F BLA, A CON", "Russia: F SEV, F ANK"),
        "A BUL - ANK VIA",
        "F BLA C A BUL - ANK",
        "A CON S A BUL - ANK",
        "F SEV - BLA",
        "F ANK S F SEV - BLA",
        rules=Rules(paradox="all_hold"),
    )
    assert units(found.situation) == units(board("Turkey: A BUL, F BLA, A CON", "Russia: F SEV, F ANK"))
    assert not found.situation.dislodged


@pytest.mark.parametrize(("route", "reason"), [("any", "moved"), ("every", "convoy_disrupted")])
def test_a_convoy_needs_one_route_or_every_fleet(route: str, reason: str) -> None:
    found = verdicts(
        Rules(convoy_route=route),  # type: ignore[arg-type]  # a literal, given as a parameter
        ("England: A LON, F ENG, F NTH", "France: F BRE, F MID"),
        "A LON - BEL",
        "F ENG C A LON - BEL",
        "F NTH C A LON - BEL",
        "F BRE S F MID - ENG",
        "F MID - ENG",
    )
    assert found["A LON - BEL"] == reason


@pytest.mark.parametrize(
    ("choice", "own", "foreign", "said"),
    [
        ("intent", "moved", "bounced", "moved"),
        ("explicit", "bounced", "bounced", "moved"),
        ("offered", "moved", "moved", "moved"),
    ],
)
def test_who_decides_that_an_army_goes_to_a_neighbour_by_sea(
    choice: str, own: str, foreign: str, said: str
) -> None:
    rules = Rules(adjacent_convoy=choice)  # type: ignore[arg-type]  # a literal, given as a parameter
    for power, via, reason in (("England", "", own), ("Germany", "", foreign), ("Germany", " VIA", said)):
        lines = [f"{power}: F SKA", "Russia: A SWE"]
        lines += ["England: A NWY"]
        found = verdicts(rules, tuple(lines), f"A NWY - SWE{via}", "F SKA C A NWY - SWE", "A SWE - NWY")
        assert found[f"A NWY - SWE{via}"] == reason


@pytest.mark.parametrize(("falls_back", "reason"), [(False, "convoy_disrupted"), (True, "moved")])
def test_an_army_whose_convoy_fails_stays_or_walks(falls_back: bool, reason: str) -> None:
    found = verdicts(
        Rules(falls_back_to_land=falls_back),
        ("France: F BRE, A PIC, A BUR, F MID", "England: F ENG"),
        "F BRE - ENG",
        "A PIC - BEL VIA",
        "A BUR S A PIC - BEL",
        "F MID S F BRE - ENG",
        "F ENG C A PIC - BEL",
    )
    assert found["A PIC - BEL VIA"] == reason


@pytest.mark.parametrize(("falls_back", "reason"), [(False, "no_route"), (True, "moved")])
def test_an_army_that_no_fleet_could_carry_stays_or_walks(falls_back: bool, reason: str) -> None:
    found = verdicts(Rules(falls_back_to_land=falls_back), ("France: A PIC",), "A PIC - BEL VIA")
    assert found["A PIC - BEL VIA"] == reason


@pytest.mark.parametrize(("is_allowed", "reason"), [(True, "retreated"), (False, "attacker_origin")])
def test_the_way_back_to_an_attacker_from_the_sea(is_allowed: bool, reason: str) -> None:
    rules = Rules(retreat_to_convoyed_origin=is_allowed, destroys_trapped=False)
    moved = play(
        board("France: A GAS, A BUR, F MID, F WES, F GOL", "Italy: A MAR"),
        "A GAS - MAR VIA",
        "A BUR S A GAS - MAR",
        "F MID C A GAS - MAR",
        "F WES C A GAS - MAR",
        "F GOL C A GAS - MAR",
        rules=rules,
    )
    assert reasons(play(moved.situation, "A MAR R GAS", rules=rules).verdicts) == {"A MAR R GAS": reason}


@pytest.mark.parametrize(("takes", "reason"), [(True, "moved"), (False, "ambiguous_coast")])
def test_the_only_coast_is_taken_or_has_to_be_named(takes: bool, reason: str) -> None:
    assert verdicts(Rules(takes_only_coast=takes), ("France: F GAS",), "F GAS - SPA") == {
        "F GAS - SPA": reason
    }


@pytest.mark.parametrize(
    ("need", "open_", "wrong"),
    [("right", "given", "wrong_coast"), ("stated", "wrong_coast", "wrong_coast"), ("any", "given", "given")],
)
def test_the_coast_of_a_supported_attack(need: str, open_: str, wrong: str) -> None:
    rules = Rules(support_needs_coast=need)  # type: ignore[arg-type]  # a literal, given as a parameter
    for named, reason in (("SPA", open_), ("SPA nc", wrong), ("SPA sc", "given")):
        found = verdicts(rules, ("France: F POR, F MID",), f"F POR S F MID - {named}", "F MID - SPA sc")
        assert found[f"F POR S F MID - {named}"] == reason


def test_civil_disorder_goes_by_owned_centres_or_by_the_way_home() -> None:
    situation = board("Italy: A WAR, A TUS", advancement=4, owns="Italy WAR")
    assert units(play(situation).situation) == ["Italy WAR"]
    assert units(play(situation, rules=Rules(removal="home_table")).situation) == ["Italy TUS"]
    assert VARIANT.distances[1][4][66] < VARIANT.distances[1][4][73]


def test_a_unit_without_a_retreat_is_gone_or_waits() -> None:
    situation = board("England: F MID, A SPA", "France: A POR")
    texts = ("F MID S A SPA - POR", "A SPA - POR")
    assert play(situation, *texts).situation.dislodged == ()
    waiting = play(situation, *texts, rules=Rules(destroys_trapped=False)).situation
    assert [one.zone for one in waiting.dislodged] == [50]
    assert units(play(waiting).situation) == ["England MID", "England POR"]
