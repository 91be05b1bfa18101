"""The whole canvas as one coverage: every region, the scenery and the lakes, without gaps, sharing every vertex of a border."""

from __future__ import annotations

import shapely

from tools.diplomacy_map.geography import Geography
from tools.diplomacy_map.land import Land
from tools.diplomacy_map.projection import Projection
from tools.diplomacy_map.seas import cut_seas
from tools.diplomacy_map.shapes import Shape, common, merged, pieces_of

SCENERY = "~scenery"
LAKES = "~lakes"
GRID = 0.02
CRUMB = 60.0
"""A detached piece of land smaller than this goes to the neighbour it leans on."""
SPECK = 12.0
"""A smaller island of a region is not drawn."""
TOLERANCE = 1.0


def make_coverage(geography: Geography, projection: Projection) -> dict[str, Shape]:
    """Every part of the canvas by region code, SCENERY or LAKES."""
    land = Land(geography, projection)
    seas, lakes = cut_seas(geography, projection, land)
    parts = {code: common(ground, land.canvas) for code, ground in land.regions.items()}
    parts |= seas
    parts[SCENERY] = common(merged(land.scenery), land.canvas)
    parts[LAKES] = merged(lakes)
    nodes = _noded(parts, land.canvas)
    _drop_crumbs(nodes, set(land.regions), set(seas))
    pieces = {code: shapely.coverage_union_all(faces) for code, faces in nodes.items()}
    simple = shapely.coverage_simplify(list(pieces.values()), TOLERANCE)
    return dict(zip(pieces, simple, strict=True))


def _noded(
    parts: dict[str, shapely.MultiPolygon], canvas: shapely.Polygon
) -> dict[str, list[shapely.Polygon]]:
    """The faces between all borders, each given to the part it lies in; a sliver goes to its longest neighbour."""
    borders = shapely.union_all(
        [*(part.boundary for part in parts.values()), canvas.boundary], grid_size=GRID
    )
    codes = list(parts)
    tree = shapely.STRtree([parts[code] for code in codes])
    faces: dict[str, list[shapely.Polygon]] = {code: [] for code in codes}
    gaps = []
    for face in pieces_of(shapely.polygonize([borders])):
        owners = tree.query(face.representative_point(), predicate="within")
        if len(owners):
            faces[codes[min(owners)]].append(face)
        else:
            gaps.append(face)
    for gap in gaps:
        _give(gap, faces, [codes[index] for index in tree.query(gap, predicate="dwithin", distance=0.1)])
    return faces


def _drop_crumbs(faces: dict[str, list[shapely.Polygon]], land: set[str], seas: set[str]) -> None:
    for code in sorted(land):
        pieces = pieces_of(shapely.coverage_union_all(faces[code]))
        main = max(pieces, key=lambda piece: piece.area)
        faces[code] = [piece for piece in pieces if piece is main or piece.area > CRUMB]
        for crumb in pieces:
            if crumb is main or crumb.area > CRUMB:
                continue
            if _give(crumb, faces, sorted(land - {code}), shortest=1.0):
                continue
            if crumb.area > SPECK or not _give(crumb, faces, sorted(seas)):
                faces[code].append(crumb)


def _give(
    face: shapely.Polygon, faces: dict[str, list[shapely.Polygon]], takers: list[str], shortest: float = 0.0
) -> bool:
    """Gives a face to the taker with which it shares the longest border, if that is longer than `shortest`."""
    shared = {code: _shared(face, faces[code]) for code in takers}
    taker = max(shared, key=lambda code: shared[code], default=None)
    if taker is None or shared[taker] <= shortest:
        return False
    faces[taker].append(face)
    return True


def _shared(face: shapely.Polygon, others: list[shapely.Polygon]) -> float:
    near = [other for other in others if other.intersects(face)]
    return sum(face.boundary.intersection(other.boundary).length for other in near)
