"""Where there is room: the canvas as a coarse grid of owners, so that what a box of text covers is known at once."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import shapely
from numpy.typing import NDArray

from tools.diplomacy_map.projection import Points
from tools.diplomacy_map.shapes import Shape

CELL = 2.5
FRAME = 18.0
"""No text is closer than this to the edge of the canvas."""


class Room:
    """The grid. A cell belongs to the part that holds its middle."""

    def __init__(self, coverage: dict[str, Shape], seas: Iterable[str], size: tuple[int, int]) -> None:
        self._width, self._height = size
        self._columns, self._rows = int(self._width / CELL), int(self._height / CELL)
        self._shapes = coverage
        edge = int(FRAME / CELL)
        self._paper = np.zeros((self._rows, self._columns), dtype=bool)
        self._paper[edge:-edge, edge:-edge] = True
        self._masks = {code: self._mask(shape) for code, shape in coverage.items()}
        self._sums = {code: _integral(mask & self._paper) for code, mask in self._masks.items()}
        self._water = np.logical_or.reduce([self._masks[code] for code in seas])
        self._water_sum = _integral(self._water & self._paper)

    def places(self, code: str, most: int = 500) -> tuple[Points, NDArray[np.float64]]:
        """Places within a part, spread evenly, and how far each is from its border."""
        places = self._spread(self._masks[code], most)
        shape = self._shapes[code]
        shapely.prepare(shape)
        return places, np.asarray(shapely.distance(shape.boundary, shapely.points(places)))

    def beside(self, code: str, reach: float, most: int = 600) -> Points:
        """Places within a region of land or on the water close to it, for names too long for their land."""
        near = shapely.buffer(self._shapes[code], reach)
        return self._spread(self._mask(near) & (self._water | self._masks[code]), most)

    def covered(self, code: str, places: Points, width: float, height: float) -> Points:
        """For a box around each place: how much of it lies in the part, and how much on water."""
        return np.column_stack(
            [self._share(total, places, width, height) for total in (self._sums[code], self._water_sum)]
        )

    def _mask(self, shape: Shape) -> NDArray[np.bool_]:
        mask = np.zeros((self._rows, self._columns), dtype=bool)
        left, top, right, bottom = shape.bounds
        columns = np.arange(max(0, int(left / CELL)), min(self._columns, int(right / CELL) + 1))
        rows = np.arange(max(0, int(top / CELL)), min(self._rows, int(bottom / CELL) + 1))
        x, y = np.meshgrid((columns + 0.5) * CELL, (rows + 0.5) * CELL)
        shapely.prepare(shape)
        mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1] = shapely.contains_xy(shape, x, y)
        return mask

    def _spread(self, mask: NDArray[np.bool_], most: int) -> Points:
        edge = int(FRAME / CELL)
        inner = mask[edge:-edge, edge:-edge]
        step = max(1, int(np.ceil(np.sqrt(inner.sum() / most))))
        rows, columns = np.nonzero(inner[::step, ::step])
        places: Points = (np.column_stack([columns, rows]).astype(np.float64) * step + edge + 0.5) * CELL
        return places

    def _share(self, total: NDArray[np.int32], places: Points, width: float, height: float) -> Points:
        half = np.array([width, height]) / 2
        limit = [self._columns, self._rows]
        low = np.clip(np.rint((places - half) / CELL), 0, limit).astype(int)
        high = np.clip(np.rint((places + half) / CELL), 0, limit).astype(int)
        inside = (
            total[high[:, 1], high[:, 0]]
            - total[low[:, 1], high[:, 0]]
            - total[high[:, 1], low[:, 0]]
            + total[low[:, 1], low[:, 0]]
        )
        cells = np.maximum(np.rint(width / CELL) * np.rint(height / CELL), 1)
        share: Points = np.minimum(inside / cells, 1.0)
        return share


def _integral(mask: NDArray[np.bool_]) -> NDArray[np.int32]:
    return np.pad(mask.astype(np.int32).cumsum(0, dtype=np.int32).cumsum(1, dtype=np.int32), ((1, 0), (1, 0)))
