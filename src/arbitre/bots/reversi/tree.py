"""Reversi as a tree for `search.alphabeta`: a node is the discs of the player to move and of the other."""

from collections.abc import Sequence
from typing import Final

from arbitre.bots.reversi.evaluation import evaluate, final
from arbitre.bots.search.alphabeta import Tree
from arbitre.games.reversi.lines import CELLS, DISC, cells, flips, openings

Node = tuple[int, int]
PASS: Final = CELLS
"""The move number of a pass. The others are cells."""

_ROWS: Final = (
    "07344370",
    "78555587",
    "35444453",
    "45400454",
    "45400454",
    "35444453",
    "78555587",
    "07344370",
)
"""How late a cell is tried, corners first."""
PRIORITY: Final = tuple(int(late) for row in _ROWS for late in row)
_SORTED_FROM: Final = 3
"""The remaining depth from which moves are sorted by the opponent's mobility."""


class ReversiTree(Tree[Node]):
    def children(self, node: Node, depth: int, first: int | None) -> Sequence[tuple[int, Node]]:
        own, other = node
        found = openings(own, other)
        if not found:
            return [(PASS, (other, own))] if openings(other, own) else ()
        ranked: list[tuple[int, int, Node]] = []
        for cell in cells(found):
            flipped = flips(cell, own, other)
            mine = own | flipped | DISC[cell]
            theirs = other ^ flipped
            if cell == first:
                rank = -1000
            elif depth >= _SORTED_FROM:
                rank = PRIORITY[cell] + openings(theirs, mine).bit_count()
            else:
                rank = PRIORITY[cell]
            ranked.append((rank, cell, (theirs, mine)))
        ranked.sort()
        return [(cell, child) for _, cell, child in ranked]

    def evaluate(self, node: Node) -> int:
        return evaluate(*node)

    def result(self, node: Node) -> int:
        return final(*node)
