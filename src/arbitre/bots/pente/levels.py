"""Three players of Pente. The casual one looks only at the next stone; the others search, and see forced wins."""

from abc import abstractmethod
from typing import ClassVar, Final

from arbitre.bots.bot import Question
from arbitre.bots.pente.evaluation import heat
from arbitre.bots.pente.forcing import Threats
from arbitre.bots.pente.position import BOARD, Node
from arbitre.bots.pente.tree import PenteTree
from arbitre.bots.search.alphabeta import AlphaBeta
from arbitre.bots.search.searching import SearchingBot
from arbitre.games.pente.board import NAMES
from arbitre.kernel.dice import Dice
from arbitre.kernel.text import Text

_FORCING: Final = 0.25
"""The share of that for finding the bot's own forced wins, and again for the opponent's."""
_CENTRE: Final = tuple(cell for cell in range(BOARD.cells) if BOARD.remoteness[cell] < 2)
"""Where the first stone goes."""
_PLACES: Final = {name: point for point, name in enumerate(NAMES)}


class PenteBot(SearchingBot):
    """What the levels share: reads the stones from the view and picks a point."""

    def choose(self, question: Question) -> str:
        view, seat = question.view, question.seat
        own, other = (BOARD.stones(view.board, mark) for mark in ("12", "21")[seat])
        node = Node(own, other, view.pairs[seat], view.pairs[1 - seat])
        if not own | other:
            return NAMES[question.dice.pick(_CENTRE)]
        forbidden = {_PLACES[name] for name in view.forbidden}
        warmth = {cell: warm for cell, warm in heat(node).items() if cell not in forbidden}
        if not warmth:
            assert question.moves
            return question.dice.pick(question.moves)
        return NAMES[self.search(node, warmth, self.seconds(question), question.dice)]

    @abstractmethod
    def search(self, node: Node, warmth: dict[int, int], seconds: float, dice: Dice) -> int:
        """Returns the point to play on, one of those that are warm."""


class Casual(PenteBot):
    """Picks the point that completes, makes, captures or spoils the most, then the nearest to other stones. No lookahead."""

    name = "casual"
    title = Text(fr="Basile, voit un coup d’avance", en="Basile, sees one move ahead")
    level = 2

    def search(self, node: Node, warmth: dict[int, int], seconds: float, dice: Dice) -> int:
        best = max(warmth.values())
        alike = [cell for cell in warmth if warmth[cell] == best]
        return dice.pick(BOARD.nearest(alike, node.own | node.other))


class Searcher(PenteBot):
    """Forces a win if it can, allows none to be forced, and otherwise searches the promising points."""

    depth: ClassVar[int]
    width: ClassVar[int]
    threats: ClassVar[int]
    """How many threats in a row it foresees."""

    def search(self, node: Node, warmth: dict[int, int], seconds: float, dice: Dice) -> int:
        budget = self.budget(seconds)
        cells = sorted(warmth, key=lambda cell: (-warmth[cell], BOARD.remoteness[cell], cell))[: self.width]
        forced = Threats(self.budget(seconds * _FORCING)).win(node, self.threats)
        if forced is not None:
            return forced
        cells = Threats(self.budget(seconds * _FORCING)).safe(node, cells, self.threats)
        found = AlphaBeta(PenteTree(self.width, node, cells), budget).best(node, self.depth)
        return found.move if found else cells[0]


class Club(Searcher):
    name = "club"
    title = Text(fr="Colette, prépare ses menaces", en="Colette, prepares her threats")
    level = 3
    depth = 2
    width = 10
    threats = 2


class Master(Searcher):
    name = "master"
    title = Text(fr="Anatole, calcule les suites forcées", en="Anatole, works out what can be forced")
    level = 4
    depth = 40
    width = 12
    threats = 16
