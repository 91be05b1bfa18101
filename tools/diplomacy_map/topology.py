"""A coverage as arcs: every border is one line, drawn once, and a region is rings of arcs. Coordinates are tenths of a unit."""

from __future__ import annotations

import itertools
from collections import Counter

import msgspec
import shapely

from tools.diplomacy_map.shapes import Shape, pieces_of

TENTHS = 10

Vertex = tuple[int, int]


class Arc(msgspec.Struct, frozen=True):
    """A border from node to node, or all round; one side only where it is the edge of the canvas."""

    sides: tuple[str, ...]
    line: tuple[Vertex, ...]


class Topology(msgspec.Struct):
    """Arcs, and rings of arc indexes by part; the complement of an index is the arc run backwards."""

    arcs: list[Arc]
    rings: dict[str, list[list[int]]]


def find_arcs(coverage: dict[str, Shape]) -> Topology:
    """The topology of a valid coverage."""
    loops = {
        code: [loop for piece in pieces_of(part) for loop in _loops(piece)] for code, part in coverage.items()
    }
    sides: dict[frozenset[Vertex], set[str]] = {}
    for code, rings in loops.items():
        for ring in rings:
            for edge in itertools.pairwise([*ring, ring[0]]):
                sides.setdefault(frozenset(edge), set()).add(code)
    degrees = Counter(vertex for edge in sides for vertex in edge)

    indexes: dict[tuple[Vertex, ...], int] = {}
    arcs: list[Arc] = []

    def index_of(line: tuple[Vertex, ...]) -> int:
        backwards = line[::-1]
        if backwards in indexes:
            return ~indexes[backwards]
        if line not in indexes:
            indexes[line] = len(arcs)
            arcs.append(Arc(tuple(sorted(sides[frozenset(line[:2])])), line))
        return indexes[line]

    rings_of = {
        code: [[index_of(line) for line in _split(ring, degrees)] for ring in rings]
        for code, rings in sorted(loops.items())
    }
    return Topology(arcs, rings_of)


def _loops(piece: shapely.Polygon) -> list[list[Vertex]]:
    """The rings of a polygon on the grid, open, without repeated vertices."""
    loops = []
    for ring in (piece.exterior, *piece.interiors):
        rounded = [(round(x * TENTHS), round(y * TENTHS)) for x, y in ring.coords]
        loops.append([vertex for vertex, _ in itertools.groupby(rounded)][:-1])
    return loops


def _split(ring: list[Vertex], degrees: Counter[Vertex]) -> list[tuple[Vertex, ...]]:
    """The ring cut at the nodes where three or more borders meet; a ring without nodes starts at its least vertex."""
    nodes = [index for index, vertex in enumerate(ring) if degrees[vertex] > 2]
    if not nodes:
        start = ring.index(min(ring))
        turned = ring[start:] + ring[: start + 1]
        return [tuple(turned)]
    turned = ring[nodes[0] :] + ring[: nodes[0] + 1]
    cuts = [index - nodes[0] for index in nodes] + [len(ring)]
    return [tuple(turned[start : end + 1]) for start, end in itertools.pairwise(cuts)]
