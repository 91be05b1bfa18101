"""What each side of a Morpion position can still make: windows on the way to an alignment, and cells that complete one."""

from typing import Final

import msgspec

from arbitre.bots.fives.geometry import Geometry
from arbitre.bots.fives.windows import alive, counted, spread, touching

BOARD: Final = Geometry(10, 5)
Node = tuple[int, int]
"""The marks of the player to move and of the other, as in `fives.geometry`."""


class Prospects(msgspec.Struct, frozen=True, gc=False):
    """For one side: windows with one, two and three marks, and the cells that make a new alignment, by direction."""

    ones: int
    twos: int
    threes: int
    completing: int


def prospects(own: int, other: int) -> Prospects:
    """A run of five to nine counts once: windows that touch it add nothing, except in a line of ten."""
    free = BOARD.board ^ other
    windows = alive(free)
    full = alive(own)
    if not full:
        ones, twos, threes, fours = counted(own, windows)
        return Prospects(ones, twos, threes, spread(fours) & ~own)
    tens = _completing_ten(own, windows)
    ones, twos, threes, fours = counted(own, windows & ~touching(spread(full)))
    return Prospects(ones, twos, threes, spread(fours) & ~own | tens)


def _completing_ten(own: int, windows: int) -> int:
    """Returns where one mark fills a line of ten, which is two alignments."""
    found = 0
    lines = windows & windows >> 5
    while lines:
        first = lines & -lines
        missing = first * 0b11_1111_1111 & ~own
        if missing.bit_count() == 1:
            found |= missing
        lines ^= first
    return found
