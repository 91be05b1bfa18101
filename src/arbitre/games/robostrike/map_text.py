"""Maps as text, with the codes of the specification: one line a row, top row first, numbers with commas between.

Rows may also be divided by `/`, for a map on one line. What is wrong with a map is said with the line and the column, both
counted from 1.
"""

import re
from typing import Final

import msgspec

from arbitre.games.robostrike.tiles import CODES, FIRST_CHECKPOINT, checkpoint_number
from arbitre.kernel.errors import Invalid

MOST: Final = 60
"""Cells on a side."""
LONGEST: Final = 4 * MOST * MOST
_ROWS: Final = re.compile(r"[/\n]")
_FEWEST_CHECKPOINTS: Final = 2


class InvalidMap(Invalid):
    code = "invalid_map"


class MapText(msgspec.Struct, frozen=True):
    """A map whose rows are equally long and whose checkpoints are there, each once."""

    width: int
    codes: tuple[int, ...]

    def __str__(self) -> str:
        rows = (self.codes[start : start + self.width] for start in range(0, len(self.codes), self.width))
        return "/".join(",".join(map(str, row)) for row in rows)


def read_map(text: str) -> MapText:
    """Raises InvalidMap."""
    if len(text) > LONGEST:
        raise InvalidMap(f"A map has at most {LONGEST} characters, not {len(text)}.")
    lines = [line.strip() for line in _ROWS.split(text.replace("\r", ""))]
    while lines and not lines[-1]:
        lines.pop()
    rows = [_read_row(line, number) for number, line in enumerate(lines, 1)]
    if not rows or not 1 <= len(rows) <= MOST or len(rows[0]) > MOST:
        raise InvalidMap(f"A map has 1 to {MOST} rows and columns; this one has {len(rows)} rows.")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise InvalidMap(f"Line {number} has {len(row)} cells; the first line has {len(rows[0])}.")
    found = MapText(len(rows[0]), tuple(code for row in rows for code in row))
    _check_checkpoints(found)
    return found


def _read_row(line: str, number: int) -> list[int]:
    row = []
    for column, word in enumerate(line.split(","), 1):
        written = word.strip()
        if not (written.isascii() and written.isdigit() and len(written) <= 2 and int(written) in CODES):
            raise InvalidMap(
                f"Line {number}, column {column}: '{written[:20]}' is not the code of a tile, "
                "which is 0 to 7, 13 to 25 or 27 to 33."
            )
        row.append(int(written))
    return row


def _check_checkpoints(found: MapText) -> None:
    places: dict[int, int] = {}
    for cell, code in enumerate(found.codes):
        number = checkpoint_number(code)
        if not number:
            continue
        if number in places:
            raise InvalidMap(
                f"{_place(found, cell)}: checkpoint {number} (code {code}) is there twice, "
                f"first at {_place(found, places[number]).lower()}."
            )
        places[number] = cell
    for number in range(1, max(*places, _FEWEST_CHECKPOINTS) + 1) if places else (1,):
        if number not in places:
            raise InvalidMap(
                f"Checkpoint {number} (code {number + FIRST_CHECKPOINT - 1}) is missing; "
                "a map has 1 and 2 at least, and leaves none out."
            )


def _place(found: MapText, cell: int) -> str:
    return f"Line {cell // found.width + 1}, column {cell % found.width + 1}"
