"""From longitude and latitude to the canvas: azimuthal about Central Europe, then a mild fisheye and a few magnifiers.

The small regions of the middle get the room that Russia and the Atlantic can spare. Neither fisheye nor magnifiers fold.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
import numpy as np
import shapely
from numpy.typing import NDArray

Points = NDArray[np.float64]
LonLat = tuple[float, float]

EARTH_KM = 6371.0


class Lens(msgspec.Struct, forbid_unknown_fields=True):
    """A gentle local magnifier; `sigma` in kilometres."""

    at: LonLat
    gain: float
    sigma: float


class Frame(msgspec.Struct, forbid_unknown_fields=True):
    """One place on each edge of the canvas."""

    west: LonLat
    east: LonLat
    north: LonLat
    south: LonLat


class ProjectionData(msgspec.Struct, forbid_unknown_fields=True):
    """What a projection is made of."""

    centre: LonLat
    fisheye_km: float
    lenses: list[Lens]
    frame: Frame
    width: int


class Projection:
    """Projects onto a canvas of `width` by `height` units, y downwards."""

    def __init__(self, data: ProjectionData) -> None:
        self._centre = data.centre
        self._fisheye = data.fisheye_km
        self._lenses: list[tuple[Points, float, float]] = []
        self._lenses = [(self._kilometres([lens.at])[0], lens.gain, lens.sigma) for lens in data.lenses]
        frame = self._kilometres([data.frame.west, data.frame.east, data.frame.north, data.frame.south])
        self._corner = np.array([frame[0, 0], frame[2, 1]])
        self._scale = data.width / (frame[1, 0] - frame[0, 0])
        self.width = data.width
        self.height = round(float((frame[3, 1] - frame[2, 1]) * self._scale))

    def points(self, places: Sequence[LonLat] | Points) -> Points:
        """Places as points of the canvas."""
        points: Points = (self._kilometres(places) - self._corner) * self._scale
        return points

    def point(self, place: LonLat) -> shapely.Point:
        """One place as a point of the canvas."""
        return shapely.Point(self.points([place])[0])

    def line(self, places: Sequence[LonLat]) -> shapely.LineString:
        """A line straight in longitude and latitude, so slightly bent on the canvas."""
        dense = shapely.segmentize(shapely.LineString(places), 0.25)
        return shapely.LineString(self.points(shapely.get_coordinates(dense)))

    def _kilometres(self, places: Sequence[LonLat] | Points) -> Points:
        angles = np.radians(np.asarray(places, dtype=float))
        longitude = angles[:, 0] - math.radians(self._centre[0])
        latitude = angles[:, 1]
        middle = math.radians(self._centre[1])
        cosine = math.sin(middle) * np.sin(latitude) + math.cos(middle) * np.cos(latitude) * np.cos(longitude)
        arc = np.arccos(np.clip(cosine, -1, 1)) + 1e-12
        stretch = EARTH_KM * arc / np.sin(arc)
        x = stretch * np.cos(latitude) * np.sin(longitude)
        y = stretch * (
            math.cos(middle) * np.sin(latitude) - math.sin(middle) * np.cos(latitude) * np.cos(longitude)
        )
        radius = np.hypot(x, y) + 1e-9
        squeeze = self._fisheye * np.log1p(radius / self._fisheye) / radius
        flat = np.column_stack([x * squeeze, -y * squeeze])
        moved = flat.copy()
        for at, gain, sigma in self._lenses:
            offset = flat - at
            pull = gain * np.exp(-(offset**2).sum(axis=1) / (2 * sigma**2))
            moved += offset * pull[:, None]
        return moved
