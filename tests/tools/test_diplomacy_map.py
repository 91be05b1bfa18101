"""The drawn map against the variant it shows: whoever looks at it sees the rules."""

from __future__ import annotations

import gzip
import itertools
import math
from functools import cache
from typing import Any

import msgspec
import pytest
import shapely

from tools.diplomacy_map.__main__ import GLANCE, MAP
from tools.diplomacy_map.anchors import Anchors
from tools.diplomacy_map.borders import DrawnMap, Pair
from tools.diplomacy_map.glance import SCALE, Glance, at_a_glance
from tools.diplomacy_map.names import PRESENTATION
from tools.diplomacy_map.positions import with_positions
from tools.diplomacy_map.shapes import Shape
from tools.diplomacy_map.topology import TENTHS

VARIANT = PRESENTATION.with_name("standard.json")


@cache
def drawn() -> DrawnMap:
    return msgspec.json.decode(MAP.read_bytes(), type=DrawnMap)


@cache
def variant() -> dict[str, Any]:
    content: dict[str, Any] = msgspec.json.decode(VARIANT.read_bytes())
    return content


@cache
def zones() -> dict[int, str]:
    """The variant's zones by number, coasts as on the map."""
    presentation = msgspec.json.decode(PRESENTATION.read_bytes())
    codes = [zone["code"].upper() for zone in presentation["zones"] if "code" in zone]
    coasts = [coast["code"] for coast in presentation["coasts"]]
    special = [f"{codes[region - 1]} {coasts[coast - 1]}" for region, coast in variant()["coastal_zones"]]
    return dict(enumerate(codes + special, 1))


def neighbours(unit: int) -> set[Pair]:
    table = variant()["neighbouring"][unit]
    return {frozenset([zones()[int(zone)], zones()[other]]) for zone in table for other in table[zone]}


@cache
def shape(code: str) -> Shape:
    """A region as it is drawn, islands and holes included."""
    rings = [[vertex for line, _ in ring for vertex in line] for ring in drawn().rings(code)]
    overlaid = shapely.make_valid(shapely.MultiPolygon([shapely.Polygon(ring) for ring in rings]))
    return shapely.transform(overlaid, lambda points: points / TENTHS)


def anchors() -> dict[str, tuple[str, Anchors]]:
    """Anchors by zone, each with the region it lies in."""
    regions = {code: (code, region.anchors) for code, region in drawn().regions.items()}
    return regions | {zone: (coast.region, coast.anchors) for zone, coast in drawn().coasts.items()}


def test_every_region_and_special_coast_of_the_variant_is_drawn_under_its_number() -> None:
    numbers = {row.number: zone for rows in (drawn().regions, drawn().coasts) for zone, row in rows.items()}
    assert numbers == zones()
    seas = [zones()[number] for number, kind in enumerate(variant()["regions"], 1) if kind == 3]
    assert [code for code, region in drawn().regions.items() if region.is_sea] == seas


def test_regions_meet_on_land_exactly_where_armies_may_go() -> None:
    assert drawn().army_borders() == neighbours(0)


def test_coasts_and_seas_meet_exactly_where_fleets_may_go_coast_by_coast() -> None:
    assert drawn().fleet_borders() == neighbours(1)


def test_every_border_is_long_enough_to_be_seen() -> None:
    assert {tuple(pair): length for pair, length in drawn().border_lengths().items() if length < 9} == {}


@pytest.mark.parametrize("kind", ["unit", "dislodged"])
def test_units_stand_within_their_region(kind: str) -> None:
    for zone, (code, places) in anchors().items():
        assert shape(code).contains(shapely.Point(getattr(places, kind))), zone


def test_exactly_the_centres_of_the_variant_are_marked_within_their_region() -> None:
    centres = {
        code: region.anchors.centre for code, region in drawn().regions.items() if region.anchors.centre
    }
    assert set(centres) == {zones()[number] for number in variant()["centers"]}
    for code, place in centres.items():
        assert shape(code).contains(shapely.Point(place)), code


def test_no_two_units_hide_each_other() -> None:
    places = {code: region.anchors.unit for code, region in drawn().regions.items()}
    close = [
        pair for pair in itertools.combinations(places, 2) if math.dist(*(places[zone] for zone in pair)) < 27
    ]
    assert close == []


def test_no_unit_hides_a_centre() -> None:
    for zone, (code, places) in anchors().items():
        centre = drawn().regions[code].anchors.centre
        assert centre is None or math.dist(centre, places.unit) > 20, zone


def test_codes_stand_within_their_region_and_names_there_or_on_the_water_beside_it() -> None:
    land = shapely.union_all([shape(code) for code, region in drawn().regions.items() if not region.is_sea])
    for code, region in drawn().regions.items():
        assert shape(code).contains(shapely.Point(region.anchors.code.at)), code
        for name in region.anchors.names.values():
            place = shapely.Point(name.at)
            is_near = shape(code).distance(place) < 45 and not land.contains(place)
            assert shape(code).contains(place) or is_near, (code, name)


def test_names_are_those_of_the_variant_in_both_languages() -> None:
    presentation = msgspec.json.decode(PRESENTATION.read_bytes())
    names = {zone["code"].upper(): zone["name"] for zone in presentation["zones"] if "code" in zone}
    assert {code: region.name for code, region in drawn().regions.items()} == names
    for code, region in drawn().regions.items():
        written = {language: " ".join(name.lines) for language, name in region.anchors.names.items()}
        assert written == names[code]


def test_the_variant_tells_other_interfaces_the_positions_of_this_map() -> None:
    text = PRESENTATION.read_text(encoding="utf-8")
    assert with_positions(text, drawn()) == text
    presentation = msgspec.json.decode(text)
    assert presentation["map"] == {"width": drawn().width, "height": drawn().height}
    centre = presentation["centers"][[zones()[number] for number in variant()["centers"]].index("PAR")]
    paris = drawn().regions["PAR"].anchors.centre
    assert paris is not None
    assert (centre["x_pos"], centre["y_pos"]) == pytest.approx(paris, abs=0.5)


def test_the_map_is_light_enough_for_a_telephone() -> None:
    assert len(gzip.compress(MAP.read_bytes())) < 60_000


def test_the_small_picture_is_of_this_map_and_light_enough_for_a_list() -> None:
    text = GLANCE.read_text(encoding="utf-8")
    assert at_a_glance(drawn()) == text
    assert len(gzip.compress(text.encode())) < 10_000


def test_land_has_nearly_the_same_extent_in_the_small_picture() -> None:
    glance = msgspec.json.decode(GLANCE.read_bytes(), type=Glance)
    assert set(glance.lands) == {code for code, region in drawn().regions.items() if not region.is_sea}
    for code, path in glance.lands.items():
        rings = [
            [[int(number) for number in vertex.split()] for vertex in ring.split("L")]
            for ring in path.removesuffix("z").removeprefix("M").split("zM")
        ]
        area = sum(shapely.Polygon(ring).area for ring in rings) * SCALE**2
        assert area == pytest.approx(shape(code).area, rel=0.15), code
