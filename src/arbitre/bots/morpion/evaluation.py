"""What a Morpion position is worth to whoever is to move, and how promising each of its cells is."""

from typing import Final

from arbitre.bots.fives.windows import alignments, open_threes, spread
from arbitre.bots.morpion.prospects import BOARD, Node, Prospects, prospects

WON: Final = 1 << 20
POINT: Final = 1 << 10
"""An alignment, where the match goes on."""
_TWOS: Final = 6
_THREES: Final = (20, 30)
_OPEN_THREE: Final = (0, 120)
"""In a long match, and where the first alignment wins."""
_FOUR: Final = 900
"""A cell that completes an alignment, for whoever is to move."""
_HEAT: Final = ((1, 1), (6, 5), (36, 28), (400, 200))
"""What a cell gains for oneself and spoils for the other, by the marks of a window that it lies in."""


def evaluate(node: Node, is_sudden: bool) -> int:
    own, other = node
    mine, theirs = prospects(own, other), prospects(other, own)
    empty = BOARD.board ^ own ^ other
    value = _worth(mine, empty, is_sudden) - _worth(theirs, empty, is_sudden)
    if is_sudden:
        return value + _decided(mine, theirs, own | other, empty)
    value += POINT * (alignments(own) - alignments(other))
    return value + _due(mine, theirs)


def heat(node: Node) -> dict[int, int]:
    """How much each empty cell that matters at all is worth to play on."""
    own, other = node
    empty = BOARD.board ^ own ^ other
    found: dict[int, int] = {}
    for side, prospect in enumerate((prospects(own, other), prospects(other, own))):
        for cells, weights in (
            (spread(prospect.ones) & empty, _HEAT[0]),
            (spread(prospect.twos) & empty, _HEAT[1]),
            (spread(prospect.threes) & empty, _HEAT[2]),
            (prospect.completing, _HEAT[3]),
        ):
            weight = weights[side]
            for cell in BOARD.directions_of(cells):
                found[cell] = found.get(cell, 0) + weight
    return found


def _worth(side: Prospects, empty: int, is_sudden: bool) -> int:
    value = side.ones.bit_count() + _TWOS * side.twos.bit_count()
    if side.threes:
        value += _THREES[is_sudden] * side.threes.bit_count()
        value += _OPEN_THREE[is_sudden] * open_threes(side.threes, empty).bit_count()
    return value


def _decided(mine: Prospects, theirs: Prospects, taken: int, empty: int) -> int:
    """The first alignment wins: what is as good as won or lost; the fewer marks, the sooner."""
    if mine.completing:
        return WON - taken.bit_count()
    if theirs.completing:
        is_double = len(BOARD.cells_of(theirs.completing)) > 1
        return taken.bit_count() - WON if is_double else 0
    if open_threes(mine.threes, empty):
        return WON // 4
    if open_threes(theirs.threes, empty) and not mine.threes:
        return -_OPEN_THREE[True]
    return 0


def _due(mine: Prospects, theirs: Prospects) -> int:
    """Alignments about to be made: mine at once, theirs only if I cannot be everywhere."""
    if mine.completing:
        return _FOUR
    if theirs.completing:
        return -_FOUR * (len(BOARD.cells_of(theirs.completing)) - 1)
    return 0
