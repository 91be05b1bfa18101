"""Alpha-beta for two players who alternate, with nothing hidden: principal variations, a transposition table, and iterative
deepening until the budget is spent. Values are integers, for the player to move.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

import msgspec

from arbitre.bots.search.budget import Budget, OutOfBudget

Node = TypeVar("Node", bound=Hashable)

INFINITE = 1 << 30


class Tree(ABC, Generic[Node]):
    """What is searched. Moves are small integers chosen by the game."""

    @abstractmethod
    def children(self, node: Node, depth: int, first: int | None) -> Sequence[tuple[int, Node]]:
        """Returns every move and its child, promising ones first, and `first`, if given, before all. Empty: the end.

        `depth` is the remaining depth: near the leaves, good sorting costs more than it saves.
        """

    @abstractmethod
    def evaluate(self, node: Node) -> int: ...

    @abstractmethod
    def result(self, node: Node) -> int:
        """Returns the value of a finished match, beyond anything `evaluate` returns."""


class Finding(msgspec.Struct, frozen=True):
    """A move, its value for the mover, and the depth it was searched to."""

    move: int
    value: int
    depth: int


class AlphaBeta(Generic[Node]):
    """One search of one position. Create a new one for each question."""

    def __init__(self, tree: Tree[Node], budget: Budget) -> None:
        self._tree = tree
        self._budget = budget
        self._table: dict[Node, tuple[int, int, int, int | None]] = {}
        """For each node: the depth, a lower and an upper bound of its value, and the best move."""

    def best(self, node: Node, deepest: int, shallowest: int = 1) -> Finding | None:
        """Returns the best move at the greatest depth within the budget, at most `deepest`, or None if there was no budget."""
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
            # The previous best move is searched first, so it, or whatever has beaten it, can be trusted.
            if best is None:
                raise
        return best

    def values(self, node: Node, depth: int, margin: int) -> list[Finding]:
        """Returns the moves within `margin` of the best, best first, with exact values. Raises OutOfBudget."""
        found: list[Finding] = []
        best = -INFINITE
        for move, child in self._tree.children(node, depth, None):
            alpha = max(best - margin - 1, -INFINITE)
            value = -self._value(child, depth - 1, -INFINITE, -alpha)
            best = max(best, value)
            found.append(Finding(move, value, depth))
        return sorted((one for one in found if one.value >= best - margin), key=lambda one: -one.value)

    def _probe(self, child: Node, depth: int, alpha: int, beta: int, *, is_first: bool) -> int:
        """Returns a child's value for its parent: the first in full, the others only if they may be better."""
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
