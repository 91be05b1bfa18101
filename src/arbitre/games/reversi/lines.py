"""The discs of one side as one integer in which every line of the board is a byte, so that addition finds the moves.

A cell has eight bits, one per direction. Bytes 0-7 are the rows, 8-15 the columns, 16-23 the falling and 24-31 the rising
diagonals (two short ones share a byte), bytes 32-63 the same lines read backwards. In each, a cell's neighbour in that
direction is the next higher bit. Adding a bit to the lowest disc of a run carries through the run to the cell behind it, so
one addition looks in all eight directions of all cells at once. The lowest 64 bits, the rows, are a plain bitboard.
"""

from typing import Final

SIZE: Final = 8
CELLS: Final = SIZE * SIZE
BOARD: Final = (1 << CELLS) - 1
"""The part of a number that is a plain bitboard: cell 0 is A1, cell 1 is B1, cell 63 is H8."""

DIRECTIONS: Final = ((0, 1), (1, 0), (1, 1), (-1, 1), (0, -1), (-1, 0), (-1, -1), (1, -1))
"""The row and column steps, in the order of the groups of eight bytes."""


def _bit(row: int, column: int, direction: int) -> int:
    byte, bit = (
        (row, column),
        (column, row),
        ((column - row) % SIZE, column),
        ((column + row) % SIZE, column),
    )[direction % 4]
    return CELLS * direction + SIZE * byte + (bit if direction < 4 else SIZE - 1 - bit)


def _is_on_board(row: int, column: int) -> bool:
    return 0 <= row < SIZE and 0 <= column < SIZE


DISC: Final = tuple(
    sum(1 << _bit(row, column, direction) for direction in range(8))
    for row in range(SIZE)
    for column in range(SIZE)
)
"""A single disc on each cell."""

FULL: Final = (1 << CELLS * 8) - 1

INNER: Final = sum(
    1 << _bit(row, column, direction)
    for row in range(SIZE)
    for column in range(SIZE)
    for direction, (down, right) in enumerate(DIRECTIONS)
    if _is_on_board(row + down, column + right) and _is_on_board(row - down, column - right)
)
"""Where a disc can lie between two others. The ends of a line cannot, which keeps carries inside their line."""

_NEXT: Final = tuple(disc << 1 for disc in DISC)


def _between(row: int, column: int) -> dict[int, int]:
    """Returns the discs in between, by the bit length of a cell seen from here."""
    between: dict[int, int] = {}
    for direction, (down, right) in enumerate(DIRECTIONS):
        discs = 0
        y, x = row + down, column + right
        while _is_on_board(y + down, x + right):
            discs |= DISC[SIZE * y + x]
            y, x = y + down, x + right
            between[_bit(y, x, direction) + 1] = discs
    return between


_BETWEEN: Final = tuple(_between(row, column) for row in range(SIZE) for column in range(SIZE))


def openings(own: int, other: int) -> int:
    """Returns where `own` may play: for each such cell, the bits of the directions *towards* it. 0 if nowhere."""
    inner = other & INNER
    return inner + (own << 1 & inner) & (FULL ^ own ^ other)


_FOUND: Final = {
    bit + 1: (cell, FULL ^ disc)
    for cell, disc in enumerate(DISC)
    for bit in range(CELLS * 8)
    if disc >> bit & 1
}
"""By bit length: the cell it stands for, and the rest of the board."""


def cells(discs: int) -> list[int]:
    """Returns the cells that have a bit in any direction, in reading order."""
    found: list[int] = []
    while discs:
        cell, rest = _FOUND[discs.bit_length()]
        found.append(cell)
        discs &= rest
    found.sort()
    return found


def flips(cell: int, own: int, other: int) -> int:
    """Returns the discs that `own` flips by playing on an empty cell; 0 if the move is not legal."""
    inner = other & INNER
    ends = inner + (_NEXT[cell] & inner) & own
    between = _BETWEEN[cell]
    flipped = 0
    while ends:
        end = ends.bit_length()
        flipped |= between[end]
        ends ^= 1 << end - 1
    return flipped
