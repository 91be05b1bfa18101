"""Maps as text, with the codes of the specification: one line per row, top row first, numbers separated by commas.

Rows may also be separated by `/`, for a map on one line. Errors name the line and the column, both counted from 1.
"""

import re
from typing import Final

import msgspec

from arbitre.games.robostrike.tiles import CODES, FIRST_CHECKPOINT, checkpoint_number
from arbitre.kernel.errors import Invalid
from arbitre.kernel.text import Text

MOST: Final = 60
"""The most cells on a side."""
LONGEST: Final = 6 * MOST * MOST
"""The most characters, spaces included. In its short form a map has half of them at most."""
_ROWS: Final = re.compile(r"[/\n]")
_FEWEST_CHECKPOINTS: Final = 2


class InvalidMap(Invalid):
    """`place` is the number of the bad cell, row by row from 1, if there is one."""

    code = "invalid_map"


class MapText(msgspec.Struct, frozen=True):
    """A map whose rows are equally long, and which has every checkpoint exactly once."""

    width: int
    codes: tuple[int, ...]

    def __str__(self) -> str:
        rows = (self.codes[start : start + self.width] for start in range(0, len(self.codes), self.width))
        return "/".join(",".join(map(str, row)) for row in rows)


def read_map(text: str) -> MapText:
    """Raises InvalidMap."""
    if len(text) > LONGEST:
        raise _fault(
            f"Une carte compte {LONGEST} caractères au plus, et non {len(text)}.",
            f"A map has at most {LONGEST} characters, not {len(text)}.",
        )
    lines = [line.strip() for line in _ROWS.split(text.replace("\r", ""))]
    while lines and not lines[-1]:
        lines.pop()
    rows = [_read_row(line, number) for number, line in enumerate(lines, 1)]
    if not rows or not 1 <= len(rows) <= MOST or len(rows[0]) > MOST:
        raise _fault(
            f"Une carte a de 1 à {MOST} lignes et colonnes ; celle-ci a {len(rows)} lignes.",
            f"A map has 1 to {MOST} rows and columns; this one has {len(rows)} rows.",
        )
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise _fault(
                f"La ligne {number} a {len(row)} cases ; la première en a {len(rows[0])}.",
                f"Line {number} has {len(row)} cells; the first line has {len(rows[0])}.",
            )
    found = MapText(len(rows[0]), tuple(code for row in rows for code in row))
    _check_checkpoints(found)
    return found


def _read_row(line: str, number: int) -> list[int]:
    row = []
    for column, word in enumerate(line.split(","), 1):
        written = word.strip()
        if not (written.isascii() and written.isdigit() and len(written) <= 2 and int(written) in CODES):
            raise _fault(
                f"Ligne {number}, colonne {column} : « {written[:20]} » n’est pas le code d’une tuile, "
                "de 0 à 7, de 13 à 25 ou de 27 à 33.",
                f"Line {number}, column {column}: '{written[:20]}' is not the code of a tile, "
                "which is 0 to 7, 13 to 25 or 27 to 33.",
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
            line, column = _place(found, cell)
            first_line, first_column = _place(found, places[number])
            raise _fault(
                f"Ligne {line}, colonne {column} : l’étape {number} (code {code}) y est une seconde fois, "
                f"après la ligne {first_line}, colonne {first_column}.",
                f"Line {line}, column {column}: checkpoint {number} (code {code}) is there twice, "
                f"first at line {first_line}, column {first_column}.",
                cell + 1,
            )
        places[number] = cell
    for number in range(1, max(*places, _FEWEST_CHECKPOINTS) + 1) if places else (1,):
        if number not in places:
            code = number + FIRST_CHECKPOINT - 1
            raise _fault(
                f"L’étape {number} (code {code}) manque ; une carte a au moins les étapes 1 et 2, et n’en saute aucune.",
                f"Checkpoint {number} (code {code}) is missing; a map has 1 and 2 at least, and leaves none out.",
            )


def _place(found: MapText, cell: int) -> tuple[int, int]:
    return cell // found.width + 1, cell % found.width + 1


def _fault(fr: str, en: str, place: int | None = None) -> InvalidMap:
    return InvalidMap.told(Text(fr=fr, en=en), place)
