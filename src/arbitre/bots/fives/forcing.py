"""Forced wins: every move of the attacker threatens to win at once, so the defender can only parry, until it cannot.

Knows neither game: a subclass says which cells win, which threaten and which may parry.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable
from typing import Generic, TypeVar

from arbitre.bots.search.budget import Budget, OutOfBudget

Node = TypeVar("Node", bound=Hashable)


class Forcing(ABC, Generic[Node]):
    """One search of one position, with a budget. Remembers dead ends."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._barren: dict[Node, int] = {}
        """The depth to which the player to move has no forced win."""

    @abstractmethod
    def wins(self, node: Node) -> Collection[int]:
        """Returns the cells with which the player to move wins at once."""

    @abstractmethod
    def threats(self, node: Node) -> Collection[int]:
        """Returns the cells that may threaten to win at once. Cells that turn out not to are ignored."""

    @abstractmethod
    def parries(self, node: Node, wins: Collection[int]) -> Collection[int]:
        """Returns the cells that may parry all these wins of the other side. Cells that turn out not to are ignored."""

    @abstractmethod
    def play(self, node: Node, cell: int) -> Node:
        """Returns the position after the move, from the other side's point of view."""

    @abstractmethod
    def turned(self, node: Node) -> Node:
        """Returns the same position with the other side to move."""

    def win(self, node: Node, deepest: int) -> int | None:
        """Returns the first cell of the shortest forced win of at most `deepest` threats, or None if the budget finds none."""
        try:
            for depth in range(deepest + 1):
                cell = self._win(node, depth)
                if cell is not None:
                    return cell
        except OutOfBudget:
            pass
        return None

    def safe(self, node: Node, cells: list[int], deepest: int) -> list[int]:
        """Returns the cells, or the parries of an immediate win, that leave the other side no forced win.

        Returns all of them if none does. Cells that the budget does not cover count as safe.
        """
        across = self.turned(node)
        due = self.wins(across)
        if due:
            parries = sorted(self.parries(node, due) or due)
            cells = [cell for cell in parries if not self.wins(self.play(node, cell))] or parries
        elif self.win(across, deepest) is None:
            return cells
        return [cell for cell in cells if self.win(self.play(node, cell), deepest) is None] or cells

    def _win(self, node: Node, depth: int) -> int | None:
        self._budget.spend()
        for cell in self.wins(node):
            return cell
        if depth == 0 or self._barren.get(node, 0) >= depth:
            return None
        for cell in self.threats(node):
            if self._is_won_by(node, cell, depth):
                return cell
        self._barren[node] = depth
        return None

    def _is_won_by(self, node: Node, cell: int, depth: int) -> bool:
        self._budget.spend()
        after = self.play(node, cell)
        if self.wins(after):
            return False
        wins = self.wins(self.turned(after))
        if not wins:
            return False
        replies = self.parries(after, wins)
        return all(self._win(self.play(after, reply), depth - 1) is not None for reply in replies)
