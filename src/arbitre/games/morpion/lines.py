"""The marks of one side as one integer in which every line of the board is a run of bits, with a gap before the next.

Rows come first, then columns, then the falling and rising diagonals of at least five cells, each in reading order. A cell has
a bit in every line through it, so a few shifts find five in a row in all directions at once.
"""

from typing import Final

import msgspec

SIZE: Final = 10
CELLS: Final = SIZE * SIZE
FIVE: Final = 5
STRIDE: Final = SIZE + 1
"""The distance from the first bit of a row to that of the next."""
NAMES: Final = tuple(f"{column}{row}" for row in range(SIZE) for column in "ABCDEFGHIJ")
STEPS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))
"""The row and column steps: along a row, down a column, along a falling and a rising diagonal."""


class Line(msgspec.Struct, frozen=True):
    """The cells in reading order; the first has the bit `offset`."""

    cells: tuple[int, ...]
    offset: int
    mask: int
    """The bits of the line, after a shift down by `offset`."""


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
    """Returns the bit of the first cell of each five in a row; 0 if there are none."""
    pairs = marks & marks >> 1
    return pairs & pairs >> 2 & marks >> 4


def _cut(run: int) -> tuple[int, ...]:
    """Returns where the alignments of a line begin: every unbroken run is cut into fives from its first cell."""
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
    """Returns the first and last cell of every alignment, sorted. A run of five to nine cells holds one, a run of ten two."""
    if not fives(marks):
        return []
    found = [
        (line.cells[start], line.cells[start + FIVE - 1])
        for line in LINES
        for start in _CUTS[marks >> line.offset & line.mask]
    ]
    return sorted(found)


def count(marks: int) -> int:
    """Returns the number of alignments."""
    if not fives(marks):
        return 0
    return sum(len(_CUTS[marks >> line.offset & line.mask]) for line in LINES)
