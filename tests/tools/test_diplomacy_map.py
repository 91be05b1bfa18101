"""Every drawn map against the variant it shows: whoever looks at it sees the rules."""

from __future__ import annotations

import gzip
import itertools
import math
from functools import cache
from typing import Any

import msgspec
import pytest
import shapely

from tools.diplomacy_map.__main__ import POWERS, glance_of, map_of
from tools.diplomacy_map.anchors import Anchors
from tools.diplomacy_map.borders import DrawnMap, Pair
from tools.diplomacy_map.geography import map_names, read_geography
from tools.diplomacy_map.glance import SCALE, Glance, at_a_glance
from tools.diplomacy_map.names import VARIANTS, presentation_of
from tools.diplomacy_map.positions import with_positions
from tools.diplomacy_map.powers import powers_of_all
from tools.diplomacy_map.rules import variant_of
from tools.diplomacy_map.shapes import Shape
from tools.diplomacy_map.topology import TENTHS


@pytest.fixture(params=map_names())
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@cache
def drawn(name: str) -> DrawnMap:
    return msgspec.json.decode(map_of(name).read_bytes(), type=DrawnMap)


@cache
def variant(name: str) -> dict[str, Any]:
    content: dict[str, Any] = msgspec.json.decode((VARIANTS / f"{name}.json").read_bytes())
    return content


@cache
def zones(name: str) -> dict[int, str]:
    """The variant's zones by number, coasts as on the map."""
    presentation = msgspec.json.decode(presentation_of(name).read_bytes())
    codes = [zone["code"].upper() for zone in presentation["zones"] if "code" in zone]
    coasts = [coast["code"] for coast in presentation["coasts"]]
    special = [f"{codes[region - 1]} {coasts[coast - 1]}" for region, coast in variant(name)["coastal_zones"]]
    return dict(enumerate(codes + special, 1))


def neighbours(name: str, unit: int) -> set[Pair]:
    table = variant(name)["neighbouring"][unit]
    return {
        frozenset([zones(name)[int(zone)], zones(name)[other]]) for zone in table for other in table[zone]
    }


@cache
def shape(name: str, code: str) -> Shape:
    """A region as it is drawn, islands and holes included."""
    rings = [[vertex for line, _ in ring for vertex in line] for ring in drawn(name).rings(code)]
    overlaid = shapely.make_valid(shapely.MultiPolygon([shapely.Polygon(ring) for ring in rings]))
    return shapely.transform(overlaid, lambda points: points / TENTHS)


def anchors(name: str) -> dict[str, tuple[str, Anchors]]:
    """Anchors by zone, each with the region it lies in."""
    regions = {code: (code, region.anchors) for code, region in drawn(name).regions.items()}
    return regions | {zone: (coast.region, coast.anchors) for zone, coast in drawn(name).coasts.items()}


def test_every_region_and_special_coast_of_the_variant_is_drawn_under_its_number(name: str) -> None:
    numbers = {
        row.number: zone for rows in (drawn(name).regions, drawn(name).coasts) for zone, row in rows.items()
    }
    assert numbers == zones(name)
    seas = [zones(name)[number] for number, kind in enumerate(variant(name)["regions"], 1) if kind == 3]
    assert [code for code, region in drawn(name).regions.items() if region.is_sea] == seas


def test_regions_meet_on_land_exactly_where_armies_may_go(name: str) -> None:
    assert drawn(name).army_borders() == neighbours(name, 0)


def test_coasts_and_seas_meet_exactly_where_fleets_may_go_coast_by_coast(name: str) -> None:
    assert drawn(name).fleet_borders() == neighbours(name, 1)


def test_every_border_is_long_enough_to_be_seen(name: str) -> None:
    assert {tuple(pair): length for pair, length in drawn(name).border_lengths().items() if length < 9} == {}


@pytest.mark.parametrize("kind", ["unit", "dislodged"])
def test_units_stand_within_their_region(name: str, kind: str) -> None:
    for zone, (code, places) in anchors(name).items():
        assert shape(name, code).contains(shapely.Point(getattr(places, kind))), zone


def test_exactly_the_centres_of_the_variant_are_marked_within_their_region(name: str) -> None:
    centres = {
        code: region.anchors.centre for code, region in drawn(name).regions.items() if region.anchors.centre
    }
    assert set(centres) == {zones(name)[number] for number in variant(name)["centers"]}
    for code, place in centres.items():
        assert shape(name, code).contains(shapely.Point(place)), code


def test_no_two_units_hide_each_other(name: str) -> None:
    places = {code: region.anchors.unit for code, region in drawn(name).regions.items()}
    close = [
        pair for pair in itertools.combinations(places, 2) if math.dist(*(places[zone] for zone in pair)) < 27
    ]
    assert close == []


def test_no_unit_hides_a_centre(name: str) -> None:
    for zone, (code, places) in anchors(name).items():
        centre = drawn(name).regions[code].anchors.centre
        assert centre is None or math.dist(centre, places.unit) > 20, zone


def test_codes_stand_within_their_region_and_names_there_or_on_the_water_beside_it(name: str) -> None:
    land = shapely.union_all(
        [shape(name, code) for code, region in drawn(name).regions.items() if not region.is_sea]
    )
    for code, region in drawn(name).regions.items():
        assert shape(name, code).contains(shapely.Point(region.anchors.code.at)), code
        for label in region.anchors.names.values():
            place = shapely.Point(label.at)
            is_near = shape(name, code).distance(place) < 45 and not land.contains(place)
            assert shape(name, code).contains(place) or is_near, (code, label)


def test_names_are_those_of_the_variant_in_both_languages(name: str) -> None:
    presentation = msgspec.json.decode(presentation_of(name).read_bytes())
    names = {zone["code"].upper(): zone["name"] for zone in presentation["zones"] if "code" in zone}
    assert {code: region.name for code, region in drawn(name).regions.items()} == names
    for code, region in drawn(name).regions.items():
        written = {language: " ".join(name.lines) for language, name in region.anchors.names.items()}
        assert written == names[code]


def test_the_variant_tells_other_interfaces_the_positions_of_this_map(name: str) -> None:
    text = presentation_of(name).read_text(encoding="utf-8")
    assert with_positions(text, drawn(name)) == text
    presentation = msgspec.json.decode(text)
    assert presentation["map"] == {"width": drawn(name).width, "height": drawn(name).height}
    centres = [drawn(name).regions[zones(name)[number]].anchors.centre for number in variant(name)["centers"]]
    for told, shown in zip(presentation["centers"], centres, strict=True):
        assert (told["x_pos"], told["y_pos"]) == pytest.approx(shown, abs=0.5)


def test_the_map_is_light_enough_for_a_telephone(name: str) -> None:
    assert len(gzip.compress(map_of(name).read_bytes())) < 60_000


def test_the_small_picture_is_of_this_map_and_light_enough_for_a_list(name: str) -> None:
    text = glance_of(name).read_text(encoding="utf-8")
    assert at_a_glance(drawn(name)) == text
    assert len(gzip.compress(text.encode())) < 10_000


def test_land_has_nearly_the_same_extent_in_the_small_picture(name: str) -> None:
    glance = msgspec.json.decode(glance_of(name).read_bytes(), type=Glance)
    assert set(glance.lands) == {code for code, region in drawn(name).regions.items() if not region.is_sea}
    for code, path in glance.lands.items():
        rings = [
            [[int(number) for number in vertex.split()] for vertex in ring.split("L")]
            for ring in path.removesuffix("z").removeprefix("M").split("zM")
        ]
        area = sum(shapely.Polygon(ring).area for ring in rings) * SCALE**2
        assert area == pytest.approx(shape(name, code).area, rel=0.15), code


def test_a_variant_of_our_own_has_the_borders_of_its_drawing() -> None:
    start = read_geography("baltic").start
    assert start is not None
    coasts = [
        coast["code"] for coast in msgspec.json.decode(presentation_of("baltic").read_bytes())["coasts"]
    ]
    written = (VARIANTS / "baltic.json").read_text(encoding="utf-8")
    assert variant_of(drawn("baltic"), start, coasts) == written


def test_the_client_knows_the_powers_of_every_variant() -> None:
    assert POWERS.read_text(encoding="utf-8") == powers_of_all()
