"""How likely each cell is to hold a ship, if ships were placed one after the other, largest first, wherever there was room.

A few fleets are enumerated. With many, while nothing is hit, each placement is weighted by how many places it leaves to each
of the other ships. Once something is hit, all ways to explain the open hits are enumerated, and fleets are sampled: a way by
its share, then ship after ship among the remaining places. Each fleet is weighted by the number of places there were to choose
from, so that none counts more than it should.
"""

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from random import Random

from arbitre.bots.seafight.chart import MASKS, PARTS, SIZES, Chart, companions, likelihoods
from arbitre.bots.seafight.ways import Ship, Way, ways
from arbitre.bots.search.budget import Budget, OutOfBudget
from arbitre.games.seafight.waters import CELL, CELLS

Weighted = tuple[float, Sequence[Ship]]
Tally = dict[int, list[float]]
"""By size and ship: how likely it lies there, up to a factor."""


def odds(chart: Chart, draws: int, random: Random, budget: Budget) -> list[float]:
    """Returns the chance of a hit for each cell, 0 where a shot already fell. Samples fleets while the budget lasts.

    Raises OutOfBudget if not even one could be sampled.
    """
    found = list(ways(chart, budget))
    tally: Tally = {size: [0.0] * len(MASKS[size]) for size in SIZES}
    if sum(way.share for way in found) <= draws:
        whole = _add(chart, _listed(chart, found), tally)
    elif chart.hits:
        whole = _add(chart, _drawn(chart, found, draws, random, budget), tally)
    else:
        whole = _weigh(chart, found[0], tally)
    if not whole:
        raise OutOfBudget
    weights = [0.0] * CELLS
    for size in set(chart.sizes):
        for weight, parts in zip(tally[size], PARTS[size], strict=True):
            if weight:
                for cell in parts:
                    weights[cell] += weight
    return [0.0 if chart.shots & CELL[cell] else weight / whole for cell, weight in enumerate(weights)]


def _add(chart: Chart, fleets: Iterable[Weighted], tally: Tally) -> float:
    """Adds fleets to a tally and returns the sum of their weights."""
    likelihood = likelihoods(chart.no_touch)
    whole = 0.0
    for weight, fleet in fleets:
        for size, at in fleet:
            weight *= likelihood[size][at]
        whole += weight
        for size, at in fleet:
            tally[size][at] += weight
    return whole


def _weigh(chart: Chart, way: Way, tally: Tally) -> float:
    """Weighs ship by ship. Ignores that the others may also block each other, which hardly matters."""
    beside = companions(chart.no_touch)
    likelihood = likelihoods(chart.no_touch)
    for size in set(way.rest):
        others = list(way.rest)
        others.remove(size)
        numbers = _numbers(way.places[size])
        weights = [likelihood[size][at] for at in numbers]
        for other in others:
            places = way.places[other]
            weights = [
                weight * (places & beside[size][at][other]).bit_count()
                for at, weight in zip(numbers, weights, strict=True)
            ]
        whole = sum(weights)
        if not whole:
            return 0.0
        for at, weight in zip(numbers, weights, strict=True):
            tally[size][at] = weight / whole * way.rest.count(size)
    return 1.0


def _listed(chart: Chart, found: Sequence[Way]) -> Iterator[Weighted]:
    """Yields every fleet. Ships of one size are distinguished, in the ways as well."""
    beside = companions(chart.no_touch)

    def place(
        rest: tuple[int, ...], places: dict[int, int], fleet: tuple[Ship, ...]
    ) -> Iterator[tuple[Ship, ...]]:
        if not rest:
            yield fleet
            return
        size = rest[0]
        for at in _numbers(places[size]):
            others = beside[size][at]
            left = {other: places[other] & others[other] for other in rest[1:]}
            yield from place(rest[1:], left, (*fleet, (size, at)))

    for way in found:
        for fleet in place(way.rest, way.places, way.ships):
            yield way.alike, fleet


def _drawn(
    chart: Chart, found: Sequence[Way], draws: int, random: Random, budget: Budget
) -> Iterator[Weighted]:
    beside = companions(chart.no_touch)
    uniform = random.random
    shares = list(accumulate(way.share for way in found))
    last = len(found) - 1
    numbers: dict[int, list[int]] = {}
    for _ in range(draws):
        try:
            budget.spend()
        except OutOfBudget:
            return
        way = found[bisect(shares, uniform() * shares[-1], hi=last)]
        weight = 1.0
        fleet: list[Ship] = []
        for size in way.rest:
            free = places = way.places[size]
            for other, at in fleet:
                free &= beside[other][at][size]
            if not free:
                break
            known = numbers.get(places)
            if known is None:
                known = numbers[places] = _numbers(places)
            at = known[int(uniform() * len(known))]
            while not free >> at & 1:
                at = known[int(uniform() * len(known))]
            weight *= free.bit_count() / len(known)
            fleet.append((size, at))
        else:
            fleet += way.ships
            yield weight, fleet


def _numbers(places: int) -> list[int]:
    """Returns the bits that are set."""
    return [at for at, bit in enumerate(reversed(f"{places:b}")) if bit == "1"]
