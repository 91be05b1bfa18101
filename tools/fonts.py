"""Cuts the fonts of the web client down to the letters that it prints: `python -m tools.fonts` writes web/src/styles/fonts.

Needs the packages of web/package.json and `fonttools[woff]`. French and English take the letters of Latin-1 and some
punctuation; figures keep their lining and tabular forms, letters their kerning. Hints go: they are half of each file. So do
ligatures, which are a tenth.
"""

import shutil
from pathlib import Path

from fontTools import subset

WEB = Path(__file__).parents[1] / "web"
SOURCES = WEB / "node_modules/@fontsource"
TARGET = WEB / "src/styles/fonts"
FAMILIES = {
    "alegreya": ("500-normal", "500-italic", "800-normal"),
    "alegreya-sans": ("400-normal", "400-italic", "500-normal", "700-normal"),
}
LETTERS = [*range(0x20, 0x7F), *range(0xC0, 0x100), *map(ord, "ŒœŸ")]
PUNCTUATION = [ord(letter) for letter in "\u00a0\u2009\u202f«»·°×½–—‘’“”…€→−"]


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    features = ["kern", "lnum", "tnum"]
    for family, faces in FAMILIES.items():
        shutil.copy(SOURCES / family / "LICENSE", TARGET / f"{family}-LICENSE.txt")
        for face in faces:
            options = subset.Options(flavor="woff2", hinting=False, layout_features=features)
            font = subset.load_font(SOURCES / family / "files" / f"{family}-latin-{face}.woff2", options)
            cutter = subset.Subsetter(options)
            cutter.populate(unicodes=LETTERS + PUNCTUATION)
            cutter.subset(font)
            subset.save_font(font, TARGET / f"{family}-{face}.woff2", options)


if __name__ == "__main__":
    main()
