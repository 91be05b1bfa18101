"""The simple way to aim: counts, for each cell, the ships that can lie on it, each by itself."""

from arbitre.bots.seafight.chart import MASKS, THROUGH, Chart
from arbitre.games.seafight.waters import CELL, CELLS

_KNOWN = 100.0
"""How much more a ship counts for every open hit that it would explain."""


def density(chart: Chart) -> list[float]:
    """Returns a weight per cell, 0 where a shot fell. While hits are open, only ships that explain one of them count."""
    weights = [0.0] * CELLS
    for size in chart.sizes:
        left = chart.left(size)
        for cell in range(CELLS):
            if chart.shots & CELL[cell]:
                continue
            here = left & THROUGH[size][cell]
            if not chart.hits:
                weights[cell] += here.bit_count()
                continue
            while here:
                lowest = here & -here
                here ^= lowest
                explained = (MASKS[size][lowest.bit_length() - 1] & chart.hits).bit_count()
                if explained:
                    weights[cell] += _KNOWN**explained
    return weights
