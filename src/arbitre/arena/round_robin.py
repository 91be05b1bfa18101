"""Round robin: who meets whom in which round, on which seat. Competitors are numbers from 0; the caller knows who they are.

In one leg, every two competitors meet twice, once on each seat. The matches of a round can be played at the same time.
"""

from collections.abc import Iterator

import msgspec


class Pairing(msgspec.Struct, frozen=True):
    """A match to play. `first` sits on seat 0."""

    round: int
    """From 1."""
    first: int
    second: int


def round_robin(competitors: int, legs: int = 1) -> list[Pairing]:
    """All matches, in order of rounds. Berger's circle: one competitor stays in place, the others rotate."""
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


def _circle(competitors: int) -> Iterator[list[tuple[int, int]]]:
    """Rounds in which every two meet once, with seats balanced."""
    size = competitors + competitors % 2
    ring = list(range(size - 1))
    for turn in range(size - 1):
        # With an odd number, the fixed place is empty.
        places = [size - 1, *ring]
        pairs = [(places[i], places[-1 - i]) for i in range(size // 2)]
        # The fixed competitor changes seats every round. The others get theirs from their place in the circle.
        yield [
            (second, first) if (turn % 2 if i == 0 else i % 2) else (first, second)
            for i, (first, second) in enumerate(pairs)
            if max(first, second) < competitors
        ]
        ring = ring[-1:] + ring[:-1]
