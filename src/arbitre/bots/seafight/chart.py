"""What a shooter knows about the other's waters, and where ships can still lie. The placements of one size are bit sets too:
bit n is the n-th ship of that size, so counting the remaining placements is one `and` and one `bit_count`.
"""

import math
from collections.abc import Sequence
from functools import cache

import msgspec

from arbitre.games.seafight.waters import BY_SIZE, CELL, CELLS, FLEET, REACH, SHIPS, union

SIZES = tuple(sorted(set(FLEET), reverse=True))
MASKS = {size: tuple(SHIPS[ship] for ship in BY_SIZE[size]) for size in SIZES}
ALL = {size: (1 << len(MASKS[size])) - 1 for size in SIZES}
PARTS = {
    size: tuple(tuple(cell for cell in range(CELLS) if mask >> cell & 1) for mask in MASKS[size])
    for size in SIZES
}
"""The cells of each ship."""
THROUGH = {
    size: tuple(
        union(1 << at for at, mask in enumerate(MASKS[size]) if mask & CELL[cell]) for cell in range(CELLS)
    )
    for size in SIZES
}
"""The ships of a size that cover a cell."""


@cache
def companions(no_touch: bool) -> dict[int, tuple[dict[int, int], ...]]:
    """Returns, for each ship of each size, the ships of every size that may lie beside it."""
    kept_clear = REACH if no_touch else SHIPS
    return {
        size: tuple(
            {other: ALL[other] & ~on(kept_clear[ship], other) for other in SIZES} for ship in BY_SIZE[size]
        )
        for size in SIZES
    }


@cache
def likelihoods(no_touch: bool) -> dict[int, list[float]]:
    """Returns, for each ship of each size, how likely it makes a fleet. The less room it leaves to those placed after it, the
    likelier each of their places is. Of two ships of one size, either may have been placed first."""
    beside = companions(no_touch)
    return {
        size: [
            math.prod(
                (len(MASKS[other]) / beside[size][at][other].bit_count())
                ** (FLEET.count(other) if other < size else (FLEET.count(size) - 1) / 2)
                for other in SIZES
                if other <= size
            )
            for at in range(len(MASKS[size]))
        ]
        for size in SIZES
    }


def on(cells: int, size: int) -> int:
    """Returns the ships of a size that cover any of these cells."""
    through = THROUGH[size]
    found = 0
    while cells:
        lowest = cells & -cells
        found |= through[lowest.bit_length() - 1]
        cells ^= lowest
    return found


class Chart(msgspec.Struct, frozen=True):
    """Cells as sets. `sizes` are the ships still afloat."""

    shots: int
    hits: int
    """Hits on ships that are still afloat."""
    barred: int
    """Where no ship afloat can lie: misses, sunk ships, and cells that must not touch them."""
    sizes: tuple[int, ...]
    no_touch: bool

    def left(self, size: int) -> int:
        """Returns the ships of a size that may still lie there, on hits or not."""
        return ALL[size] & ~on(self.barred, size)


def draw_chart(shots: str, sunk: Sequence[str], no_touch: bool) -> Chart:
    """Builds a chart from the view's marks of the own shots and the ships they have sunk."""
    fired = union(CELL[cell] for cell, mark in enumerate(shots) if mark != "0")
    water = union(CELL[cell] for cell, mark in enumerate(shots) if mark == "1")
    sizes = list(FLEET)
    for ship in sunk:
        sizes.remove(int(ship[1]))
    kept_clear = REACH if no_touch else SHIPS
    return Chart(
        shots=fired,
        hits=union(CELL[cell] for cell, mark in enumerate(shots) if mark == "2"),
        barred=water | union(kept_clear[ship] for ship in sunk),
        sizes=tuple(sizes),
        no_touch=no_touch,
    )
