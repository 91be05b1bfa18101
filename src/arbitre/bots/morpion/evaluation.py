"""The value of a Morpion position for the player to move, and how promising each cell is."""

from typing import Final

from arbitre.bots.fives.windows import alignments, open_threes, spread
from arbitre.bots.morpion.prospects import BOARD, Node, Prospects, prospects

WON: Final = 1 << 20
POINT: Final = 1 << 10
"""The value of an alignment if the match goes on."""
_TWOS: Final = 6
_THREES: Final = (20, 30)
_OPEN_THREE: Final = (0, 120)
"""In a long match, and if the first alignment wins."""
_FOUR: Final = 900
"""The value of a cell that completes an alignment, for the player to move."""
_HEAT: Final = ((1, 1), (6, 5), (36, 28), (400, 200))
"""What a cell gains for oneself and denies the other, by the marks in a window that contains it."""


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
    """Returns the value of playing on each empty cell that matters at all."""
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
    """If the first alignment wins: the value of positions that are as good as decided; fewer marks mean sooner."""
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
    """Values alignments about to be made: mine at once, theirs only if I cannot block them all."""
    if mine.completing:
        return _FOUR
    if theirs.completing:
        return -_FOUR * (len(BOARD.cells_of(theirs.completing)) - 1)
    return 0
