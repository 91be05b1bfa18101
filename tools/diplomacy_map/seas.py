"""Seas: the water that is left, cut along a few lines; and lakes, which are nobody's."""

from __future__ import annotations

import shapely

from tools.diplomacy_map.geography import Geography
from tools.diplomacy_map.land import Land
from tools.diplomacy_map.projection import Projection
from tools.diplomacy_map.shapes import GRID, merged, pieces_of, without

SMALLEST_LAKE = 6.0
LARGEST_CREEK = 200.0
"""Water that a cut separates from its sea by accident, up to this area, goes to the sea beside it."""


class MapError(Exception):
    """The file does not describe a map."""


def cut_seas(
    geography: Geography, projection: Projection, land: Land
) -> tuple[dict[str, shapely.MultiPolygon], list[shapely.Polygon]]:
    """The seas by code, and the lakes."""
    water = without(land.canvas, merged([*land.regions.values(), *land.scenery]))
    reach = water.buffer(0.05)
    cuts = [shapely.intersection(projection.line(cut), reach) for cut in geography.cuts]
    lines = shapely.union_all([water.boundary, *cuts], grid_size=GRID)
    shapely.prepare(water)
    faces = [
        face for face in pieces_of(shapely.polygonize([lines])) if water.contains(face.representative_point())
    ]

    seas: dict[str, list[shapely.Polygon]] = {}
    for code, place in geography.seas.items():
        here = projection.point(place)
        seas[code] = [face for face in faces if face.contains(here)]
        if len(seas[code]) != 1:
            raise MapError(f"{code}: {len(seas[code])} faces hold its place, expected one")
    main = {id(parts[0]): code for code, parts in seas.items()}
    if len(main) != len(seas):
        raise MapError("two seas are one: a cut is missing between them")

    lakes = []
    for face in faces:
        if id(face) in main:
            continue
        shores = {code: face.boundary.intersection(parts[0].boundary).length for code, parts in seas.items()}
        nearest = max(shores, key=lambda code: shores[code])
        if shores[nearest] > 0.3 and face.area < LARGEST_CREEK:
            seas[nearest].append(face)
        elif face.area > SMALLEST_LAKE:
            lakes.append(face)
    return {code: merged(parts) for code, parts in seas.items()}, lakes
