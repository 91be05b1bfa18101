"""Which five of seven cards are best, and whose: worked out the long way, from what the hands are called."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

ORDER = "23456789TJQKA"


def worth(five: Sequence[str]) -> tuple[int, list[int]]:
    """The kind of a hand, 8 = straight flush, and what decides within the kind."""
    values = sorted((ORDER.index(card[1]) for card in five), reverse=True)
    counts = Counter(values)
    groups = sorted(counts, key=lambda value: (counts[value], value), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    is_flush = len({card[0] for card in five}) == 1
    straight = None
    if len(counts) == 5 and values[0] - values[4] == 4:
        straight = values[0]
    elif values == [12, 3, 2, 1, 0]:
        straight = 3
    if straight is not None:
        return (8 if is_flush else 4), [straight]
    if shape == [4, 1]:
        return 7, groups
    if shape == [3, 2]:
        return 6, groups
    if is_flush:
        return 5, values
    kinds = {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return kinds.get(tuple(shape), 0), groups


def best(cards: Sequence[str]) -> tuple[int, list[int]]:
    return max(worth(five) for five in combinations(cards, 5))
