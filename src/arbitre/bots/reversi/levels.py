"""Three players of Reversi. They search alike; what differs is how far they look and how strictly they take the best move."""

import math
from abc import abstractmethod
from typing import ClassVar, Final

from arbitre.bots.bot import Bot, Question
from arbitre.bots.reversi.endgame import solve
from arbitre.bots.reversi.tree import Node, ReversiTree
from arbitre.bots.search.alphabeta import AlphaBeta
from arbitre.bots.search.budget import Budget, OutOfBudget
from arbitre.games.reversi.lines import BOARD, cells
from arbitre.games.reversi.rules import NAMES, Reversi
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import NoOptions
from arbitre.kernel.text import Text

_RULES: Final = Reversi()
_SHARE: Final = 0.9
"""What is used of the time given; the rest is for whatever surrounds the search."""
_EXACT_SHARE: Final = 0.7
"""What may be spent on solving the end before the usual search takes over; of the last cells, nearly everything."""
_LAST: Final = 10
_LAST_SHARE: Final = 0.95
_OPENING: Final = 56
"""With so many empty cells or more the master varies its moves, so that no two matches are alike."""


def _solvable(seconds: float) -> int:
    """From how many empty cells on the end can be hoped to be solved: 12 in a fifth of a second, each more takes three times
    as long."""
    return min(16, 12 + math.floor(math.log(max(seconds, 0.001) / 0.2, 3)))


class ReversiSearch(Bot):
    """What the levels have in common: the node from the view, a move from the node."""

    positions: int | None = None
    """A limit beside the time, for repeatable answers."""

    def choose(self, question: Question) -> str:
        state = _RULES.read(f"{question.view.board} {question.seat + 1}", NoOptions())
        playable = cells(state.openings)
        if len(playable) < 2:
            return NAMES[playable[0]] if playable else "XX"
        return NAMES[self.search((state.own, state.other), question.seconds * _SHARE, question.dice)]

    @abstractmethod
    def search(self, node: Node, seconds: float, dice: Dice) -> int:
        """The cell to play on; there are at least two."""


class FixedDepth(ReversiSearch):
    """Looks `depth` moves ahead and takes any move within `margin` of the best, by the dice."""

    depth: ClassVar[int]
    margin: ClassVar[int]

    def search(self, node: Node, seconds: float, dice: Dice) -> int:
        tree = ReversiTree()
        alphabeta = AlphaBeta(tree, Budget(seconds, self.positions))
        good = [tree.children(node, self.depth, None)[0][0]]
        for depth in range(1, self.depth + 1):
            try:
                good = [finding.move for finding in alphabeta.values(node, depth, self.margin)]
            except OutOfBudget:
                break
        return dice.pick(good)


class Casual(FixedDepth):
    name = "casual"
    title = Text(fr="Basile, voit un coup d’avance", en="Basile, sees one move ahead")
    level = 2
    depth = 1
    margin = 300


class Club(FixedDepth):
    name = "club"
    title = Text(fr="Colette, voit quatre coups d’avance", en="Colette, sees four moves ahead")
    level = 3
    depth = 4
    margin = 30


class Master(FixedDepth):
    """Opens with any good move, then looks as far ahead as time allows, and plays the last cells without a fault."""

    name = "master"
    title = Text(fr="Anatole, fin de partie sans faute", en="Anatole, flawless at the end")
    level = 4
    depth = 5
    margin = 30

    def search(self, node: Node, seconds: float, dice: Dice) -> int:
        empty = 64 - ((node[0] | node[1]) & BOARD).bit_count()
        if empty >= _OPENING:
            return super().search(node, seconds, dice)
        budget = Budget(seconds, self.positions)
        if empty <= _solvable(seconds):
            share = _LAST_SHARE if empty <= _LAST else _EXACT_SHARE
            try:
                return solve(*node, Budget(seconds * share, self.positions))[0]
            except OutOfBudget:
                budget = Budget(seconds * (1 - share), self.positions)
        found = AlphaBeta(ReversiTree(), budget).best(node, empty)
        return found.move if found else ReversiTree().children(node, self.depth, None)[0][0]
