"""Where names, units and centres stand, written into the variant's presentation, which other interfaces read.

Only numbers change; the file keeps its names, its order and its lines.
"""

from __future__ import annotations

import re

from tools.diplomacy_map.borders import DrawnMap

LANGUAGE = "fr"
"""The specification has one place for a name; it is the French one's."""


def with_positions(presentation: str, drawn: DrawnMap) -> str:
    """The text of a presentation with the positions of a map, in whole units."""
    names = [region.anchors.names[LANGUAGE].at for region in drawn.regions.values()]
    names += [coast.anchors.code.at for coast in drawn.coasts.values()]
    units = [row.anchors.unit for rows in (drawn.regions, drawn.coasts) for row in rows.values()]
    centres = [region.anchors.centre for region in drawn.regions.values() if region.anchors.centre]
    width = f'"map": {{"width": {drawn.width}, "height": {drawn.height}}}'
    sized = re.sub(r'"map": \{"width": \d+, "height": \d+\}', width, presentation)
    named = _replaced(sized, "name", names)
    return _replaced(named, "pos", units + centres)


def _replaced(text: str, kind: str, places: list[tuple[float, float]]) -> str:
    """Every pair `"x_kind": 1, "y_kind": 2` of the text, in order, with the places instead."""
    rest = iter(places)

    def pair(_: re.Match[str]) -> str:
        x, y = next(rest)
        return f'"x_{kind}": {round(x)}, "y_{kind}": {round(y)}'

    return re.sub(rf'"x_{kind}": \d+, "y_{kind}": \d+', pair, text)
