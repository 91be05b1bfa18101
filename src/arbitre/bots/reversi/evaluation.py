"""The value of a Reversi position before its end: mobility, stable corners and edges, and few discs next to empty cells.

Values are for the player to move. Discs themselves count for nothing until the end.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec

from arbitre.games.reversi.lines import BOARD, CELLS, DIRECTIONS, DISC, FULL, SIZE, openings

WON: Final = 1 << 20
"""Added to the discs of a decided match. More than any estimate."""


class Weights(msgspec.Struct, frozen=True):
    """The value of each feature, in hundredths of a disc at the end. Fitted to the results of some thousand matches."""

    opening: int
    """A direction in which the side may play."""
    frontier: int
    """An empty cell next to an own disc."""
    corner: int
    trap: int
    """A disc on B2, B7, G2 or G7 while its corner is empty."""
    stable: int
    """A disc on an edge that can never be flipped along it."""
    loose: int
    """Any other disc on an edge, away from the corners."""
    hanging: int
    """A disc on an edge next to an empty corner."""


_PHASES: Final = (
    (40, Weights(opening=20, frontier=-35, corner=1200, trap=-900, stable=200, loose=10, hanging=-350)),
    (22, Weights(opening=30, frontier=-45, corner=900, trap=-600, stable=150, loose=0, hanging=-230)),
    (0, Weights(opening=60, frontier=-30, corner=550, trap=-500, stable=120, loose=-30, hanging=-180)),
)
"""The number of empty cells from which each set of weights applies."""

_CORNERS: Final = ((0, 9), (7, 14), (56, 49), (63, 54))
"""Corner and diagonal neighbour."""
_CORNER_MASK: Final = sum(1 << corner for corner, _ in _CORNERS)
_TRAPS: Final = tuple((1 << corner, 1 << neighbour) for corner, neighbour in _CORNERS)
_TRAP_MASK: Final = sum(neighbour for _, neighbour in _TRAPS)


def _first_bits() -> int:
    """Returns the bits at which a line begins: a shift may carry a neighbour's disc there from another line."""
    first = 0
    for cell in range(CELLS):
        row, column = divmod(cell, SIZE)
        for direction, (down, right) in enumerate(DIRECTIONS):
            if not (0 <= row - down < SIZE and 0 <= column - right < SIZE):
                first |= DISC[cell] & (BOARD << CELLS * direction)
    return first


_NOT_FIRST: Final = FULL ^ _first_bits()


def _edge_parts(own: int, other: int) -> tuple[int, int, int]:
    """Counts the stable, loose and hanging own discs of one edge, given as bytes of own and other discs."""
    stable = 255 if own | other == 255 else 0
    for cells in (range(SIZE), range(SIZE - 1, -1, -1)):
        for cell in cells:
            if not own >> cell & 1:
                break
            stable |= 1 << cell
    hanging = sum(
        1 for corner, beside in ((0, 1), (7, 6)) if own >> beside & 1 and not (own | other) >> corner & 1
    )
    return (own & stable & 0b01111110).bit_count(), (own & ~stable & 0b00111100).bit_count(), hanging


Edges = list[list[int]]
"""The value of an edge, by the bytes of own and other discs."""


def _edges(weights: Weights, parts: Mapping[tuple[int, int], tuple[int, int, int]]) -> Edges:
    edges = [[0] * 256 for _ in range(256)]
    for (own, other), (stable, loose, hanging) in parts.items():
        worth = weights.stable * stable + weights.loose * loose + weights.hanging * hanging
        edges[own][other] += worth
        edges[other][own] -= worth
    return edges


@cache
def _by_empty() -> tuple[tuple[Weights, Edges], ...]:
    """Returns the weights and edges by number of empty cells. Computed on first use, since it takes a moment."""
    parts = {
        (own, other): _edge_parts(own, other) for own in range(256) for other in range(256) if not own & other
    }
    phases = [(least, weights, _edges(weights, parts)) for least, weights in _PHASES]
    return tuple(
        next((weights, edges) for least, weights, edges in phases if empty >= least)
        for empty in range(CELLS + 1)
    )


def final(own: int, other: int) -> int:
    """Returns the value of a finished match. Empty cells go to nobody."""
    difference = (own & BOARD).bit_count() - (other & BOARD).bit_count()
    return difference + (WON if difference > 0 else -WON if difference < 0 else 0)


def evaluate(own: int, other: int) -> int:
    """Returns an estimate, or the result if neither side can move."""
    mine = openings(own, other)
    theirs = openings(other, own)
    if not mine and not theirs:
        return final(own, other)
    taken = own | other
    weights, edges = _by_empty()[CELLS - (taken & BOARD).bit_count()]
    empty = (FULL ^ taken) & _NOT_FIRST
    value = weights.opening * (mine.bit_count() - theirs.bit_count())
    value += weights.frontier * ((own << 1 & empty).bit_count() - (other << 1 & empty).bit_count())
    value += weights.corner * ((own & _CORNER_MASK).bit_count() - (other & _CORNER_MASK).bit_count())
    # Rows 1 and 8, columns A and H: bytes 0, 7, 8 and 15.
    value += edges[own & 255][other & 255] + edges[own >> 56 & 255][other >> 56 & 255]
    value += edges[own >> 64 & 255][other >> 64 & 255] + edges[own >> 120 & 255][other >> 120 & 255]
    if taken & _TRAP_MASK:
        for corner, neighbour in _TRAPS:
            if taken & neighbour and not taken & corner:
                value += weights.trap if own & neighbour else -weights.trap
    return value
