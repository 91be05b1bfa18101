"""Levels of Dark: the same search on positions that agree with the view, and the move that does best over all of them."""

from typing import ClassVar, Final

from arbitre.bots.bot import Question
from arbitre.bots.chess.evaluation import evaluate
from arbitre.bots.chess.guessing import Guesser
from arbitre.bots.chess.reading import legal_of, position_of
from arbitre.bots.chess.search import LOST, Search
from arbitre.bots.search.budget import Budget, OutOfBudget
from arbitre.bots.search.searching import SearchingBot
from arbitre.games.chess.dark import DARK
from arbitre.games.chess.move import Move
from arbitre.kernel.text import Text

_LARGEST: Final = 4_000
"""The most a lost king costs in one guess. A king that is certainly captured still outweighs everything."""


class DarkSearch(SearchingBot):
    """Averages over guesses, `depth` moves ahead in each."""

    share = 0.85
    depth: ClassVar[int]
    guesses: ClassVar[int]
    """The most positions to guess. Time may allow fewer."""
    caution: ClassVar[int] = 0
    """The cost of each foggy square from which the king could be captured."""

    def choose(self, question: Question) -> str:
        moves = list(question.dice.shuffle(legal_of(question)))
        taking = self._take_king(question, moves)
        if taking is not None or len(moves) == 1:
            return str(taking or moves[0])
        budget = self.budget(self.seconds(question))
        guesser = Guesser(question.view, question.seat)
        totals = dict.fromkeys(moves, 0)
        counts = dict.fromkeys(moves, 0)
        for _ in range(self.guesses):
            try:
                self._weigh(guesser, question, moves, budget, totals, counts)
            except OutOfBudget:
                break

        def worth(move: Move) -> float:
            value = totals[move] / counts[move] if counts[move] else -_LARGEST
            return value - self.caution * guesser.exposure(move)

        return str(max(moves, key=worth))

    def _take_king(self, question: Question, moves: list[Move]) -> Move | None:
        """Returns a move that captures a visible king, if any."""
        seen = position_of(question)
        kings = seen.kings & seen.of_side(1 - question.seat)
        return next((move for move in moves if kings >> move.target & 1), None)

    def _weigh(
        self,
        guesser: Guesser,
        question: Question,
        moves: list[Move],
        budget: Budget,
        totals: dict[Move, int],
        counts: dict[Move, int],
    ) -> None:
        position = guesser.guess(question.dice)
        values: dict[Move, int] = {}
        for depth in range(1, self.depth + 1):
            try:
                found = Search(DARK, evaluate, budget).values(position, moves, depth, 1 << 20)
            except OutOfBudget:
                if not values:
                    raise
                self._add(values, totals, counts)
                raise
            values = {finding.move: finding.value for finding in found}
        self._add(values, totals, counts)

    def _add(self, values: dict[Move, int], totals: dict[Move, int], counts: dict[Move, int]) -> None:
        for move, value in values.items():
            totals[move] += max(-_LARGEST, min(value, _LARGEST)) if abs(value) > LOST else value
            counts[move] += 1


class Casual(DarkSearch):
    name = "casual"
    title = Text(fr="Basile, prend ce qu’il voit", en="Basile, takes what he sees")
    level = 2
    depth = 1
    guesses = 1


class Club(DarkSearch):
    name = "club"
    title = Text(fr="Colette, imagine quelques positions", en="Colette, imagines a few positions")
    level = 3
    depth = 2
    guesses = 4


class AlphaBeta(DarkSearch):
    name = "alphabeta"
    title = Text(
        fr="Anatole, imagine autant de positions que le temps le permet",
        en="Anatole, imagines as many positions as time allows",
    )
    level = 4
    depth = 1
    guesses = 200
    caution = 20
