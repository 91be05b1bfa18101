"""The regions' codes and names, from the variant's own presentation; and how wide a name is in the client's fonts."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
from fontTools.ttLib import TTFont

REPOSITORY = Path(__file__).parents[2]
VARIANTS = REPOSITORY / "src/arbitre/games/diplomacy/variants"
FONTS = REPOSITORY / "web/node_modules/@fontsource"
LAND_FONT = FONTS / "alegreya-sans/files/alegreya-sans-latin-500-normal.woff"
SEA_FONT = FONTS / "alegreya/files/alegreya-latin-500-italic.woff"
LAND_SPACING, SEA_SPACING = 0.02, 0.06
"""Space between letters, in ems; the client's style sheet says the same."""

Names = dict[str, str]
"""A name by language."""


def presentation_of(name: str) -> Path:
    """The file with the names of a variant."""
    return VARIANTS / f"{name}.presentation.json"


def read_names(name: str) -> dict[str, Names]:
    """Names of the regions by code, in capitals."""
    zones = msgspec.json.decode(presentation_of(name).read_bytes())["zones"]
    return {zone["code"].upper(): zone["name"] for zone in zones if "code" in zone}


def width(text: str, size: float, *, is_sea: bool) -> float:
    """How wide a line of text is at a font size."""
    advances, em = _metrics(SEA_FONT if is_sea else LAND_FONT)
    letters = sum(advances[ord(letter)] for letter in text) / em
    return size * (letters + len(text) * (SEA_SPACING if is_sea else LAND_SPACING))


def layouts(name: str) -> list[list[str]]:
    """The name on one line, or on two."""
    words = name.split(" ")
    return [[name], *([" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words)))]


@cache
def _metrics(font: Path) -> tuple[dict[int, int], int]:
    with TTFont(font) as file:
        widths = file["hmtx"].metrics
        advances = {character: widths[glyph][0] for character, glyph in file.getBestCmap().items()}
        return advances, file["head"].unitsPerEm
