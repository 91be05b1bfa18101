"""Pente as a tree for `search.alphabeta`: tries only the most promising points, and parries what must be parried."""

from collections.abc import Collection, Sequence
from typing import Final

from arbitre.bots.pente.evaluation import WON, evaluate, heat
from arbitre.bots.pente.position import BOARD, Node, is_lost, play, prospects, winning
from arbitre.bots.search.alphabeta import Tree

_FIRST: Final = 1 << 30


class PenteTree(Tree[Node]):
    """Tries `width` points in each position. `allowed` limits the points at the root."""

    def __init__(self, width: int, root: Node | None = None, allowed: Collection[int] = ()) -> None:
        self._width = width
        self._root = root
        self._allowed = allowed

    def children(self, node: Node, depth: int, first: int | None) -> Sequence[tuple[int, Node]]:
        return [(cell, play(node, cell)) for cell in self._cells(node, first)]

    def _cells(self, node: Node, first: int | None) -> Sequence[int]:
        if node == self._root:
            return sorted(self._allowed, key=lambda cell: cell != first)
        if is_lost(node):
            return ()
        mine = prospects(node.own, node.other)
        wins = winning(mine, node.own_pairs)
        if wins:
            return sorted(wins)[:1]
        due = winning(prospects(node.other, node.own), node.other_pairs)
        if due:
            return sorted(due | BOARD.cells_of(mine.forward | mine.backward))
        return promising(node, self._width, first)

    def evaluate(self, node: Node) -> int:
        return -WON if is_lost(node) else evaluate(node)

    def result(self, node: Node) -> int:
        return -WON if is_lost(node) else 0


def promising(node: Node, width: int, first: int | None = None) -> list[int]:
    """Returns the hottest points; any one if nothing matters any more, none if the board is full."""
    warmth = heat(node)
    if first in warmth:
        warmth[first] = _FIRST
    if warmth:
        return sorted(warmth, key=lambda cell: (-warmth[cell], BOARD.remoteness[cell], cell))[:width]
    free = BOARD.cells_of(BOARD.board ^ node.own ^ node.other)
    return sorted(free, key=lambda cell: (BOARD.remoteness[cell], cell))[:1]
