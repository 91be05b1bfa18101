"""Where to shoot while nothing is hit: on diagonals that no ship afloat can slip through, with the fewest shots left."""

from collections.abc import Sequence

from arbitre.bots.seafight.chart import THROUGH, Chart
from arbitre.games.seafight.waters import CELL, CELLS, SIZE


def lattice(chart: Chart, odds: Sequence[float]) -> list[int]:
    """Returns every n-th diagonal, n being the size of the smallest ship afloat, without cells where that ship cannot lie.

    Picks the lattice with the fewest shots left, and among equals the one with the likeliest cell.
    """
    smallest = min(chart.sizes)
    left = chart.left(smallest)
    live = [cell for cell in range(CELLS) if left & THROUGH[smallest][cell] and not chart.shots & CELL[cell]]
    lattices = [
        [cell for cell in live if (cell % SIZE + lean * (cell // SIZE)) % smallest == first]
        for lean in (1, -1)
        for first in range(smallest)
    ]
    return min(lattices, key=lambda cells: (len(cells), -max(odds[cell] for cell in cells)))
