"""The ways to place ships over every open hit: each explains the hits, and leaves some ships over.

A ship here is its size and its number among the ships of that size, as in `chart`.
"""

import math
from collections.abc import Iterator

import msgspec

from arbitre.bots.seafight.chart import MASKS, THROUGH, Chart, companions, on
from arbitre.bots.search.budget import Budget

Ship = tuple[int, int]


class Way(msgspec.Struct, frozen=True, gc=False):
    """Ships over all open hits, and the remaining sizes with the places that each has beside those ships."""

    share: int
    """How many fleets it stands for, if the remaining ships were allowed to overlap."""
    alike: int
    """In how many orders the same ships explain the same hits: two ships of one size are interchangeable."""
    ships: tuple[Ship, ...]
    rest: tuple[int, ...]
    places: dict[int, int]


def ways(chart: Chart, budget: Budget) -> Iterator[Way]:
    """Yields every way; a single one, without ships, if no hit is open. Raises OutOfBudget."""
    beside = companions(chart.no_touch)
    open_water = {size: ~on(chart.hits, size) for size in set(chart.sizes)}

    def lay(
        hits: int, sizes: tuple[int, ...], left: dict[int, int], alike: int, ships: tuple[Ship, ...]
    ) -> Iterator[Way]:
        budget.spend()
        if not hits:
            places = {size: left[size] & open_water[size] for size in set(sizes)}
            share = math.prod((places[size].bit_count() for size in sizes), start=alike)
            if share:
                yield Way(share, alike, ships, sizes, places)
            return
        hit = (hits & -hits).bit_length() - 1
        for size in sorted(set(sizes)):
            orders = alike * sizes.count(size)
            first = sizes.index(size)
            rest = sizes[:first] + sizes[first + 1 :]
            candidates = left[size] & THROUGH[size][hit]
            while candidates:
                lowest = candidates & -candidates
                candidates ^= lowest
                at = lowest.bit_length() - 1
                mask = MASKS[size][at]
                if not mask & ~chart.shots:
                    continue  # It would be sunk.
                others = beside[size][at]
                beyond = {other: left[other] & others[other] for other in set(rest)}
                yield from lay(hits & ~mask, rest, beyond, orders, (*ships, (size, at)))

    left = {size: chart.left(size) for size in set(chart.sizes)}
    yield from lay(chart.hits, chart.sizes, left, 1, ())
