"""Estimates each competitor's strength, and its margin of error, from the scores against each other.

A Bradley-Terry model on Elo's scale: the expected score is `rating.expected`. Strengths are differences from the mean of the
field, so they are not comparable with people's ratings. Everybody is credited with one draw against an average opponent, which
keeps a competitor with only wins finite. The order of the matches does not matter.
"""

from collections.abc import Sequence
from math import exp, log, sqrt

import msgspec

from arbitre.arena.intervals import Z95
from arbitre.arena.rating import SPREAD

SCALE = SPREAD / log(10)
"""Elo points per unit of the logistic curve."""
STEPS = 50
NEAR = 1e-9
LONGEST_STEP = 2.0


class Result(msgspec.Struct, frozen=True):
    """A played match. `score` is the first competitor's, from 0 to 1; the second gets the rest."""

    first: int
    second: int
    score: float


class Strength(msgspec.Struct, frozen=True):
    elo: float
    """The difference from the mean of the field."""
    margin: float
    """Half the width of the 95 % interval."""


def strengths(competitors: int, results: Sequence[Result]) -> list[Strength]:
    """Newton's method on the log likelihood, which has exactly one maximum."""
    if competitors == 0:
        return []
    scored, played = _tables(competitors, results)
    at = [0.0] * competitors
    for _ in range(STEPS):
        slope, bend = _slope(at, scored, played), _bend(at, played)
        step = _solved(bend, slope)
        longest = max(abs(part) for part in step)
        damping = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        at = [value + damping * part for value, part in zip(at, step, strict=True)]
        if longest < NEAR:
            break
    spread = _inverse(_bend(at, played))
    mean = sum(at) / competitors
    return [
        Strength(SCALE * (value - mean), Z95 * SCALE * sqrt(max(_variance(spread, number), 0.0)))
        for number, value in enumerate(at)
    ]


def _tables(competitors: int, results: Sequence[Result]) -> tuple[list[float], list[dict[int, int]]]:
    scored = [0.5] * competitors
    played: list[dict[int, int]] = [{} for _ in range(competitors)]
    for result in results:
        first, second = result.first, result.second
        if first == second or not 0 <= result.score <= 1:
            raise ValueError(f"{result} is no result of a match")
        scored[first] += result.score
        scored[second] += 1 - result.score
        played[first][second] = played[first].get(second, 0) + 1
        played[second][first] = played[second].get(first, 0) + 1
    return scored, played


def _expected(difference: float) -> float:
    return 1 / (1 + exp(-difference))


def _slope(at: list[float], scored: list[float], played: list[dict[int, int]]) -> list[float]:
    return [
        scored[one]
        - _expected(at[one])
        - sum(n * _expected(at[one] - at[other]) for other, n in against.items())
        for one, against in enumerate(played)
    ]


def _bend(at: list[float], played: list[dict[int, int]]) -> list[list[float]]:
    """The information matrix: minus the second derivatives. Positive definite, thanks to the credited draw."""
    bend = [[0.0] * len(at) for _ in at]
    for one, against in enumerate(played):
        share = _expected(at[one])
        bend[one][one] += share * (1 - share)
        for other, n in against.items():
            share = _expected(at[one] - at[other])
            bend[one][one] += n * share * (1 - share)
            bend[one][other] -= n * share * (1 - share)
    return bend


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    return [row[0] for row in _eliminated(matrix, [[value] for value in right])]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    size = len(matrix)
    return _eliminated(matrix, [[float(i == j) for j in range(size)] for i in range(size)])


def _eliminated(matrix: list[list[float]], right: list[list[float]]) -> list[list[float]]:
    """Gauss-Jordan elimination. A positive definite matrix needs no pivoting."""
    left, result = [row[:] for row in matrix], [row[:] for row in right]
    for pivot, row in enumerate(left):
        factor = row[pivot]
        left[pivot] = [value / factor for value in row]
        result[pivot] = [value / factor for value in result[pivot]]
        for other in range(len(left)):
            share = left[other][pivot]
            if other != pivot and share:
                left[other] = [a - share * b for a, b in zip(left[other], left[pivot], strict=True)]
                result[other] = [a - share * b for a, b in zip(result[other], result[pivot], strict=True)]
    return result


def _variance(spread: list[list[float]], one: int) -> float:
    """The variance of the difference from the mean."""
    size = len(spread)
    return spread[one][one] - 2 * sum(spread[one]) / size + sum(map(sum, spread)) / size**2
