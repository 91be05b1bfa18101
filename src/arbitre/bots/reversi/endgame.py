"""Solves the last cells of Reversi: the greatest disc difference that the player to move can force."""

from typing import Final

from arbitre.bots.reversi.tree import PRIORITY
from arbitre.bots.search.budget import Budget
from arbitre.games.reversi.lines import BOARD, DISC, cells, flips, openings

_FEW: Final = 4
"""With this few cells left, sorting and caching cost more than they save."""
_QUADRANT: Final = tuple((cell >> 5 & 1) << 1 | cell >> 2 & 1 for cell in range(64))
_QUADRANTS: Final = tuple(sum(1 << cell for cell in range(64) if _QUADRANT[cell] == one) for one in range(4))
_CHILD = tuple[int, int, int, int]


def solve(own: int, other: int, budget: Budget) -> tuple[int, int]:
    """Returns the best cell and its disc difference. `own` must be able to move. Raises OutOfBudget."""
    return Solver(budget).best(own, other)


class Solver:
    """Alpha-beta to the end: least room for the opponent first, then cells in quadrants with an odd number left."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._bounds: dict[tuple[int, int], tuple[int, int]] = {}

    def best(self, own: int, other: int) -> tuple[int, int]:
        empty = 64 - ((own | other) & BOARD).bit_count()
        best_cell, best = -1, -65
        for _, cell, theirs, mine in _children(own, other):
            value = -self._value(theirs, mine, -65 if best == -65 else -best - 1, -best, empty - 1)
            if value > best and best > -65:
                value = -self._value(theirs, mine, -65, -value + 1, empty - 1)
            if value > best:
                best_cell, best = cell, value
        return best_cell, best

    def _value(self, own: int, other: int, alpha: int, beta: int, empty: int) -> int:
        self._budget.spend()
        found = openings(own, other)
        if not found:
            if not openings(other, own):
                return (own & BOARD).bit_count() - (other & BOARD).bit_count()
            return -self._value(other, own, -beta, -alpha, empty)
        if empty <= _FEW:
            return self._few(own, other, alpha, beta, empty, found)
        lower, upper = self._bounds.get((own, other), (-65, 65))
        if lower >= beta:
            return lower
        if upper <= alpha:
            return upper
        best, floor = -65, alpha
        for _, _, theirs, mine in _children(own, other):
            if best == -65:
                value = -self._value(theirs, mine, -beta, -floor, empty - 1)
            else:
                value = -self._value(theirs, mine, -floor - 1, -floor, empty - 1)
                if floor < value < beta:
                    value = -self._value(theirs, mine, -beta, -value + 1, empty - 1)
            if value > best:
                best = value
                if best >= beta:
                    break
                floor = max(floor, best)
        if best > alpha:
            lower = max(lower, best)
        if best < beta:
            upper = min(upper, best)
        self._bounds[own, other] = (lower, upper)
        return best

    def _few(self, own: int, other: int, alpha: int, beta: int, empty: int, found: int) -> int:
        best = -65
        for cell in cells(found):
            flipped = flips(cell, own, other)
            mine = own | flipped | DISC[cell]
            if empty == 1:
                return ((mine & BOARD).bit_count() << 1) - 64
            value = -self._value(other ^ flipped, mine, -beta, -alpha, empty - 1)
            if value > best:
                best = value
                if best >= beta:
                    break
                alpha = max(alpha, best)
        return best


def _children(own: int, other: int) -> list[_CHILD]:
    """Returns rank, cell, and the discs of the opponent and of the mover after each move, best rank first."""
    empty = (own | other) & BOARD ^ BOARD
    is_odd = [(empty & quadrant).bit_count() & 1 for quadrant in _QUADRANTS]
    children: list[_CHILD] = []
    for cell in cells(openings(own, other)):
        flipped = flips(cell, own, other)
        mine = own | flipped | DISC[cell]
        theirs = other ^ flipped
        rank = 8 * openings(theirs, mine).bit_count() + PRIORITY[cell] - 6 * is_odd[_QUADRANT[cell]]
        children.append((rank, cell, theirs, mine))
    children.sort()
    return children
