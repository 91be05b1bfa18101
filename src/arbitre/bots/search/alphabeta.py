"""Alpha-beta for two players, one move each in turn, nothing hidden: principal variations, a table of what was met, and
deepening step by step until the budget is spent. Values are whole numbers, seen by whoever is to move.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

import msgspec

from arbitre.bots.search.budget import Budget, OutOfBudget

Node = TypeVar("Node", bound=Hashable)

INFINITE = 1 << 30


class Tree(ABC, Generic[Node]):
    """What is searched. Moves are small whole numbers of the game's own choosing."""

    @abstractmethod
    def children(self, node: Node, depth: int, first: int | None) -> Sequence[tuple[int, Node]]:
        """Every move and where it leads, promising ones in front and `first`, if given, before all; empty = the end.

        `depth` is what remains to be searched: sorting well costs more than it saves near the leaves.
        """

    @abstractmethod
    def evaluate(self, node: Node) -> int: ...

    @abstractmethod
    def result(self, node: Node) -> int:
        """The value of the end of a match, beyond anything `evaluate` gives."""


class Finding(msgspec.Struct, frozen=True):
    """A move, what it is worth to whoever makes it, and to which depth that is known."""

    move: int
    value: int
    depth: int


class AlphaBeta(Generic[Node]):
    """One search of one position; a new one is made for each question."""

    def __init__(self, tree: Tree[Node], budget: Budget) -> None:
        self._tree = tree
        self._budget = budget
        self._table: dict[Node, tuple[int, int, int, int | None]] = {}
        """For each node met: the depth, a lower and an upper bound of the value, and the best move."""

    def best(self, node: Node, deepest: int, shallowest: int = 1) -> Finding | None:
        """The best move at the greatest depth there was budget for, at most `deepest`; None if there was none at all."""
        found: Finding | None = None
        for depth in range(shallowest, deepest + 1):
            try:
                found = self._deepen(node, depth, found)
            except OutOfBudget:
                break
        return found

    def _deepen(self, node: Node, depth: int, before: Finding | None) -> Finding | None:
        best: Finding | None = None
        try:
            for move, child in self._tree.children(node, depth, before.move if before else None):
                alpha = best.value if best else -INFINITE
                value = self._probe(child, depth - 1, alpha, INFINITE, is_first=best is None)
                if best is None or value > best.value:
                    best = Finding(move, value, depth)
        except OutOfBudget:
            # The move that was best before is looked at first: what has beaten it, or itself, can be trusted.
            if best is None:
                raise
        return best

    def values(self, node: Node, depth: int, margin: int) -> list[Finding]:
        """The moves within `margin` of the best, best first, with true values; raises OutOfBudget."""
        found: list[Finding] = []
        best = -INFINITE
        for move, child in self._tree.children(node, depth, None):
            alpha = max(best - margin - 1, -INFINITE)
            value = -self._value(child, depth - 1, -INFINITE, -alpha)
            best = max(best, value)
            found.append(Finding(move, value, depth))
        return sorted((one for one in found if one.value >= best - margin), key=lambda one: -one.value)

    def _probe(self, child: Node, depth: int, alpha: int, beta: int, *, is_first: bool) -> int:
        """A child's value seen by its parent: the first in full, the others only if they may be better."""
        if not is_first:
            value = -self._value(child, depth, -alpha - 1, -alpha)
            if not alpha < value < beta:
                return value
        return -self._value(child, depth, -beta, -alpha)

    def _value(self, node: Node, depth: int, alpha: int, beta: int) -> int:
        self._budget.spend()
        tree = self._tree
        if depth <= 0:
            return tree.evaluate(node)
        first: int | None = None
        known = self._table.get(node)
        if known is not None:
            known_depth, lower, upper, first = known
            if known_depth >= depth:
                if lower >= beta or lower == upper:
                    return lower
                if upper <= alpha:
                    return upper
        children = tree.children(node, depth, first)
        if not children:
            return tree.result(node)
        best, best_move, floor = -INFINITE, first, alpha
        for move, child in children:
            value = self._probe(child, depth - 1, floor, beta, is_first=best == -INFINITE)
            if value > best:
                best, best_move = value, move
                floor = max(floor, value)
                if value >= beta:
                    break
        lower = best if best > alpha else -INFINITE
        upper = best if best < beta else INFINITE
        self._table[node] = (depth, lower, upper, best_move)
        return best
