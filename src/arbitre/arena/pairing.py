"""Who plays whom: a pure function of who waits, their ratings and how long they have waited.

Two people can be paired once each is within the other's band. A band is the rating difference a person accepts; it grows with
the wait. People who have waited longest choose first, and get the nearest rating.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from typing import Final

import msgspec

BAND: Final[tuple[tuple[int, int], ...]] = (
    (0, 40),
    (10_000, 70),
    (20_000, 110),
    (30_000, 160),
    (60_000, 240),
    (120_000, 400),
    (300_000, 1_200),
    (600_000, 10_000),
)
"""Milliseconds waited, and the rating difference accepted then, up or down. Interpolated linearly."""


class Waiter(msgspec.Struct, frozen=True):
    name: str
    rating: float
    since: int
    avoids: Collection[str] = ()
    """Recent opponents, not to be paired again while others wait."""


Blocks = Collection[frozenset[str]]
"""Pairs of people who must never be paired."""


def band(waited: int) -> float:
    """The rating difference accepted after this wait."""
    after = bisect_right(BAND, waited, key=lambda point: point[0])
    if after == 0:
        return BAND[0][1]
    if after == len(BAND):
        return BAND[-1][1]
    (start, narrow), (end, wide) = BAND[after - 1], BAND[after]
    return narrow + (wide - narrow) * (waited - start) / (end - start)


def paired(waiting: Sequence[Waiter], now: int, seats: int = 2, blocks: Blocks = ()) -> list[list[Waiter]]:
    """Returns the groups that can play now. Nobody is in two groups. Within a group, the earliest arrival comes first."""
    line = _Line(sorted(waiting, key=lambda waiter: (waiter.rating, waiter.name)), now)
    groups = []
    for place in sorted(range(len(line.waiters)), key=lambda place: _arrival(line.waiters[place])):
        if line.is_free[place]:
            group = _group(line, place, seats, blocks)
            if group:
                for other in group:
                    line.remove(other)
                groups.append(sorted((line.waiters[other] for other in group), key=_arrival))
    return groups


def _arrival(waiter: Waiter) -> tuple[int, str]:
    return waiter.since, waiter.name


class _Line:
    """The waiting people by rating, and which of them are still free. Finds free neighbours in one step."""

    def __init__(self, waiters: list[Waiter], now: int) -> None:
        self.waiters = waiters
        self.bands = [band(now - waiter.since) for waiter in waiters]
        self.is_free = [True] * len(waiters)
        self.free = len(waiters)
        # A sentinel before the first and one after the last.
        self._below = list(range(-1, len(waiters)))
        self._above = list(range(1, len(waiters) + 2))

    def remove(self, place: int) -> None:
        below, above = self._below[place], self._above[place]
        self.is_free[place] = False
        self.free -= 1
        if below >= 0:
            self._above[below] = above
        self._below[above] = below

    def nearest(self, place: int) -> Iterator[int]:
        """Yields free waiters within each other's band, nearest first. Ties go to the earlier arrival."""
        for _, alike in groupby(self._around(place), key=lambda found: found[0]):
            yield from sorted(
                (candidate for _, candidate in alike), key=lambda place: _arrival(self.waiters[place])
            )

    def _around(self, place: int) -> Iterator[tuple[float, int]]:
        own, reach = self.waiters[place].rating, self.bands[place]
        below, above = self._below[place], self._above[place]
        while below >= 0 or above < len(self.waiters):
            down = own - self.waiters[below].rating if below >= 0 else reach + 1
            up = self.waiters[above].rating - own if above < len(self.waiters) else reach + 1
            gap = min(down, up)
            if gap > reach:
                return
            if down <= up:
                candidate, below = below, self._below[below]
            else:
                candidate, above = above, self._above[above]
            if gap <= self.bands[candidate]:
                yield gap, candidate


def _group(line: _Line, place: int, seats: int, blocks: Blocks) -> list[int]:
    """Returns a group of this waiter and the nearest who fit, or an empty list."""
    others_wait = line.free > seats
    group = [place]
    for candidate in line.nearest(place):
        if all(
            _may_meet(line.waiters[candidate], line.waiters[member], others_wait, blocks) for member in group
        ):
            group.append(candidate)
            if len(group) == seats:
                return group
    return []


def _may_meet(one: Waiter, other: Waiter, others_wait: bool, blocks: Blocks) -> bool:
    if blocks and frozenset((one.name, other.name)) in blocks:
        return False
    return not others_wait or (one.name not in other.avoids and other.name not in one.avoids)
