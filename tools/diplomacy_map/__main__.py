"""Writes the map and its small picture where the web client takes them, and where things stand into the variant's presentation.

python -m tools.diplomacy_map [--check]     only says whether what is there is what it would write
"""

from __future__ import annotations

import argparse

import msgspec

from tools.diplomacy_map.borders import DrawnMap
from tools.diplomacy_map.drawing import draw_map
from tools.diplomacy_map.glance import at_a_glance
from tools.diplomacy_map.names import PRESENTATION, REPOSITORY
from tools.diplomacy_map.positions import with_positions

MAP = REPOSITORY / "web/src/games/diplomacy/map/standard.json"
GLANCE = MAP.with_name("glance.json")


def main() -> None:
    """Makes the files anew, or looks whether they would change."""
    parser = argparse.ArgumentParser(prog="python -m tools.diplomacy_map")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if a file is not up to date"
    )
    is_check = parser.parse_args().check
    text = draw_map()
    drawn = msgspec.json.decode(text, type=DrawnMap)
    presentation = with_positions(PRESENTATION.read_text(encoding="utf-8"), drawn)
    for file, content in ((MAP, text), (GLANCE, at_a_glance(drawn)), (PRESENTATION, presentation)):
        if not is_check:
            file.write_text(content, encoding="utf-8")
        elif file.read_text(encoding="utf-8") != content:
            raise SystemExit(f"{file.relative_to(REPOSITORY)} is not what the program draws.")


if __name__ == "__main__":
    main()
