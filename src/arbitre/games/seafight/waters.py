"""Ten by ten cells as bits, and the ships that fit on them. Cell 0 is A0, cell 1 is B0: row by row from the top left.

A ship is its text: direction, size, and the column and row of its top left cell, such as `V3C5`. A set of cells is an int.
"""

from collections.abc import Iterable

SIZE = 10
CELLS = SIZE * SIZE
SEA = (1 << CELLS) - 1
COLUMNS = "ABCDEFGHIJ"
FLEET = (5, 4, 3, 3, 2)
"""The sizes of a fleet's ships."""

NAMES = tuple(f"{column}{row}" for row in range(SIZE) for column in COLUMNS)
CELL = tuple(1 << cell for cell in range(CELLS))


def union(masks: Iterable[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def _ships() -> dict[str, int]:
    ships = {}
    for size in sorted(set(FLEET), reverse=True):
        for direction, step in (("H", 1), ("V", SIZE)):
            across, down = (size, 1) if direction == "H" else (1, size)
            for row in range(SIZE - down + 1):
                for column in range(SIZE - across + 1):
                    first = SIZE * row + column
                    ships[f"{direction}{size}{NAMES[first]}"] = union(
                        CELL[first + step * part] for part in range(size)
                    )
    return ships


SHIPS = _ships()
"""Every ship that fits on the board, and its cells; large ones first."""
BY_SIZE = {size: tuple(ship for ship in SHIPS if int(ship[1]) == size) for size in set(FLEET)}

_NOT_FIRST_COLUMN = SEA ^ union(CELL[cell] for cell in range(0, CELLS, SIZE))
_NOT_LAST_COLUMN = SEA ^ union(CELL[cell] for cell in range(SIZE - 1, CELLS, SIZE))


def spread(cells: int) -> int:
    """Returns the cells and all their neighbours, diagonal ones included."""
    wide = cells | (cells & _NOT_LAST_COLUMN) << 1 | (cells & _NOT_FIRST_COLUMN) >> 1
    return (wide | wide << SIZE | wide >> SIZE) & SEA


REACH = {ship: spread(cells) for ship, cells in SHIPS.items()}
"""The cells that other ships must keep clear of if ships may not touch."""


def sizes_text(sizes: Iterable[int], conjunction: str = "and") -> str:
    """`5, 4, 3, 3 and 2`."""
    *most, last = (str(size) for size in sizes)
    return f"{', '.join(most)} {conjunction} {last}" if most else last
