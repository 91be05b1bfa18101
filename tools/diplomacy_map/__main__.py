"""Writes the maps and their small pictures where the web client takes them, where things stand into the presentations of
variants, and the file of each variant of our own.

python -m tools.diplomacy_map [MAP...] [--check]     only says whether what is there is what it would write
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from tools.diplomacy_map.borders import DrawnMap
from tools.diplomacy_map.drawing import draw_map
from tools.diplomacy_map.geography import map_names, read_geography
from tools.diplomacy_map.glance import at_a_glance
from tools.diplomacy_map.names import REPOSITORY, VARIANTS, presentation_of
from tools.diplomacy_map.positions import with_positions
from tools.diplomacy_map.powers import powers_of_all
from tools.diplomacy_map.rules import variant_of

FOLDER = REPOSITORY / "web/src/games/diplomacy/map"


def map_of(name: str) -> Path:
    """The map that the client draws large."""
    return FOLDER / f"{name}.json"


def glance_of(name: str) -> Path:
    """The one it draws small."""
    return FOLDER / f"{name}.glance.json"


def files_of(name: str) -> dict[Path, str]:
    """Everything that is made for one map."""
    text = draw_map(name)
    drawn = msgspec.json.decode(text, type=DrawnMap)
    presentation = with_positions(presentation_of(name).read_text(encoding="utf-8"), drawn)
    files = {
        map_of(name): text,
        glance_of(name): at_a_glance(drawn),
        presentation_of(name): presentation,
    }
    if (start := read_geography(name).start) is not None:
        coasts = [coast["code"] for coast in msgspec.json.decode(presentation)["coasts"]]
        files[VARIANTS / f"{name}.json"] = variant_of(drawn, start, coasts)
    return files


POWERS = FOLDER / "variants.json"


def main() -> None:
    """Makes the files anew, or looks whether they would change."""
    parser = argparse.ArgumentParser(prog="python -m tools.diplomacy_map")
    parser.add_argument("maps", nargs="*", metavar="MAP", help="(default: all)")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if a file is not up to date"
    )
    arguments = parser.parse_args()
    files = {POWERS: powers_of_all()}
    for name in arguments.maps or map_names():
        files |= files_of(name)
    for file, content in files.items():
        if not arguments.check:
            file.write_text(content, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != content:
            raise SystemExit(f"{file.relative_to(REPOSITORY)} is not what the program draws.")


if __name__ == "__main__":
    main()
