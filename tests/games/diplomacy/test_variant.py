"""The maps, and what their loader says about files that do not hold together."""

from copy import deepcopy
from typing import Any

import msgspec
import pytest

from arbitre.games.diplomacy.errors import InvalidVariant, UnknownVariant
from arbitre.games.diplomacy.position import ARMY, COAST, FLEET, LAND, SEA, check_situation, first_situation
from arbitre.games.diplomacy.presentation import find_presentation
from arbitre.games.diplomacy.variant import VARIANTS, find_variant, own_variant, packaged_file
from arbitre.games.diplomacy.variant_file import check_variant, read_variant
from tests.games.diplomacy.boards import zone

STANDARD = find_variant("standard")
CONTENT: dict[str, Any] = msgspec.json.decode(packaged_file("standard"))


def test_the_standard_map_has_the_published_numbers() -> None:
    types = STANDARD.type_of[1 : STANDARD.region_count + 1]
    assert (types.count(COAST), types.count(LAND), types.count(SEA)) == (42, 14, 19)
    assert (STANDARD.region_count, STANDARD.zone_count, len(STANDARD.centers)) == (75, 81, 34)
    assert sum(map(len, STANDARD.reach[ARMY])) == 222
    assert sum(map(len, STANDARD.reach[FLEET])) == 282


@pytest.mark.parametrize(
    ("code", "number"),
    [
        ("ADR", 1),
        ("MID", 38),
        ("STP", 61),
        ("YOR", 75),
        ("BUL ec", 76),
        ("BUL sc", 77),
        ("SPA nc", 78),
        ("SPA sc", 79),
        ("STP nc", 80),
        ("STP sc", 81),
    ],
)
def test_zones_have_the_numbers_of_the_specification(code: str, number: int) -> None:
    assert zone(code) == number


def test_russia_starts_with_four_units_one_of_them_on_a_coast() -> None:
    russian = [(unit.type_unit, unit.zone) for unit in first_situation(STANDARD).units_of(6)]
    assert russian == [
        (ARMY, zone("MOS")),
        (FLEET, zone("SEV")),
        (ARMY, zone("WAR")),
        (FLEET, zone("STP sc")),
    ]


def test_fleet_rome_differs_in_one_unit() -> None:
    variant = find_variant("fleet_rome")
    changed = set(variant.start_units) ^ set(STANDARD.start_units)
    assert {(unit.type_unit, unit.zone, unit.role) for unit in changed} == {
        (ARMY, zone("ROM"), 4),
        (FLEET, zone("ROM"), 4),
    }
    assert variant.reach == STANDARD.reach


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_starts_in_a_possible_situation_and_has_a_name_for_everything(name: str) -> None:
    variant, look = find_variant(name), find_presentation(name)
    check_situation(variant, first_situation(variant))
    assert len(look.zones) == variant.zone_count
    assert len(look.roles) == variant.role_count + 1
    assert len(look.centers) == len(variant.centers)
    for text in (
        *(look.name(variant, number) for number in range(1, variant.zone_count + 1)),
        *(role.adjective for role in look.roles),
    ):
        assert text.fr
        assert text.en
    codes = [look.code(variant, number) for number in range(1, variant.zone_count + 1)]
    assert len(set(codes)) == variant.zone_count
    for one in look.zones:
        assert 0 <= min(one.x_name, one.x_pos) <= max(one.x_name, one.x_pos) <= look.map.width
        assert 0 <= min(one.y_name, one.y_pos) <= max(one.y_name, one.y_pos) <= look.map.height


def test_distances_to_home_are_those_of_the_map() -> None:
    for role in range(1, 8):
        for kind in (ARMY, FLEET):
            for place, distance in STANDARD.distances[kind][role].items():
                near = (
                    STANDARD.near[STANDARD.region_of[place]] if kind == ARMY else STANDARD.reach[FLEET][place]
                )
                around = [STANDARD.distances[kind][role].get(other) for other in near]
                known = [other for other in around if other is not None]
                is_home = STANDARD.region_of[place] in STANDARD.homes[role]
                assert (distance == 0) == is_home
                if kind == FLEET and not is_home:
                    assert distance == 1 + min(known)


def test_a_name_that_is_no_variant_is_refused() -> None:
    with pytest.raises(
        UnknownVariant, match="There is no variant 'ancient'; there are baltic, duel, fleet_rome, standard"
    ):
        find_variant("ancient")


def broken(**changes: Any) -> dict[str, Any]:
    return deepcopy(CONTENT) | changes


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        (
            {"regions": [*CONTENT["regions"][:-1], 4]},
            "Region 75 has type 4; types are 1 coast, 2 land and 3 sea.",
        ),
        ({"centers": [*CONTENT["centers"][:-1], 99]}, "Centre 34 is in region 99; regions are 1 to 75."),
        ({"centers": [*CONTENT["centers"][:-1], 1]}, "Centre 34 is in region 1, which is sea."),
        ({"centers": [*CONTENT["centers"][:-1], 4]}, "Region 4 has more than one centre."),
        ({"regions": CONTENT["regions"] + [3] * 175}, "There are 256 zones; 1 to 255 are possible."),
        ({"roles": {"number": 256}}, "There are 256 roles; 1 to 255 are possible."),
        ({"roles": {"number": 6}}, "'start_centers' has 7 entries for 6 roles."),
        ({"roles": {"count": 7}}, "unknown field `count`"),
        (
            {"coastal_zones": [*CONTENT["coastal_zones"][:-1], [17, 3]]},
            "Zone 81 is a coast of region 17, which is no coastal region.",
        ),
        (
            {"coastal_zones": [*CONTENT["coastal_zones"][:-1], [61, 4]]},
            "Zone 81 has coast type 4; types are 1 to 3.",
        ),
        ({"coastal_zones": [*CONTENT["coastal_zones"][:-1], [61, 2]]}, "Region 61 has coast type 2 twice."),
        (
            {"start_centers": [*CONTENT["start_centers"][:-1], [1, 7, 35]]},
            "Role 7 starts with centre 35; centres are 1 to 34.",
        ),
        (
            {"start_centers": [*CONTENT["start_centers"][:-1], [1, 7, 9]]},
            "Centre 9 is a start centre of roles 1 and 7.",
        ),
        (
            {"start_units": [*CONTENT["start_units"][:-1], {"1": [1]}]},
            "Role 7 starts with an impossible army in zone 1.",
        ),
        (
            {"start_units": [*CONTENT["start_units"][:-1], {"2": [61]}]},
            "Role 7 starts with an impossible fleet in zone 61.",
        ),
        (
            {"start_units": [*CONTENT["start_units"][:-1], {"2": [80]}]},
            "Roles 6 and 7 both start in region 61.",
        ),
        (
            {"start_units": [*CONTENT["start_units"][:-1], {"3": [4]}]},
            "Role 7 starts with units of type 3; 1 is an army, 2 a fleet.",
        ),
        (
            {"neighbouring": [CONTENT["neighbouring"][0]]},
            "'neighbouring' has 1 entries for 2 types of units.",
        ),
        ({"distancing": [CONTENT["distancing"][0], []]}, "'distancing' has 0 entries for 7 roles."),
        ({"year_zero": "soon"}, "Expected `int`, got `str`"),
        ({"colour": "red"}, "unknown field `colour`"),
    ],
)
def test_the_loader_says_what_is_wrong(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidVariant) as refusal:
        check_variant(broken(**changes))
    assert any(problem in found for found in refusal.value.problems), refusal.value.problems


def test_borders_go_both_ways_and_lead_where_a_unit_can_stand() -> None:
    content = broken()
    army, fleet = content["neighbouring"]
    army["47"].remove(17)
    army["47"].append(1)
    fleet["1"] = []
    fleet["2"].append(2)
    with pytest.raises(InvalidVariant) as refusal:
        check_variant(content)
    problems = refusal.value.problems
    assert "An army can go from zone 17 to zone 47 and not back." in problems
    assert "No army can go from zone 47 to zone 1: it could not stand there." in problems
    assert "No fleet can reach zone 1." in problems
    assert "Zone 2 is a neighbour of itself." in problems


def test_distances_must_be_there_and_nought_at_home_only() -> None:
    content = broken()
    del content["distancing"][0][0]["47"]
    content["distancing"][1][0]["34"] = 2
    content["distancing"][1][6]["47"] = 3
    with pytest.raises(InvalidVariant) as refusal:
        check_variant(content)
    assert refusal.value.problems == (
        "Zone 47 is missing in the army distances of role 1.",
        "Zone 34 is 2 steps from home in the fleet distances of role 1.",
        "Zone 47 is in the fleet distances of role 7, where none can stand.",
    )


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"[]", "not a JSON object"),
        (b"{", "not a JSON object"),
        (b'{"name":"a","extends":"a"}', "leads back to itself"),
        (b'{"name":"a","extends":7}', "is no name"),
        (
            b'{"name":"a","extends":"standard","start_units":{"8":{}}}',
            "'start_units' has no entry 8 to replace; it has 1 to 7",
        ),
    ],
)
def test_files_that_cannot_be_put_together_are_refused(data: bytes, problem: str) -> None:
    with pytest.raises(InvalidVariant, match=problem):
        read_variant(data, packaged_file)


def test_somebody_elses_file_of_the_same_map_gets_our_names() -> None:
    content = broken()
    del content["name"]
    assert own_variant(msgspec.json.encode(content)).look == "standard"
    content["regions"][0] = 3
    content["regions"] = [*content["regions"]]
    content["regions"][2] = 2
    with pytest.raises(InvalidVariant):
        own_variant(msgspec.json.encode(content))
