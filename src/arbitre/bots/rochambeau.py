"""Two Rochambeau players that look for habits: one counts, the other doubts.

The statistician expects what has followed most often. The observer lets many small predictors compete. Those that were right
lately decide, by the dice, so that nobody can exploit the prediction for long. If none is right, it plays at random.

Throws are 0 rock, 1 paper, 2 scissors here: `throw + 1` beats `throw`, modulo 3.
"""

import math
from collections import Counter
from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import Final

from arbitre.bots.bot import Bot, Question
from arbitre.bots.random_moves import RandomMoves
from arbitre.kernel.text import Text

_SIGNS: Final = 3
_TRUST: Final = 0.95
"""How much of a predictor's record is kept from one round to the next."""
_BOLDNESS: Final = 1.2
"""How strongly a good record is preferred."""
_DOUBT: Final = 30.0
"""The weight of having no idea, which the predictors together must outweigh."""
_PAYOFF: Final = (1.0, -1.0, 0.0)
"""The payoff of beating the predicted throw if the real one is this many steps ahead (2: a tie)."""


class Habit:
    """Predicts a side's throw, or its step, from what it did the last time the recent past looked the same."""

    __slots__ = ("_counts", "_fading", "_of_mine", "_past", "_relative_to", "guess", "records")

    def __init__(
        self, *, of_mine: bool, past: tuple[int, int], relative_to: int | None = None, fading: float = 0.7
    ) -> None:
        """`past`: how many of my and of their last throws to look at. `relative_to`: 0 for steps from my last throw, 1 from
        theirs. `fading`: the share of older counts that is kept when a new one arrives."""
        self._of_mine = of_mine
        self._past = past
        self._relative_to = relative_to
        self._fading = fading
        self._counts: dict[Hashable, list[float]] = {}
        self.guess: int | None = None
        self.records = [0.0] * _SIGNS
        """How well it would have paid lately to expect the prediction, the throw one ahead of it, or two ahead."""

    def learn(self, mine: Sequence[int], theirs: Sequence[int], played: int) -> None:
        """Learns round `played`, counted from 1, and predicts the next one. Ignores later rounds."""
        latest = played - 1
        actual = theirs[latest]
        if self.guess is not None:
            for ahead in range(_SIGNS):
                payoff = _PAYOFF[(actual - self.guess - ahead) % _SIGNS]
                self.records[ahead] = _TRUST * self.records[ahead] + payoff
        if latest:
            target = (mine if self._of_mine else theirs)[latest] - self._base(mine, theirs, latest)
            counts = self._counts.setdefault(self._key(mine, theirs, latest), [0.0] * _SIGNS)
            for sign in range(_SIGNS):
                counts[sign] *= self._fading
            counts[target % _SIGNS] += 1
        known = self._counts.get(self._key(mine, theirs, played))
        self.guess = (
            None if known is None else (known.index(max(known)) + self._base(mine, theirs, played)) % _SIGNS
        )

    def _key(self, mine: Sequence[int], theirs: Sequence[int], played: int) -> Hashable:
        my_past, their_past = self._past
        return tuple(mine[max(played - my_past, 0) : played]), tuple(
            theirs[max(played - their_past, 0) : played]
        )

    def _base(self, mine: Sequence[int], theirs: Sequence[int], played: int) -> int:
        if self._relative_to is None:
            return 0
        return (mine, theirs)[self._relative_to][played - 1]


def _habits() -> list[Habit]:
    habits: list[Habit] = []
    for of_mine in (False, True):
        habits.append(Habit(of_mine=of_mine, past=(0, 0), fading=1.0))
        habits.extend(Habit(of_mine=of_mine, past=(0, 0), relative_to=side) for side in (0, 1))
        habits.extend(Habit(of_mine=of_mine, past=(0, length)) for length in range(4))
        habits.extend(Habit(of_mine=of_mine, past=(length, 0)) for length in range(1, 4))
        habits.extend(Habit(of_mine=of_mine, past=(length, length)) for length in range(1, 4))
    return habits


class Mind:
    """The observer's model of the other player."""

    def __init__(self) -> None:
        self._habits = _habits()
        self._mine: list[int] = []
        self._theirs: list[int] = []

    def learn(self, mine: int, theirs: int) -> None:
        """Learns one more round."""
        self._mine.append(mine)
        self._theirs.append(theirs)
        for habit in self._habits:
            habit.learn(self._mine, self._theirs, len(self._mine))

    def odds(self) -> tuple[float, float, float]:
        """Returns the probability with which to play each throw next."""
        weights = [_DOUBT] * _SIGNS
        for habit in self._habits:
            if habit.guess is not None:
                for ahead, record in enumerate(habit.records):
                    weights[(habit.guess + ahead + 1) % _SIGNS] += math.exp(_BOLDNESS * record)
        squares = [weight * weight for weight in weights]
        total = sum(squares)
        return squares[0] / total, squares[1] / total, squares[2] / total


def odds(mine: Sequence[int], theirs: Sequence[int]) -> tuple[float, float, float]:
    """Returns the probability with which to play each throw, given the rounds so far."""
    mind = Mind()
    for thrown, met in zip(mine, theirs, strict=True):
        mind.learn(thrown, met)
    return mind.odds()


def expected(throws: Sequence[int]) -> list[int]:
    """Returns what most often followed the last throw, or the most frequent throws if nothing did. Several if tied."""
    followed = [after for before, after in pairwise(throws) if before == throws[-1]]
    counts = Counter(followed or throws)
    return [sign for sign in range(_SIGNS) if counts[sign] == max(counts.values(), default=0)]


class Statistician(Bot):
    """Beats what it expects. A player who notices can exploit that."""

    name = "statistician"
    title = Text(fr="Blaise, compte vos signes", en="Blaise, counts your throws")
    level = 2

    def choose(self, question: Question) -> str:
        throws = [played[1 - question.seat] - 1 for played in question.view.rounds]
        return str((question.dice.pick(expected(throws)) + 1) % _SIGNS + 1)


class Observer(Bot):
    name = "observer"
    title = Text(fr="Irène, devine vos habitudes", en="Irène, guesses your habits")
    level = 3

    def choose(self, question: Question) -> str:
        rounds: Sequence[tuple[int, int]] = question.view.rounds
        mine = [played[question.seat] - 1 for played in rounds]
        theirs = [played[1 - question.seat] - 1 for played in rounds]
        draw = question.dice.below(1 << 20) / (1 << 20)
        rock, paper, _ = odds(mine, theirs)
        return "1" if draw < rock else "2" if draw < rock + paper else "3"


BOTS = {"rochambeau": (RandomMoves(), Statistician(), Observer())}
