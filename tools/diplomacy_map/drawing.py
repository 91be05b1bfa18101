"""The finished map: everything the client draws, as one JSON text with a line for each arc, region and coast."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import msgspec
import numpy as np

from tools.diplomacy_map.anchors import Anchors, Placing
from tools.diplomacy_map.coverage import LAKES, SCENERY, make_coverage
from tools.diplomacy_map.geography import read_geography
from tools.diplomacy_map.names import Names, read_names
from tools.diplomacy_map.projection import Projection
from tools.diplomacy_map.room import Room
from tools.diplomacy_map.topology import Arc, Vertex, find_arcs


class Line(msgspec.Struct):
    """An arc: what lies on either side, and its vertices in tenths of a unit, each after the first as a step."""

    sides: tuple[str, ...]
    line: list[int]


class Region(msgspec.Struct, omit_defaults=True):
    """A region: its number in the variant, its shape and its anchors."""

    number: int
    is_sea: bool
    name: Names
    anchors: Anchors
    rings: list[list[int]]


class Coast(msgspec.Struct):
    """A special coast; what is written there is its mark."""

    number: int
    region: str
    anchors: Anchors


def draw_map(name: str) -> str:
    """Makes the whole map; a few seconds of work."""
    geography = read_geography(name)
    projection = Projection(geography.projection)
    coverage = make_coverage(geography, projection)
    topology = find_arcs(coverage)
    placing = Placing(
        geography, projection, Room(coverage, geography.seas, (projection.width, projection.height)), coverage
    )
    names = read_names(name)
    # Seas first: they have no other room, while a name on land may float on the water beside it.
    order = sorted(names, key=lambda code: code not in geography.seas)
    anchors = {code: placing.place(code, names[code]) for code in order}
    regions = {
        code: Region(number, code in geography.seas, names[code], anchors[code], topology.rings[code])
        for number, code in enumerate(names, 1)
    }
    coasts = {
        code: Coast(number, code.split(" ")[0], placing.place_coast(code))
        for number, code in enumerate(geography.coasts, len(names) + 1)
    }
    parts = [
        f'"width": {projection.width}',
        f'"height": {projection.height}',
        f'"compass": {_json(geography.compass)}',
        f'"scenery": {_json(topology.rings[SCENERY])}',
        f'"lakes": {_json(topology.rings[LAKES])}',
        f'"graticule": {_json(_graticule(projection))}',
        f'"regions": {_table(regions.items())}',
        f'"coasts": {_table(coasts.items())}',
        '"arcs": [\n' + ",\n".join(_json(_line(arc)) for arc in topology.arcs) + "\n]",
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _line(arc: Arc) -> Line:
    return Line(arc.sides, _steps(arc.line))


def _steps(line: Iterable[Vertex]) -> list[int]:
    vertices = [(0, 0), *line]
    return [step for (x, y), (u, v) in itertools.pairwise(vertices) for step in (u - x, v - y)]


def _graticule(projection: Projection) -> list[list[int]]:
    """Meridians and parallels every ten degrees, where they cross the canvas, in whole units written as tenths."""
    meridians = [[(east, north) for north in range(24, 82, 2)] for east in range(-60, 91, 10)]
    parallels = [[(east, north) for east in range(-60, 91, 3)] for north in range(30, 81, 10)]
    lines = []
    for places in meridians + parallels:
        points = projection.points(np.array(places, dtype=float))
        inside = [
            (10 * round(x), 10 * round(y))
            for x, y in points.tolist()
            if -80 < x < projection.width + 80 and -80 < y < projection.height + 80
        ]
        if len(inside) > 1:
            lines.append(_steps(inside))
    return lines


def _table(rows: Iterable[tuple[str, Region | Coast]]) -> str:
    return "{\n" + ",\n".join(f"{_json(key)}: {_json(row)}" for key, row in rows) + "\n}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
