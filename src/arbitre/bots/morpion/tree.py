"""Morpion as a tree for `search.alphabeta`: tries only the most promising cells, and parries what must be parried."""

from collections.abc import Collection, Sequence
from typing import Final

from arbitre.bots.fives.windows import alignments, fives
from arbitre.bots.morpion.evaluation import POINT, WON, evaluate, heat
from arbitre.bots.morpion.prospects import BOARD, Node, prospects
from arbitre.bots.search.alphabeta import Tree

_FIRST: Final = 1 << 30
_BESIDE: Final = 3
"""How many cells are tried if an alignment is about to be made and the match goes on after it."""


class MorpionTree(Tree[Node]):
    """Tries `width` cells in each position. `allowed`, if given, limits the cells at the root."""

    def __init__(
        self, is_sudden: bool, width: int, root: Node | None = None, allowed: Collection[int] = ()
    ) -> None:
        self._is_sudden = is_sudden
        self._width = width
        self._root = root
        self._allowed = allowed

    def children(self, node: Node, depth: int, first: int | None) -> Sequence[tuple[int, Node]]:
        own, other = node
        cells = self._cells(node, first)
        return [(cell, (other, own | BOARD.stone[cell])) for cell in cells]

    def _cells(self, node: Node, first: int | None) -> Sequence[int]:
        if node == self._root:
            return sorted(self._allowed, key=lambda cell: cell != first)
        own, other = node
        if self._is_sudden and fives(other):
            return ()
        mine, due = (
            BOARD.cells_of(side.completing) for side in (prospects(own, other), prospects(other, own))
        )
        if not mine and not due:
            return self.promising(node, self._width, first)
        if self._is_sudden:
            return sorted(mine)[:1] or sorted(due)
        hot = self.promising(node, _BESIDE, first)
        return [*hot, *sorted((mine | due).difference(hot))]

    @staticmethod
    def promising(node: Node, width: int, first: int | None = None) -> list[int]:
        """Returns the hottest cells; any one if nothing matters any more, none if the board is full."""
        warmth = heat(node)
        if first in warmth:
            warmth[first] = _FIRST
        cells = sorted(warmth, key=lambda cell: (-warmth[cell], BOARD.remoteness[cell], cell))
        if cells:
            return cells[:width]
        free = BOARD.board ^ node[0] ^ node[1]
        return sorted(BOARD.cells_of(free), key=lambda cell: (BOARD.remoteness[cell], cell))[:1]

    def evaluate(self, node: Node) -> int:
        if self._is_sudden and fives(node[1]):
            return self.result(node)
        return evaluate(node, self._is_sudden)

    def result(self, node: Node) -> int:
        own, other = node
        if self._is_sudden:
            return (own | other).bit_count() - WON if fives(other) else 0
        difference = alignments(own) - alignments(other)
        return POINT * difference + (WON if difference > 0 else -WON if difference < 0 else 0)
