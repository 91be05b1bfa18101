"""What maps are made of: the codes in their text files, and what each tile does. Directions count clockwise from north."""

from typing import Final, Literal

import msgspec

Facing = Literal["N", "E", "S", "W"]
FACINGS: Final[tuple[Facing, ...]] = ("N", "E", "S", "W")
NORTH, EAST, SOUTH, WEST = range(4)
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""By direction: what one cell ahead adds to column and row."""

FLOOR, HOLE, WALL = 0, 1, 2
FIRST_CHECKPOINT, LAST_CHECKPOINT = 3, 7
RIGHT_ROTATOR, LEFT_ROTATOR = 32, 33

Bonus = Literal["heal", "auto", "shield", "cross", "bomb"]
BONUSES: Final[tuple[Bonus, ...]] = ("heal", "auto", "shield", "cross", "bomb")
"""In the order of their codes from 27 on. A robot's bonuses are a set of bits in the same order."""
FIRST_BONUS: Final = 27
BONUS_BIT: Final = {FIRST_BONUS + place: 1 << place for place in range(len(BONUSES))}


class Belt(msgspec.Struct, frozen=True):
    """Where it carries a robot, and how many quarter turns to the right it gives one that a belt brings from there."""

    to: int
    turns: dict[int, int] = {}


_LEFT, _RIGHT = -1, 1
BELTS: Final = {
    13: Belt(SOUTH, {WEST: _LEFT}),
    14: Belt(SOUTH, {EAST: _RIGHT}),
    15: Belt(EAST, {NORTH: _RIGHT}),
    16: Belt(WEST, {NORTH: _LEFT}),
    17: Belt(EAST, {SOUTH: _LEFT}),
    18: Belt(NORTH, {EAST: _LEFT}),
    19: Belt(NORTH, {WEST: _RIGHT}),
    20: Belt(WEST, {SOUTH: _RIGHT}),
    21: Belt(SOUTH),
    22: Belt(NORTH),
    23: Belt(WEST),
    24: Belt(EAST),
    25: Belt(EAST, {SOUTH: _LEFT}),
}
ROTATORS: Final = {RIGHT_ROTATOR: _RIGHT, LEFT_ROTATOR: _LEFT}

CODES: Final = frozenset(
    {FLOOR, HOLE, WALL, *range(FIRST_CHECKPOINT, LAST_CHECKPOINT + 1), *BELTS, *BONUS_BIT, *ROTATORS}
)
"""All codes that a map may contain. Those in between are pictures of the original program, not tiles."""


def checkpoint_number(code: int) -> int:
    """Returns the number from 1, or 0 for any other tile."""
    return code - FIRST_CHECKPOINT + 1 if FIRST_CHECKPOINT <= code <= LAST_CHECKPOINT else 0


def names_of(bonuses: int) -> tuple[Bonus, ...]:
    return tuple(name for place, name in enumerate(BONUSES) if bonuses >> place & 1)
