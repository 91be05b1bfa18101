"""Four players of Seafight, who differ in how they aim. The best one also hides its fleet with care."""

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Final

from arbitre.bots.bot import Bot, Later, Question
from arbitre.bots.random_moves import RandomMoves
from arbitre.bots.seafight.chart import Chart, draw_chart
from arbitre.bots.seafight.density import density
from arbitre.bots.seafight.lattice import lattice
from arbitre.bots.seafight.odds import odds
from arbitre.bots.search.budget import Budget, OutOfBudget
from arbitre.games.seafight import SeafightView
from arbitre.games.seafight.fleet import random_fleet
from arbitre.games.seafight.waters import CELL, CELLS, NAMES, SIZE
from arbitre.kernel.text import Text

_SHARE: Final = 0.8
"""The share of the given time that is used. The rest is for overhead."""
_CERTAIN: Final = 0.9999


class RandomShots(RandomMoves):
    """Places any fleet and shoots anywhere."""

    def choose(self, question: Question) -> str | Later:
        if question.view.stage == "fleets":
            return str(random_fleet(question.dice, question.view.no_touch))
        return super().choose(question)


class Shooter(Bot):
    """What the better levels share: builds a chart from the view and picks a cell."""

    def choose(self, question: Question) -> str:
        view: SeafightView = question.view
        if view.stage == "fleets":
            return self.place(question)
        chart = draw_chart(view.shots[question.seat], view.sunk[question.seat], view.no_touch)
        return NAMES[self.aim(chart, question.seconds * _SHARE, Random(question.dice.below(1 << 32)))]

    def place(self, question: Question) -> str:
        return str(random_fleet(question.dice, question.view.no_touch))

    @abstractmethod
    def aim(self, chart: Chart, seconds: float, random: Random) -> int:
        """Returns the cell to shoot at."""


class Hunter(Shooter):
    name = "hunter"
    title = Text(fr="Diane, tire une case sur deux", en="Diane, shoots at every other cell")
    level = 2

    def aim(self, chart: Chart, seconds: float, random: Random) -> int:
        free = [cell for cell in range(CELLS) if not chart.shots & CELL[cell]]
        near = [cell for cell in free if any(chart.hits & CELL[other] for other in _beside(cell))]
        even = [cell for cell in free if (cell + cell // SIZE) % 2 == 0]
        return random.choice(near or even or free)


class Gunner(Shooter):
    name = "gunner"
    title = Text(fr="Barnabé, vise où il y a le plus de place", en="Barnabé, aims where there is most room")
    level = 3

    def aim(self, chart: Chart, seconds: float, random: Random) -> int:
        return best_of(range(CELLS), density(chart), random)


class Admiral(Shooter):
    """Weighs the fleets that fit what it has seen, and hides its own where others look last."""

    name = "admiral"
    title = Text(fr="Suzanne, pèse toutes les flottes possibles", en="Suzanne, weighs all possible fleets")
    level = 4
    draws = 500
    fleets = 8

    def place(self, question: Question) -> str:
        no_touch = question.view.no_touch
        sought = density(draw_chart("0" * CELLS, [], no_touch))
        fleets = [random_fleet(question.dice, no_touch) for _ in range(self.fleets)]
        return str(
            min(
                fleets,
                key=lambda fleet: sum(sought[cell] for cell in range(CELLS) if fleet.cells & CELL[cell]),
            )
        )

    def aim(self, chart: Chart, seconds: float, random: Random) -> int:
        try:
            weights = odds(chart, self.draws, random, Budget(seconds))
        except OutOfBudget:
            weights = density(chart)
        if chart.hits or max(weights) > _CERTAIN:
            return best_of(range(CELLS), weights, random)
        return best_of(lattice(chart, weights), weights, random)


def best_of(cells: Sequence[int], weights: Sequence[float], random: Random) -> int:
    most = max(weights[cell] for cell in cells)
    return random.choice([cell for cell in cells if weights[cell] == most])


def _beside(cell: int) -> list[int]:
    row, column = divmod(cell, SIZE)
    return [
        SIZE * y + x
        for x, y in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
        if 0 <= x < SIZE and 0 <= y < SIZE
    ]
