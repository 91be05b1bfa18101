"""Rochambeau: the observer against predictors that never change their ways, 10,000 throws each without a break.

    python -m bench.bots.rochambeau [throws]

A predictor guesses the observer's next throw and throws what beats it. Between equals the lead has a standard deviation of
sqrt(throws * 2/3); what is printed is the lead in such units. Below -2 the observer would be beaten beyond chance.
"""

import math
import sys
from abc import ABC, abstractmethod
from collections import defaultdict
from random import Random

from arbitre.bots.rochambeau import Mind

Round = tuple[int, int]
"""The predictor's throw and the observer's; throws are 0, 1, 2, and the next one beats."""


class Predictor(ABC):
    """Says what the observer throws next, from the rounds so far; None = no idea."""

    @abstractmethod
    def guess(self, rounds: list[Round]) -> int | None: ...


class Frequency(Predictor):
    """The throw that was most frequent, older ones counting ever less."""

    def __init__(self, fading: float) -> None:
        self._fading = fading
        self._counts = [0.0] * 3

    def guess(self, rounds: list[Round]) -> int | None:
        if not rounds:
            return None
        self._counts = [count * self._fading for count in self._counts]
        self._counts[rounds[-1][1]] += 1
        return self._counts.index(max(self._counts))


class Context(Predictor):
    """What followed most often after the same last rounds, of the observer alone or of both."""

    def __init__(self, length: int, of_both: bool) -> None:
        self._length = length
        self._of_both = of_both
        self._counts: dict[tuple[object, ...], list[int]] = defaultdict(lambda: [0] * 3)

    def guess(self, rounds: list[Round]) -> int | None:
        if len(rounds) > self._length:
            self._counts[self._key(rounds[-self._length - 1 : -1])][rounds[-1][1]] += 1
        counts = self._counts[self._key(rounds[-self._length :])]
        return counts.index(max(counts)) if any(counts) else None

    def _key(self, recent: list[Round]) -> tuple[object, ...]:
        return tuple(recent) if self._of_both else tuple(theirs for _, theirs in recent)


class LongestMatch(Predictor):
    """What came after the longest stretch of the past that ended like the present, looked for in the last 200 rounds."""

    def guess(self, rounds: list[Round]) -> int | None:
        recent = rounds[-200:]
        for length in range(min(20, len(recent) - 1), 0, -1):
            wanted = recent[-length:]
            for start in range(len(recent) - length - 1, -1, -1):
                if recent[start : start + length] == wanted:
                    return recent[start + length][1]
        return None


class Shift(Predictor):
    """Expects the observer to step on from its last throw, or from ours, always in the same way."""

    def __init__(self, by: int, of_ours: bool) -> None:
        self._by = by
        self._side = 0 if of_ours else 1

    def guess(self, rounds: list[Round]) -> int | None:
        return (rounds[-1][self._side] + self._by) % 3 if rounds else None


class Mirror(Predictor):
    """An observer that looks at the observer, and takes its best guess without any doubt."""

    def __init__(self) -> None:
        self._mind = Mind()

    def guess(self, rounds: list[Round]) -> int | None:
        if rounds:
            self._mind.learn(*rounds[-1])
        odds = self._mind.odds()
        return (odds.index(max(odds)) + 2) % 3


def predictors() -> dict[str, Predictor]:
    found: dict[str, Predictor] = {"most frequent": Frequency(1.0), "lately most frequent": Frequency(0.9)}
    for length in range(1, 5):
        found[f"after its last {length}"] = Context(length, of_both=False)
    for length in range(1, 4):
        found[f"after the last {length} rounds"] = Context(length, of_both=True)
    found["longest match"] = LongestMatch()
    for by in range(3):
        found[f"its last throw, {by} on"] = Shift(by, of_ours=False)
        found[f"our last throw, {by} on"] = Shift(by, of_ours=True)
    found["another observer"] = Mirror()
    return found


def lead(predictor: Predictor, throws: int, seed: str) -> int:
    """By how many points the observer is ahead."""
    random = Random(seed)
    mind = Mind()
    rounds: list[Round] = []
    points = 0
    for _ in range(throws):
        guess = predictor.guess(rounds)
        theirs = random.randrange(3) if guess is None else (guess + 1) % 3
        (mine,) = random.choices(range(3), mind.odds())
        mind.learn(mine, theirs)
        rounds.append((theirs, mine))
        points += (0, 1, -1)[(mine - theirs) % 3]
    return points


def main() -> None:
    throws = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    deviation = math.sqrt(throws * 2 / 3)
    for name, predictor in predictors().items():
        points = lead(predictor, throws, name)
        print(f"{name:<26} {points:>+7} points, {points / deviation:>+6.1f} deviations", flush=True)


if __name__ == "__main__":
    main()
