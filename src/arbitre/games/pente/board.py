"""The stones of one side as bits of an integer, row by row with an empty column after each, so that no line wraps around."""

from typing import Final

SIZE: Final = 19
POINTS: Final = SIZE * SIZE
STRIDE: Final = SIZE + 1
LETTERS: Final = "ABCDEFGHIJKLMNOPQRS"
NAMES: Final = tuple(f"{column}{row}" for row in LETTERS for column in LETTERS)
"""Column letter first. Points are numbered in reading order."""

STEPS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))
"""The row and column steps: along a row, down a column, along a falling and a rising diagonal."""
SHIFTS: Final = tuple(STRIDE * down + right for down, right in STEPS)


def _is_on_board(row: int, column: int) -> bool:
    return 0 <= row < SIZE and 0 <= column < SIZE


STONE: Final = tuple(1 << point // SIZE * STRIDE + point % SIZE for point in range(POINTS))
"""A single stone on each point."""
POINT: Final = {stone.bit_length(): point for point, stone in enumerate(STONE)}
FULL: Final = sum(STONE)


def _pincers(point: int) -> tuple[tuple[int, int], ...]:
    row, column = divmod(point, SIZE)
    found = []
    for down, right in (*STEPS, *((-down, -right) for down, right in STEPS)):
        if _is_on_board(row + 3 * down, column + 3 * right):
            first, second, end = (STONE[point + step * (SIZE * down + right)] for step in (1, 2, 3))
            found.append((first | second, end))
    return tuple(found)


PINCERS: Final = tuple(_pincers(point) for point in range(POINTS))
"""By point and direction: the two stones that may be captured from there, and where the other end must be held."""


def _around(point: int, distance: int) -> int:
    row, column = divmod(point, SIZE)
    return sum(
        STONE[other]
        for other in range(POINTS)
        if max(abs(other // SIZE - row), abs(other % SIZE - column)) <= distance
    )


NEIGHBOURS: Final = tuple(_around(point, 1) ^ STONE[point] for point in range(POINTS))
FORBIDDEN: Final = tuple(_around(point, 2) for point in range(POINTS))
"""Less than three steps away, in any direction, from the first player's first stone."""


def captured(point: int, own: int, other: int) -> int:
    """Returns the stones that `own` captures by playing on a point."""
    if not other & NEIGHBOURS[point]:
        return 0
    taken = 0
    for pair, end in PINCERS[point]:
        if own & end and other & pair == pair:
            taken |= pair
    return taken


def has_five(stones: int) -> bool:
    """Whether there are five or more in a row anywhere."""
    for shift in SHIFTS:
        pairs = stones & stones >> shift
        if pairs & pairs >> 2 * shift & stones >> 4 * shift:
            return True
    return False


def rows_of_five(stones: int) -> int:
    """Returns all stones in rows of five or more."""
    found = 0
    for shift in SHIFTS:
        pairs = stones & stones >> shift
        first = pairs & pairs >> 2 * shift & stones >> 4 * shift
        for step in range(5):
            found |= first << step * shift
    return found


def points(stones: int) -> list[int]:
    """Returns the points of a set of stones, in reading order."""
    found: list[int] = []
    while stones:
        lowest = stones & -stones
        found.append(POINT[lowest.bit_length()])
        stones ^= lowest
    return found
