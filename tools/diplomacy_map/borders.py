"""What the drawing says about neighbours: who shares a border on land, and where a fleet can follow the coast.

It reads the finished map only, as a player does who looks at it.
"""

from __future__ import annotations

import itertools
import math

import msgspec

from tools.diplomacy_map.drawing import Coast, Line, Region
from tools.diplomacy_map.topology import TENTHS, Vertex

Pair = frozenset[str]
Ring = list[tuple[list[Vertex], str | None]]
"""The arcs around a piece of a region, each with what lies beyond it; nothing beyond the edge of the canvas."""


class Chain(msgspec.Struct):
    """A stretch of coast between two borders on land."""

    seas: set[str]
    vertices: list[Vertex]
    ends: list[tuple[Vertex, str | None]]
    """Where it ends, and at whose border."""


class DrawnMap(msgspec.Struct):
    """The file that the client draws."""

    width: int
    height: int
    regions: dict[str, Region]
    coasts: dict[str, Coast]
    arcs: list[Line]
    scenery: list[list[int]]
    lakes: list[list[int]]

    def vertices(self, index: int) -> list[Vertex]:
        """The vertices of an arc, backwards for a complement."""
        steps = self.arcs[max(index, ~index)].line
        line = list(zip(itertools.accumulate(steps[::2]), itertools.accumulate(steps[1::2]), strict=True))
        return line if index >= 0 else line[::-1]

    def rings(self, code: str) -> list[Ring]:
        """A region's rings, arc by arc."""
        rings = []
        for ring in self.regions[code].rings:
            beyond = [set(self.arcs[max(index, ~index)].sides) - {code} for index in ring]
            rings.append(
                [
                    (self.vertices(index), next(iter(other), None))
                    for index, other in zip(ring, beyond, strict=True)
                ]
            )
        return rings

    def border_lengths(self) -> dict[Pair, float]:
        """How long the border of any two regions is drawn, in units."""
        lengths: dict[Pair, float] = {}
        for index, arc in enumerate(self.arcs):
            if len(arc.sides) == 2 and set(arc.sides) <= set(self.regions):
                length = sum(math.dist(*edge) for edge in itertools.pairwise(self.vertices(index))) / TENTHS
                lengths[frozenset(arc.sides)] = lengths.get(frozenset(arc.sides), 0) + length
        return lengths

    def army_borders(self) -> set[Pair]:
        """Pairs of regions that meet on land."""
        return {pair for pair in self.border_lengths() if not any(self.regions[code].is_sea for code in pair)}

    def fleet_borders(self) -> set[Pair]:
        """Pairs of zones between which a fleet sails: seas, seas and coasts, and coasts that meet on the same shore."""
        pairs = {pair for pair in self.border_lengths() if all(self.regions[code].is_sea for code in pair)}
        meetings: dict[tuple[Vertex, str, str], list[str]] = {}
        for code, region in self.regions.items():
            if region.is_sea:
                continue
            for chain in (chain for ring in self.rings(code) for chain in self._chains(ring)):
                zone = self._zone(code, chain)
                pairs |= {frozenset([zone, sea]) for sea in chain.seas}
                for node, other in chain.ends:
                    if other in self.regions:
                        first, second = sorted([code, other])
                        meetings.setdefault((node, first, second), []).append(zone)
        return pairs | {frozenset(zones) for zones in meetings.values() if len(set(zones)) == 2}

    def _chains(self, ring: Ring) -> list[Chain]:
        is_coast = [beyond in self.regions and self.regions[beyond].is_sea for _, beyond in ring]
        if all(is_coast):
            return [Chain({str(sea) for _, sea in ring}, [vertex for line, _ in ring for vertex in line], [])]
        first = is_coast.index(False)
        chains: list[Chain] = []
        for offset in range(1, len(ring)):
            at = (first + offset) % len(ring)
            line, sea = ring[at]
            if not is_coast[at]:
                continue
            if not is_coast[at - 1]:
                chains.append(Chain(set(), [], [(line[0], ring[at - 1][1])]))
            chains[-1].seas.add(str(sea))
            chains[-1].vertices += line
            if not is_coast[(at + 1) % len(ring)]:
                chains[-1].ends.append((line[-1], ring[(at + 1) % len(ring)][1]))
        return chains

    def _zone(self, code: str, chain: Chain) -> str:
        """The coast whose mark is closest to a chain; the region itself where it has no special coasts."""
        marks = {zone: coast.anchors.code.at for zone, coast in self.coasts.items() if coast.region == code}

        def distance(zone: str) -> float:
            x, y = marks[zone]
            return min(math.dist((x * TENTHS, y * TENTHS), vertex) for vertex in chain.vertices)

        return min(marks, key=distance, default=code)
