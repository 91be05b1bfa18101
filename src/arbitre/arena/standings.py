"""Standings and cross tables of any competition, as pure functions of its results. How the pairings came about does not matter.

Order: points; among equals Sonneborn and Berger's number (the points of those one has beaten, half those of whoever one drew
with); then wins. Who is equal in all three shares a place.
"""

from collections.abc import Sequence

import msgspec

from arbitre.arena.intervals import wilson
from arbitre.arena.strength import Result, Strength, strengths


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    competitor: int
    place: int
    """From 1; several may share one."""
    points: float
    played: int
    won: int
    drawn: int
    lost: int
    berger: float
    share: tuple[float, float] | None
    """Where the mean score lies with 95 %; None before the first match."""
    strength: Strength


class Cell(msgspec.Struct, frozen=True):
    """What one competitor scored against another, on both seats together."""

    points: float
    played: int


def standings(competitors: int, results: Sequence[Result]) -> list[Standing]:
    """The best first."""
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
    """By competitor and opponent; None where they have not met."""
    table: list[list[Cell | None]] = [[None] * competitors for _ in range(competitors)]
    for result in results:
        for one, other, score in (
            (result.first, result.second, result.score),
            (result.second, result.first, 1 - result.score),
        ):
            before = table[one][other] or Cell(0, 0)
            table[one][other] = Cell(before.points + score, before.played + 1)
    return table
