"""Land: countries of today grouped in clusters, and each cluster shared out among its regions by warped Voronoi cells."""

from __future__ import annotations

import itertools
import math

import numpy as np
import shapely

from tools.diplomacy_map.geography import Cluster, Geography
from tools.diplomacy_map.natural_earth import read_countries
from tools.diplomacy_map.projection import Points, Projection
from tools.diplomacy_map.shapes import GRID, Shape, common, merged, pieces_of, without

SMALLEST_ISLAND = 14.0
"""In square units; a smaller one is left out."""
NEAR = 9.0
"""An island farther than this from the land of its cluster belongs to nobody, and so does a large one without a seed."""
LARGE_ISLAND = 900.0
BRIDGE_WIDTH = 4.0

GOLDEN_ANGLE = math.pi * (3 - math.sqrt(5))
WAVES = [
    (amplitude / 2, length, GOLDEN_ANGLE * (3 * band + turn), GOLDEN_ANGLE * (7 * band + 5 * turn + 1))
    for band, (amplitude, length) in enumerate([(4.0, 90.0), (2.2, 46.0), (1.3, 24.0), (0.7, 12.0)])
    for turn in range(3)
]


class Land:
    """The land of every region, and what belongs to none."""

    def __init__(self, geography: Geography, projection: Projection) -> None:
        self._geography = geography
        self._projection = projection
        self.canvas = shapely.box(0, 0, projection.width, projection.height)
        self._beyond = self.canvas.buffer(60, join_style="mitre")
        self._claims: dict[str, list[shapely.MultiPolygon]] = {}
        self.scenery: list[shapely.Polygon] = []
        countries = self._countries()
        for cluster in geography.clusters:
            self._share(cluster, [countries.pop(name) for name in cluster.countries])
        self.regions = {code: merged(claims) for code, claims in self._claims.items()}
        for country in countries.values():
            self.scenery += [piece for piece in pieces_of(country) if piece.area > SMALLEST_ISLAND]
        for code in geography.impassable:
            self.scenery += pieces_of(self.regions.pop(code))
        self._bridge()

    def _countries(self) -> dict[str, Shape]:
        """Countries as a coverage of the canvas and a little beyond, coarse enough to work with."""
        countries = read_countries()
        for name, place in self._geography.exclaves.items():
            inside = shapely.Point(place)
            owner, piece = next((n, p) for n, ps in countries.items() for p in ps if p.contains(inside))
            countries[owner].remove(piece)
            countries[name] = [piece]
        drawn = {}
        for name, pieces in countries.items():
            projected = shapely.transform(shapely.MultiPolygon(pieces), self._projection.points)
            whole = projected if projected.is_valid else shapely.make_valid(projected)
            shape = shapely.intersection(whole, self._beyond)
            if shape.area > 0:
                drawn[name] = shapely.set_precision(shape, GRID)
        coarse = shapely.coverage_simplify(list(drawn.values()), 0.35)
        return dict(zip(drawn, coarse, strict=True))

    def _share(self, cluster: Cluster, countries: list[Shape]) -> None:
        owners = [code for code in cluster.regions for _ in self._geography.seeds[code]]
        seeds = self._projection.points(
            [seed for code in cluster.regions for seed in self._geography.seeds[code]]
        )
        ground = self._settled(merged(countries), shapely.MultiPoint(seeds))
        if len(cluster.regions) == 1:
            self._claims.setdefault(cluster.regions[0], []).append(ground)
            return
        cells = shapely.voronoi_polygons(
            shapely.MultiPoint(seeds), extend_to=self._beyond.buffer(300), ordered=True
        )
        for owner, cell in zip(owners, shapely.get_parts(cells).tolist(), strict=True):
            self._claims.setdefault(owner, []).append(common(warped(cell), ground))

    def _settled(self, ground: shapely.MultiPolygon, seeds: shapely.MultiPoint) -> shapely.MultiPolygon:
        """The ground without islands that no region claims; those become scenery."""
        pieces = [piece for piece in pieces_of(ground) if piece.area > SMALLEST_ISLAND]
        settled = [piece for piece in pieces if piece.distance(seeds) < 1.5]
        mainland = shapely.MultiPolygon(settled)
        for piece in pieces:
            if piece.distance(seeds) < 1.5:
                continue
            is_far = piece.distance(mainland) > NEAR or piece.area > LARGE_ISLAND
            (self.scenery if is_far else settled).append(piece)
        return merged(settled)

    def _bridge(self) -> None:
        for code, lines in self._geography.bridges.items():
            bridges = [self._projection.line(line).buffer(BRIDGE_WIDTH) for line in lines]
            # Straits narrower than a bridge close as well, so that no fleet seems to pass beside it.
            closed = self.regions[code].buffer(BRIDGE_WIDTH / 2).buffer(-BRIDGE_WIDTH / 2)
            wider = merged([self.regions[code], closed, *bridges])
            others = [
                land for other, land in self.regions.items() if other != code and land.intersects(wider)
            ]
            self.regions[code] = without(wider, merged(others))


def warped(cell: shapely.Polygon) -> Shape:
    """A cell whose edges wander. How far depends on the place alone, so neighbours still share every edge."""
    corners = shapely.get_coordinates(cell)
    edges = [_dense(start, end) for start, end in itertools.pairwise(corners)]
    points = np.vstack(edges)
    moved = points.copy()
    for amplitude, length, direction, phase in WAVES:
        along = points @ np.array([math.cos(direction), math.sin(direction)]) * (2 * math.pi / length)
        moved += amplitude * np.column_stack([np.sin(along + phase), np.sin(along + 2 * phase)])
    shape = shapely.Polygon(moved)
    return shape if shape.is_valid else shapely.make_valid(shape)


def _dense(start: Points, end: Points) -> Points:
    """Points every three units or so from `start`, without `end`; the same ones seen from either side."""
    is_forward = tuple(start) <= tuple(end)
    first, last = (start, end) if is_forward else (end, start)
    count = max(2, int(np.hypot(*(last - first)) / 3))
    points = first + (last - first) * np.linspace(0, 1, count + 1)[:, None]
    return points[:-1] if is_forward else points[:0:-1]
