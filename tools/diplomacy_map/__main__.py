"""Writes the map where the web client takes it, and where things stand into the variant's presentation."""

from __future__ import annotations

import msgspec

from tools.diplomacy_map.borders import DrawnMap
from tools.diplomacy_map.drawing import draw_map
from tools.diplomacy_map.names import PRESENTATION, REPOSITORY
from tools.diplomacy_map.positions import with_positions

MAP = REPOSITORY / "web/src/games/diplomacy/map/standard.json"


def main() -> None:
    """Makes both files anew."""
    text = draw_map()
    MAP.write_text(text, encoding="utf-8")
    drawn = msgspec.json.decode(text, type=DrawnMap)
    presentation = PRESENTATION.read_text(encoding="utf-8")
    PRESENTATION.write_text(with_positions(presentation, drawn), encoding="utf-8")


if __name__ == "__main__":
    main()
