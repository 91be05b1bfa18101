"""The value of a Pente position for the player to move, and how promising each point is."""

from typing import Final

from arbitre.bots.fives.windows import open_threes, spread
from arbitre.bots.pente.position import BOARD, Node, Prospects, prospects, winning

WON: Final = 1 << 20
_PAIRS: Final = (0, 90, 210, 390, 700)
"""By the number of pairs captured so far."""
_TWOS: Final = 6
_THREES: Final = 30
_OPEN_THREE: Final = 120
_CAPTURE: Final = (70, 25)
"""The value of a possible capture, for the player to move and for the other."""
_HEAT: Final = ((1, 1), (6, 5), (36, 28), (400, 200))
"""What a point gains for oneself and denies the other, by the stones in a window that contains it."""
_HEAT_OF_CAPTURES: Final = (32, 24)
_HEAT_OF_PAIRS: Final = (1, 1, 2, 3, 8)
"""How much captures gain in importance with the pairs that their side already has."""


def evaluate(node: Node) -> int:
    own, other, own_pairs, other_pairs = node
    mine, theirs = prospects(own, other), prospects(other, own)
    if winning(mine, own_pairs):
        return WON - 1
    empty = BOARD.board ^ own ^ other
    can_capture = mine.forward or mine.backward
    due = winning(theirs, other_pairs)
    if len(due) > 1 and not can_capture:
        return 2 - WON
    value = _worth(mine, empty, own_pairs, 0) - _worth(theirs, empty, other_pairs, 1)
    if not due and open_threes(mine.threes, empty):
        value += 8 * _OPEN_THREE
    return value - 2 * _OPEN_THREE * len(due)


def _worth(side: Prospects, empty: int, pairs: int, is_waiting: int) -> int:
    value = side.ones.bit_count() + _TWOS * side.twos.bit_count() + _PAIRS[pairs]
    value += _CAPTURE[is_waiting] * (side.forward.bit_count() + side.backward.bit_count())
    if side.threes:
        value += _THREES * side.threes.bit_count()
        value += _OPEN_THREE * open_threes(side.threes, empty).bit_count()
    return value


def heat(node: Node) -> dict[int, int]:
    """Returns the value of playing on each empty point that matters at all."""
    own, other, own_pairs, other_pairs = node
    empty = BOARD.board ^ own ^ other
    found: dict[int, int] = {}
    for side, (prospect, pairs) in enumerate(
        ((prospects(own, other), own_pairs), (prospects(other, own), other_pairs))
    ):
        capture = _HEAT_OF_CAPTURES[side] * _HEAT_OF_PAIRS[pairs]
        for cells, weight in (
            (spread(prospect.ones) & empty, _HEAT[0][side]),
            (spread(prospect.twos) & empty, _HEAT[1][side]),
            (spread(prospect.threes) & empty, _HEAT[2][side]),
            (prospect.completing, _HEAT[3][side]),
            (prospect.forward, capture),
            (prospect.backward, capture),
        ):
            for cell in BOARD.directions_of(cells):
                found[cell] = found.get(cell, 0) + weight
    return found
