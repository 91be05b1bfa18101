"""The marks of one side as one whole number in which every line of the board is a run of bits, with a gap before the next.

Rows come first, then columns, then the falling and the rising diagonals of at least five cells, each in reading order. A cell
has a bit in every line through it, so that a few shifts look for five in a row in all directions of all cells at once.
"""

from typing import Final

import msgspec

SIZE: Final = 10
CELLS: Final = SIZE * SIZE
FIVE: Final = 5
STRIDE: Final = SIZE + 1
"""From the first bit of a row to that of the next."""
NAMES: Final = tuple(f"{column}{row}" for row in range(SIZE) for column in "ABCDEFGHIJ")
STEPS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Rows and columns to step: along a row, down a column, a falling and a rising diagonal."""


class Line(msgspec.Struct, frozen=True):
    """Cells in reading order; the first has the bit `offset`."""

    cells: tuple[int, ...]
    offset: int
    mask: int
    """What remains of a number that is shifted down by `offset`."""


def _walk(row: int, column: int, down: int, right: int) -> tuple[int, ...]:
    cells = []
    while 0 <= row < SIZE and 0 <= column < SIZE:
        cells.append(SIZE * row + column)
        row, column = row + down, column + right
    return tuple(cells)


def _lines() -> tuple[Line, ...]:
    lines: list[Line] = []
    offset = 0
    for down, right in STEPS:
        for cell in range(CELLS):
            row, column = divmod(cell, SIZE)
            is_first = not (0 <= row - down < SIZE and 0 <= column - right < SIZE)
            cells = _walk(row, column, down, right)
            if is_first and len(cells) >= FIVE:
                lines.append(Line(cells, offset, (1 << len(cells)) - 1))
                offset += len(cells) + 1
    return tuple(lines)


LINES: Final = _lines()
MARK: Final = tuple(
    sum(1 << line.offset + line.cells.index(cell) for line in LINES if cell in line.cells)
    for cell in range(CELLS)
)
"""A single mark on each cell."""

FULL: Final = sum(line.mask << line.offset for line in LINES[:SIZE])
"""The bits of the rows when every cell is taken."""


def fives(marks: int) -> int:
    """The bit of the first of each five cells in a row; 0 = there are none."""
    pairs = marks & marks >> 1
    return pairs & pairs >> 2 & marks >> 4


def _cut(run: int) -> tuple[int, ...]:
    """Where the alignments of a line begin: every unbroken run is cut into fives from its first cell."""
    starts: list[int] = []
    length = 0
    for place in range(SIZE):
        length = length + 1 if run >> place & 1 else 0
        if length == FIVE:
            starts.append(place - FIVE + 1)
            length = 0
    return tuple(starts)


_CUTS: Final = tuple(_cut(run) for run in range(1 << SIZE))


def alignments(marks: int) -> list[tuple[int, int]]:
    """The first and the last cell of every alignment, by the first; a run of five to nine cells holds one, a run of ten two."""
    if not fives(marks):
        return []
    found = [
        (line.cells[start], line.cells[start + FIVE - 1])
        for line in LINES
        for start in _CUTS[marks >> line.offset & line.mask]
    ]
    return sorted(found)


def count(marks: int) -> int:
    """How many alignments there are."""
    if not fives(marks):
        return 0
    return sum(len(_CUTS[marks >> line.offset & line.mask]) for line in LINES)
