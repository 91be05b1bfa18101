"""The map at a glance, for pictures the size of a stamp: the land by region with few vertices, and where units stand.

A border is simplified once for both its sides, so that neighbours still meet.
"""

from __future__ import annotations

import itertools

import msgspec
import shapely

from tools.diplomacy_map.borders import DrawnMap
from tools.diplomacy_map.topology import TENTHS, Vertex

SCALE = 4
"""Units of the map to one of the picture."""
TOLERANCE = 6 * TENTHS
"""How far a border may stray; less than a pixel where the picture is 250 pixels wide."""


class Glance(msgspec.Struct):
    """The file that the client draws small."""

    width: int
    height: int
    lands: dict[str, str]
    """The path of each region that is no sea."""
    scenery: str
    """Land that belongs to no region."""
    stands: dict[str, tuple[int, int]]
    """Where a unit stands, by zone."""


def at_a_glance(drawn: DrawnMap) -> str:
    """The picture's file, a line for each region and zone."""
    lands = {code: _path(drawn, region.rings) for code, region in drawn.regions.items() if not region.is_sea}
    stands = {
        zone: (round(row.anchors.unit[0] / SCALE), round(row.anchors.unit[1] / SCALE))
        for rows in (drawn.regions, drawn.coasts)
        for zone, row in rows.items()
    }
    size = round(drawn.width / SCALE), round(drawn.height / SCALE)
    glance = Glance(*size, lands, _path(drawn, drawn.scenery), stands)
    return msgspec.json.format(msgspec.json.encode(glance), indent=1).decode() + "\n"


def _path(drawn: DrawnMap, rings: list[list[int]]) -> str:
    outlines = [_outline(drawn, ring) for ring in rings]
    # What has shrunk to a line is too small to be seen.
    return "".join(
        f"M{'L'.join(f'{x} {y}' for x, y in outline)}z" for outline in outlines if len(outline) > 2
    )


def _outline(drawn: DrawnMap, ring: list[int]) -> list[Vertex]:
    vertices = [vertex for index in ring for vertex in _simplified(drawn, index)]
    outline = [vertex for vertex, _ in itertools.groupby(vertices)]
    return outline[:-1] if outline[0] == outline[-1] else outline


def _simplified(drawn: DrawnMap, index: int) -> list[Vertex]:
    """An arc in units of the picture; the same vertices from either end."""
    line = shapely.LineString(drawn.vertices(max(index, ~index))).simplify(TOLERANCE)
    vertices = [(round(x / TENTHS / SCALE), round(y / TENTHS / SCALE)) for x, y in line.coords]
    return vertices if index >= 0 else vertices[::-1]
