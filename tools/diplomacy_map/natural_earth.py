"""Reads the countries of the npm package world-atlas: Natural Earth, public domain, as TopoJSON."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import shapely

from tools.diplomacy_map.projection import Points
from tools.diplomacy_map.shapes import Shape, pieces_of

ATLAS = Path(__file__).parents[2] / "web/node_modules/world-atlas/countries-10m.json"
WINDOW = shapely.box(-60, 15, 100, 84)
SMALLEST = 0.004
"""In square degrees; whatever is smaller would be smaller than a dot on the map."""


def read_countries(atlas: Path = ATLAS) -> dict[str, list[shapely.Polygon]]:
    """The polygons of every country that reaches into the window, in degrees."""
    topology = msgspec.json.decode(atlas.read_bytes())
    scale, shift = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = [np.cumsum(np.array(arc), axis=0) * scale + shift for arc in topology["arcs"]]
    countries: dict[str, list[shapely.Polygon]] = {}
    for country in topology["objects"]["countries"]["geometries"]:
        pieces = [piece for rings in _polygons(country) for piece in _inside(arcs, rings)]
        if pieces:
            countries.setdefault(country["properties"]["name"], []).extend(pieces)
    return countries


def _polygons(country: dict[str, Any]) -> list[list[list[int]]]:
    if country["type"] == "Polygon":
        return [country["arcs"]]
    polygons: list[list[list[int]]] = country.get("arcs", [])
    return polygons


def _inside(arcs: list[Points], rings: list[list[int]]) -> list[shapely.Polygon]:
    shell, *holes = (_ring(arcs, ring) for ring in rings)
    if len(shell) < 4:
        return []
    west, east = shell[:, 0].min(), shell[:, 0].max()
    if east - west > 300:  # The ring crosses the antimeridian: its western part comes after its eastern one.
        shell[:, 0] = np.where(shell[:, 0] < 0, shell[:, 0] + 360, shell[:, 0])
        west, east = shell[:, 0].min(), shell[:, 0].max()
    left, bottom, right, top = WINDOW.bounds
    south, north = shell[:, 1].min(), shell[:, 1].max()
    if east < left or west > right or north < bottom or south > top:
        return []
    if (east - west) * (north - south) < SMALLEST:
        return []
    polygon: Shape = shapely.Polygon(shell, [hole for hole in holes if len(hole) > 3])
    if not polygon.is_valid:
        polygon = shapely.make_valid(polygon)
    return pieces_of(shapely.intersection(polygon, WINDOW))


def _ring(arcs: list[Points], indexes: list[int]) -> Points:
    """TopoJSON counts a reversed arc as the complement of its index; an arc begins where the last one ended."""
    pieces = [arcs[index] if index >= 0 else arcs[~index][::-1] for index in indexes]
    return np.vstack([pieces[0], *(piece[1:] for piece in pieces[1:])])
