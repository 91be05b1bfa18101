"""Levels of chess for the modes without hidden pieces: classic, Alice and Horde."""

from abc import abstractmethod
from typing import ClassVar, Final

from arbitre.bots.bot import Question
from arbitre.bots.chess.evaluation import evaluate
from arbitre.bots.chess.reading import earlier_keys, legal_of, mode_of, position_of
from arbitre.bots.chess.search import LOST, Search
from arbitre.bots.search.searching import SearchingBot, deepened
from arbitre.games.chess.move import Move
from arbitre.kernel.text import Text

CLAIM_BELOW: Final = -50
"""The value below which a bot claims a draw if it can."""


class ChessSearch(SearchingBot):
    """What the levels share: reads the position from the view and searches it."""

    share = 0.85

    def choose(self, question: Question) -> str:
        moves = legal_of(question)
        position = position_of(question)
        search = Search(
            mode_of(question.game, question.options),
            evaluate,
            self.budget(self.seconds(question)),
            earlier_keys(position, question.events, is_alice=question.game == "alice"),
        )
        if question.view.claim is not None and evaluate(position) < CLAIM_BELOW:
            return "draw"
        # Equal moves are tried in random order, so that no two matches need be alike.
        return str(self.search(search, question, list(question.dice.shuffle(moves))))

    @abstractmethod
    def search(self, search: Search, question: Question, moves: list[Move]) -> Move: ...


class FixedDepth(ChessSearch):
    """Looks `depth` moves ahead, further for captures, and picks any move within `margin` of the best."""

    depth: ClassVar[int]
    margin: ClassVar[int]

    def search(self, search: Search, question: Question, moves: list[Move]) -> Move:
        position = position_of(question)

        def good(depth: int) -> list[Move]:
            found = search.values(position, moves, depth, self.margin)
            # Not all mates are equal: only the shortest will do.
            least = found[0].value if found[0].value > LOST else -LOST
            good = [finding.move for finding in found if finding.value >= least] or [found[0].move]
            moves.sort(key=lambda move: good.index(move) if move in good else len(good))
            return good

        return question.dice.pick(deepened(self.depth, good) or moves[:1])


class Casual(FixedDepth):
    name = "casual"
    title = Text(fr="Basile, voit un coup d’avance", en="Basile, sees one move ahead")
    level = 2
    depth = 1
    margin = 60


class Club(FixedDepth):
    name = "club"
    title = Text(fr="Colette, voit trois coups d’avance", en="Colette, sees three moves ahead")
    level = 3
    depth = 3
    margin = 15


class AlphaBeta(ChessSearch):
    """Looks as far ahead as its time allows."""

    name = "alphabeta"
    title = Text(
        fr="Anatole, voit aussi loin que le temps le permet", en="Anatole, sees as far as time allows"
    )
    level = 4

    def search(self, search: Search, question: Question, moves: list[Move]) -> Move:
        return search.best(position_of(question), moves).move
