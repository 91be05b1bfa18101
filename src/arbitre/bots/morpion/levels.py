"""Three players of Morpion. The casual one looks only at the next mark; the others search, and see forced wins."""

from abc import abstractmethod
from typing import ClassVar, Final

from arbitre.bots.bot import Question
from arbitre.bots.morpion.evaluation import heat
from arbitre.bots.morpion.forcing import Fours
from arbitre.bots.morpion.prospects import BOARD, Node
from arbitre.bots.morpion.tree import MorpionTree
from arbitre.bots.search.alphabeta import AlphaBeta
from arbitre.bots.search.searching import SearchingBot
from arbitre.games.morpion.lines import NAMES
from arbitre.kernel.dice import Dice
from arbitre.kernel.text import Text

_FORCING: Final = 0.25
"""The share of that for finding the bot's own forced wins, and again for the opponent's."""
_CENTRE: Final = tuple(cell for cell in range(BOARD.cells) if BOARD.remoteness[cell] < 2)
"""Where the first mark goes."""


class MorpionBot(SearchingBot):
    """What the levels share: reads the marks from the view and picks a cell."""

    def choose(self, question: Question) -> str:
        board: str = question.view.board
        own, other = (BOARD.stones(board, mark) for mark in ("12", "21")[question.seat])
        is_sudden: bool = question.options.sudden_death
        return NAMES[self.search((own, other), is_sudden, self.seconds(question), question.dice)]

    @abstractmethod
    def search(self, node: Node, is_sudden: bool, seconds: float, dice: Dice) -> int:
        """Returns the cell to mark. At least one is empty."""


class Casual(MorpionBot):
    """Picks the cell that completes, makes or spoils the most, then the nearest to other marks. Looks no further ahead."""

    name = "casual"
    title = Text(fr="Basile, voit un coup d’avance", en="Basile, sees one move ahead")
    level = 2

    def search(self, node: Node, is_sudden: bool, seconds: float, dice: Dice) -> int:
        if node == (0, 0):
            return dice.pick(_CENTRE)
        warmth = heat(node)
        cells = warmth or BOARD.cells_of(BOARD.board ^ node[0] ^ node[1])
        best = max(warmth.values(), default=0)
        alike = [cell for cell in cells if warmth.get(cell, 0) == best]
        return dice.pick(BOARD.nearest(alike, node[0] | node[1]))


class Searcher(MorpionBot):
    """If the first alignment wins: forces it if possible, and allows none to be forced. Otherwise searches the promising
    cells; in a long match, fours are better kept than spent early."""

    depth: ClassVar[int]
    width: ClassVar[int]
    fours: ClassVar[int]
    """How many fours in a row it foresees."""

    def search(self, node: Node, is_sudden: bool, seconds: float, dice: Dice) -> int:
        budget = self.budget(seconds)
        if node == (0, 0):
            return dice.pick(_CENTRE)
        cells = MorpionTree.promising(node, self.width)
        forcing = Fours(self.budget(seconds * _FORCING))
        if is_sudden:
            forced = forcing.win(node, self.fours)
            if forced is not None:
                return forced
            parrying = Fours(self.budget(seconds * _FORCING))
            cells = parrying.safe(node, cells, self.fours)
        else:
            cells = sorted(forcing.wins(node)) or cells
        found = AlphaBeta(MorpionTree(is_sudden, self.width, node, cells), budget).best(node, self.depth)
        return found.move if found else cells[0]


class Club(Searcher):
    name = "club"
    title = Text(fr="Colette, prépare ses menaces", en="Colette, prepares her threats")
    level = 3
    depth = 2
    width = 10
    fours = 2


class Master(Searcher):
    name = "master"
    title = Text(fr="Anatole, calcule les suites forcées", en="Anatole, works out what can be forced")
    level = 4
    depth = 40
    width = 14
    fours = 16
