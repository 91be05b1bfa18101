"""All against all: who meets whom in which round, on which seat. Competitors are numbers from 0; what they are is the caller's.

In one leg every two competitors meet twice, once on each seat. A round holds matches that can be played at the same time.
"""

from collections.abc import Iterator

import msgspec


class Pairing(msgspec.Struct, frozen=True):
    """One match to be played; `first` sits on seat 0."""

    round: int
    """From 1."""
    first: int
    second: int


def round_robin(competitors: int, legs: int = 1) -> list[Pairing]:
    """Every match, in the order of the rounds. Berger's circle: one stands still, the others go round."""
    if competitors < 2 or legs < 1:
        raise ValueError(f"{competitors} competitors cannot play {legs} legs")
    half = list(_circle(competitors))
    pairings = []
    for leg in range(2 * legs):
        for number, pairs in enumerate(half, leg * len(half) + 1):
            pairings += [
                Pairing(number, *((second, first) if leg % 2 else (first, second))) for first, second in pairs
            ]
    return pairings


def rounds_of(competitors: int, legs: int = 1) -> int:
    """An odd number of competitors takes as many rounds as if one more were there, with whom everybody rests once."""
    return 2 * legs * (competitors - 1 + competitors % 2)


def _circle(competitors: int) -> Iterator[list[tuple[int, int]]]:
    """Rounds in which every two meet once, with the seats in balance."""
    size = competitors + competitors % 2
    ring = list(range(size - 1))
    for turn in range(size - 1):
        # Of an odd number, the one who stands still is the one who is not there.
        places = [size - 1, *ring]
        pairs = [(places[i], places[-1 - i]) for i in range(size // 2)]
        # The one who stands still changes seats every round, the others by their place in the circle.
        yield [
            (second, first) if (turn % 2 if i == 0 else i % 2) else (first, second)
            for i, (first, second) in enumerate(pairs)
            if max(first, second) < competitors
        ]
        ring = ring[-1:] + ring[:-1]
