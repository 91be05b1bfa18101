"""Polygons and nothing else: set operations on a grid, without the lines and points that overlays leave behind."""

from __future__ import annotations

from collections.abc import Iterable

import shapely
from shapely.geometry.base import BaseGeometry

Shape = BaseGeometry

GRID = 0.01


def pieces_of(geometry: Shape) -> list[shapely.Polygon]:
    """The polygons of a geometry."""
    pieces: list[shapely.Polygon] = []
    for part in shapely.get_parts(geometry).tolist():
        if isinstance(part, shapely.Polygon):
            pieces += [part] if part.area > 0 else []
        elif isinstance(part, shapely.MultiPolygon | shapely.GeometryCollection):
            pieces += pieces_of(part)
    return pieces


def merged(shapes: Iterable[Shape], grid: float = GRID) -> shapely.MultiPolygon:
    """The union."""
    return shapely.MultiPolygon(pieces_of(shapely.union_all(list(shapes), grid_size=grid)))


def common(one: Shape, other: Shape) -> shapely.MultiPolygon:
    """The intersection."""
    return shapely.MultiPolygon(pieces_of(shapely.intersection(one, other, grid_size=GRID)))


def without(whole: Shape, part: Shape) -> shapely.MultiPolygon:
    """The difference."""
    return shapely.MultiPolygon(pieces_of(shapely.difference(whole, part, grid_size=GRID)))
