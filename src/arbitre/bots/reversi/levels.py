"""Three players of Reversi with the same search. They differ in how far they look and how strictly they pick the best move."""

import math
from abc import abstractmethod
from typing import ClassVar, Final

from arbitre.bots.bot import Question
from arbitre.bots.reversi.endgame import solve
from arbitre.bots.reversi.tree import Node, ReversiTree
from arbitre.bots.search.alphabeta import AlphaBeta
from arbitre.bots.search.budget import OutOfBudget
from arbitre.bots.search.searching import SearchingBot, deepened
from arbitre.games.reversi.lines import BOARD, cells
from arbitre.games.reversi.rules import NAMES, Reversi
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import NoOptions
from arbitre.kernel.text import Text

_RULES: Final = Reversi()
_EXACT_SHARE: Final = 0.7
"""The share of time for solving the end before the usual search takes over; for the last cells, nearly all of it."""
_LAST: Final = 10
_LAST_SHARE: Final = 0.95
_OPENING: Final = 56
"""With at least this many empty cells the master varies its moves, so that no two matches are alike."""


def _solvable(seconds: float) -> int:
    """Returns the number of empty cells from which the end can probably be solved: 12 in a fifth of a second, and each further
    one takes three times as long."""
    return min(16, 12 + math.floor(math.log(max(seconds, 0.001) / 0.2, 3)))


class ReversiSearch(SearchingBot):
    """What the levels share: reads the node from the view and picks a move."""

    def choose(self, question: Question) -> str:
        state = _RULES.read(f"{question.view.board} {question.seat + 1}", NoOptions())
        playable = cells(state.openings)
        if len(playable) < 2:
            return NAMES[playable[0]] if playable else "XX"
        return NAMES[self.search((state.own, state.other), self.seconds(question), question.dice)]

    @abstractmethod
    def search(self, node: Node, seconds: float, dice: Dice) -> int:
        """Returns the cell to play on. There are at least two."""


class FixedDepth(ReversiSearch):
    """Looks `depth` moves ahead and picks any move within `margin` of the best."""

    depth: ClassVar[int]
    margin: ClassVar[int]

    def search(self, node: Node, seconds: float, dice: Dice) -> int:
        tree = ReversiTree()
        alphabeta = AlphaBeta(tree, self.budget(seconds))
        good = deepened(self.depth, lambda depth: alphabeta.values(node, depth, self.margin))
        return dice.pick([finding.move for finding in good] or [tree.children(node, self.depth, None)[0][0]])


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
    """Opens with any good move, then looks as far ahead as time allows, and plays the last cells perfectly."""

    name = "master"
    title = Text(fr="Anatole, fin de partie sans faute", en="Anatole, flawless at the end")
    level = 4
    depth = 5
    margin = 30

    def search(self, node: Node, seconds: float, dice: Dice) -> int:
        empty = 64 - ((node[0] | node[1]) & BOARD).bit_count()
        if empty >= _OPENING:
            return super().search(node, seconds, dice)
        budget = self.budget(seconds)
        if empty <= _solvable(seconds):
            share = _LAST_SHARE if empty <= _LAST else _EXACT_SHARE
            try:
                return solve(*node, self.budget(seconds * share))[0]
            except OutOfBudget:
                budget = self.budget(seconds * (1 - share))
        found = AlphaBeta(ReversiTree(), budget).best(node, empty)
        return found.move if found else ReversiTree().children(node, self.depth, None)[0][0]
