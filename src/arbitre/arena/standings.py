"""Standings and cross tables: pure functions of a competition's results. How the pairings were made does not matter.

Order: points, then the Sonneborn-Berger score (the points of opponents beaten, plus half those of opponents drawn with), then
wins. Competitors equal in all three share a place.
"""

from collections.abc import Sequence

import msgspec

from arbitre.arena.intervals import wilson
from arbitre.arena.strength import Result, Strength, strengths


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    competitor: int
    place: int
    """From 1. Several may share one."""
    points: float
    played: int
    won: int
    drawn: int
    lost: int
    berger: float
    share: tuple[float, float] | None
    """The 95 % interval of the mean score. None before the first match."""
    strength: Strength


class Cell(msgspec.Struct, frozen=True):
    """What one competitor scored against another, on both seats together."""

    points: float
    played: int


def standings(competitors: int, results: Sequence[Result]) -> list[Standing]:
    """Best first."""
    points = [0.0] * competitors
    tally = [[0, 0, 0] for _ in range(competitors)]
    for result in results:
        points[result.first] += result.score
        points[result.second] += 1 - result.score
        for one, score in ((result.first, result.score), (result.second, 1 - result.score)):
            tally[one][0 if score > 0.5 else 1 if score == 0.5 else 2] += 1
    berger = [0.0] * competitors
    for result in results:
        berger[result.first] += result.score * points[result.second]
        berger[result.second] += (1 - result.score) * points[result.first]
    keys = [(points[one], berger[one], tally[one][0]) for one in range(competitors)]
    strong = strengths(competitors, results)
    return [
        Standing(
            competitor=one,
            place=1 + sum(key > keys[one] for key in keys),
            points=points[one],
            played=sum(tally[one]),
            won=tally[one][0],
            drawn=tally[one][1],
            lost=tally[one][2],
            berger=berger[one],
            share=wilson(points[one], sum(tally[one])) if sum(tally[one]) else None,
            strength=strong[one],
        )
        for one in sorted(range(competitors), key=lambda one: keys[one], reverse=True)
    ]


def cross_table(competitors: int, results: Sequence[Result]) -> list[list[Cell | None]]:
    """By competitor and opponent. None if they have not met."""
    table: list[list[Cell | None]] = [[None] * competitors for _ in range(competitors)]
    for result in results:
        for one, other, score in (
            (result.first, result.second, result.score),
            (result.second, result.first, 1 - result.score),
        ):
            before = table[one][other] or Cell(0, 0)
            table[one][other] = Cell(before.points + score, before.played + 1)
    return table
