"""Places for what stands on a region: its unit, a dislodged unit, its centre, its code and its name in each language.

One unit anchor serves every language. The first choice is the pair of unit and names that has the most room; the centre,
the dislodged unit and the code then take what is left.
"""

from __future__ import annotations

import math

import msgspec
import numpy as np
import shapely

from tools.diplomacy_map.geography import Geography, Wish
from tools.diplomacy_map.names import Names, layouts, width
from tools.diplomacy_map.projection import Points, Projection
from tools.diplomacy_map.room import Room
from tools.diplomacy_map.shapes import Shape

UNIT = 18.0
"""Radius kept free for a unit."""
CENTRE = 8.0
SIZES = (44, 38, 32, 28, 25, 22, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10)
COAST_SIZE = 12
PROMISING = 80
"""How many places for a text are tried with every place for the unit."""
PLENTY = 17
"""A name larger than this gains little."""
LINE = 0.92
"""Distance between lines of a name, in ems."""
SMALL = 12000.0
"""The name of a coastal region smaller than this may float on the water beside it."""

Place = tuple[float, float]


class Label(msgspec.Struct):
    """Lines around a middle, at the largest font size that fits."""

    at: Place
    size: int
    lines: list[str]


class Anchors(msgspec.Struct, omit_defaults=True):
    """Where things stand on one region."""

    unit: Place
    dislodged: Place
    names: dict[str, Label]
    code: Label
    centre: Place | None = None


class Placing:
    """Finds the anchors of one region after the other."""

    def __init__(self, geography: Geography, projection: Projection, room: Room, shapes: dict[str, Shape]):
        self._geography = geography
        self._projection = projection
        self._room = room
        self._shapes = shapes
        self._taken: list[tuple[Place, Place]] = []

    def place(self, code: str, names: Names) -> Anchors:
        """The anchors of one region."""
        is_sea = code in self._geography.seas
        taken = self._near(code)
        wish = self._geography.wishes.get(code, Wish())
        places, clearance = self._room.places(code)
        texts = places
        if not is_sea and self._shapes[code].area < SMALL:
            texts = self._room.beside(code, 30)
        units, freedom = self._units(places, clearance, wish)

        choices: dict[str, list[tuple[float, Label]]] = {}
        for language, name in names.items():
            spots = self._fixed(wish.names[language]) if language in wish.names else texts
            lines = [wish.lines[language]] if language in wish.lines else layouts(name)
            choices[language] = self._fit(code, lines, spots, units, taken, is_sea)
        total = [
            3 * min(freedom[i] - UNIT, 4)
            - 0.03 * float(np.hypot(*(units[i] - units[0])))
            + sum(choice[i][0] for choice in choices.values())
            for i in range(len(units))
        ]
        best = int(np.argmax(total))
        unit = units[best]
        labels = {language: choice[best][1] for language, choice in choices.items()}

        centre = self._centre(code, places, clearance, unit, list(labels.values()), is_sea)
        others = taken if centre is None else [*taken, (_place(centre), (2 * CENTRE, 2 * CENTRE))]
        (_, short), *_ = self._fit(code, [[code]], places, unit[None], others, is_sea)
        dislodged = self._dislodged(places, clearance, unit, centre, list(labels.values()), wish, is_sea)
        self._taken.append((_place(unit), (2 * UNIT, 2 * UNIT)))
        self._taken += [(label.at, _box(label.lines, label.size, is_sea)) for label in labels.values()]
        return Anchors(
            _place(unit), _place(dislodged), labels, short, None if centre is None else _place(centre)
        )

    def place_coast(self, code: str) -> Anchors:
        """The anchors of a special coast, whose mark takes the place of a code."""
        coast = self._geography.coasts[code]
        places, clearance = self._room.places(code.split(" ")[0])
        unit = self._fixed(coast.unit)[0]
        mark = Label(_place(self._fixed(coast.mark)[0]), COAST_SIZE, [code.split(" ")[1]])
        dislodged = self._dislodged(places, clearance, unit, None, [mark], Wish(), False)
        return Anchors(_place(unit), _place(dislodged), {}, mark)

    def _near(self, code: str) -> list[tuple[Place, Place]]:
        """The boxes taken by other regions within reach of this one."""
        reach = shapely.box(*self._shapes[code].bounds).buffer(100, join_style="mitre")
        return [(at, size) for at, size in self._taken if reach.contains(shapely.Point(at))]

    def _units(self, places: Points, clearance: Points, wish: Wish) -> tuple[Points, Points]:
        if wish.unit is not None:
            return self._fixed(wish.unit), np.array([UNIT])
        order = np.argsort(-clearance, kind="stable")
        order = order[clearance[order] >= min(UNIT, 0.75 * clearance.max())]
        chosen = order[np.unique(np.linspace(0, len(order) - 1, 30).astype(int))]
        return places[chosen], clearance[chosen]

    def _fit(
        self,
        code: str,
        options: list[list[str]],
        spots: Points,
        units: Points,
        avoided: list[tuple[Place, Place]],
        is_sea: bool,
    ) -> list[tuple[float, Label]]:
        """For each place of the unit, the best label and how good it is."""
        best: list[tuple[float, Label] | None] = [None] * len(units)
        for lines in options:
            for size in SIZES:
                box = _box(lines, size, is_sea)
                inside, water = self._room.covered(code, spots, box[0] + 4, box[1] + 2).T
                outside = 1 - inside
                on_water = np.zeros_like(outside) if is_sea else np.minimum(water, outside)
                score = 40 * math.log(min(size, PLENTY)) + 15 * math.log(size) - 2 * len(lines)
                score = score - 500 * (outside - on_water) - (30 + 2 * size) * on_water
                score -= 4 * _overlap(spots, box, avoided)
                promising = np.argsort(-score, kind="stable")[:PROMISING]
                score, near = score[promising], spots[promising]
                gap = _gap(near, units, box)
                offset = near[:, None] - units[None]
                pairs = (
                    score[:, None]
                    - 6 * np.maximum(UNIT - gap, 0)
                    - 0.06 * np.hypot(offset[..., 0], offset[..., 1])
                    - 0.05 * np.abs(offset[..., 0])
                )
                for index, spot in enumerate(pairs.argmax(axis=0)):
                    value = float(pairs[spot, index])
                    known = best[index]
                    if known is None or value > known[0]:
                        best[index] = (value, Label(_place(near[spot]), size, lines))
        return [choice for choice in best if choice is not None]

    def _centre(
        self, code: str, places: Points, clearance: Points, unit: Points, labels: list[Label], is_sea: bool
    ) -> Points | None:
        city = self._geography.cities.get(code)
        if city is None:
            return None
        away = np.hypot(*(places - self._projection.points([city])[0]).T)
        score = -0.12 * away + 3 * np.minimum(clearance - CENTRE - 1, 0)
        score += 3 * np.minimum(np.hypot(*(places - unit).T) - UNIT - CENTRE, 0)
        for label in labels:
            score += 2 * np.minimum(_label_gap(places, label, is_sea) - CENTRE - 1, 0)
        chosen: Points = places[score.argmax()]
        return chosen

    def _dislodged(
        self,
        places: Points,
        clearance: Points,
        unit: Points,
        centre: Points | None,
        labels: list[Label],
        wish: Wish,
        is_sea: bool,
    ) -> Points:
        """Beside the unit, half covered by it if need be, rather than on the name."""
        if wish.dislodged is not None:
            fixed: Points = self._fixed(wish.dislodged)[0]
            return fixed
        away = np.hypot(*(places - unit).T)
        score = 2 * np.minimum(away - 22, 0) - 1.0 * np.maximum(away - 26, 0)
        score += 3 * np.minimum(clearance - 10, 0) - 0.1 * (places - unit)[:, 1]
        if centre is not None:
            score += np.minimum(np.hypot(*(places - centre).T) - UNIT - CENTRE, 0)
        for label in labels:
            score += 0.5 * np.minimum(_label_gap(places, label, is_sea) - UNIT, 0)
        chosen: Points = places[score.argmax()]
        return chosen

    def _fixed(self, place: tuple[float, float]) -> Points:
        return self._projection.points([place])


def _box(lines: list[str], size: float, is_sea: bool) -> Place:
    return max(width(line, size, is_sea=is_sea) for line in lines), LINE * size * len(lines)


def _overlap(spots: Points, box: Place, others: list[tuple[Place, Place]]) -> Points:
    """How deep the box around each spot reaches into the worst of other boxes."""
    worst = np.zeros(len(spots))
    for at, size in others:
        reach = (np.array(box) + np.array(size)) / 2 + 2
        depth = (reach - np.abs(spots - np.array(at))).min(axis=1)
        worst = np.maximum(worst, depth)
    return worst


def _gap(spots: Points, others: Points, box: Place) -> Points:
    """How far each other place is from the box around each spot; negative within it."""
    beyond = np.abs(spots[:, None] - others[None]) - np.array(box) / 2
    outside = np.hypot(np.maximum(beyond[..., 0], 0), np.maximum(beyond[..., 1], 0))
    gap: Points = outside + np.minimum(beyond.max(axis=2), 0)
    return gap


def _label_gap(places: Points, label: Label, is_sea: bool) -> Points:
    gaps: Points = _gap(np.array([label.at]), places, _box(label.lines, label.size, is_sea))[0]
    return gaps


def _place(point: Points) -> Place:
    return round(float(point[0]), 1), round(float(point[1]), 1)
