"""How likely each cell is to hold a ship, every fleet that fits what is known being as likely as any other.

The ways to lay ships over all open hits are gone through one by one. Where at most two ships are left over the fleets are
counted; where more are, they are drawn: a way by its share, then ship after ship among the places that those before it leave,
each fleet weighted by the number of places there were to choose from, so that no fleet counts more than another.
"""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from random import Random

from arbitre.bots.seafight.chart import MASKS, PARTS, SIZES, Chart, companions
from arbitre.bots.seafight.ways import Way, ways
from arbitre.bots.search.budget import Budget, OutOfBudget
from arbitre.games.seafight.waters import CELL, CELLS

_COUNTABLE = 100
"""With more ways than this it is cheaper to draw than to count."""

Tally = dict[int, list[float]]
"""For each size and each ship of it: the weight of the fleets that hold it."""


def odds(chart: Chart, draws: int, random: Random, budget: Budget) -> list[float]:
    """The chance of a hit for each cell, 0 where a shot fell before; fleets are drawn while the budget lasts.

    Raises OutOfBudget if not even the ways can be gone through.
    """
    found = list(ways(chart, budget))
    tally: Tally = {size: [0.0] * len(MASKS[size]) for size in SIZES}
    most = max(len(way.rest) for way in found)
    if most < 2 or (most == 2 and len(found) <= _COUNTABLE):
        whole = _count(chart, found, tally)
    else:
        whole = _draw(chart, found, draws, random, budget, tally)
    weights = [0.0] * CELLS
    for size in set(chart.sizes):
        for weight, parts in zip(tally[size], PARTS[size], strict=True):
            if weight:
                for cell in parts:
                    weights[cell] += weight
    return [0.0 if chart.shots & CELL[cell] else weight / whole for cell, weight in enumerate(weights)]


def _count(chart: Chart, found: Sequence[Way], tally: Tally) -> float:
    """Fills the tally with every fleet there is; gives how many they are."""
    beside = companions(chart.no_touch)
    whole = 0.0
    for way in found:
        fleets = way.share
        if len(way.rest) == 1:
            (size,) = way.rest
            part = fleets / way.places[size].bit_count()
            for at in _numbers(way.places[size]):
                tally[size][at] += part
        elif way.rest:
            size, other = way.rest
            part = fleets / way.places[size].bit_count() / way.places[other].bit_count()
            fleets = 0.0
            for one, two in ((size, other), (other, size)):
                for at in _numbers(way.places[one]):
                    weight = part * (way.places[two] & beside[one][at][two]).bit_count()
                    tally[one][at] += weight
                    fleets += weight / 2
        for size, at in way.ships:
            tally[size][at] += fleets
        whole += fleets
    return whole


def _draw(
    chart: Chart, found: Sequence[Way], draws: int, random: Random, budget: Budget, tally: Tally
) -> float:
    """Fills the tally with fleets drawn by lot; gives the sum of their weights."""
    beside = companions(chart.no_touch)
    uniform = random.random
    shares = list(accumulate(way.share for way in found))
    last = len(found) - 1
    numbers: dict[int, list[int]] = {}
    of_ways = [0.0] * len(found)
    for drawn in range(draws):
        try:
            budget.spend()
        except OutOfBudget:
            if drawn:
                break
            raise
        which = bisect(shares, uniform() * shares[-1], hi=last)
        way = found[which]
        weight = 1.0
        fleet: list[tuple[int, int]] = []
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
            of_ways[which] += weight
            for size, at in fleet:
                tally[size][at] += weight
    for way, weight in zip(found, of_ways, strict=True):
        for size, at in way.ships:
            tally[size][at] += weight
    return sum(of_ways)


def _numbers(places: int) -> list[int]:
    """The bits that are set."""
    return [at for at, bit in enumerate(reversed(f"{places:b}")) if bit == "1"]
