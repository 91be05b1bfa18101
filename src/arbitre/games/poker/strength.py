"""The strength of five to seven cards: the best five of them, as a number from 1, a royal flush, to 7462; smaller is better.

The ranking is phevaluator's. Its public functions spend four fifths of their time accepting cards by name. So we call the ones
underneath, which take the numbers of `cards` as they are.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Final

from phevaluator import _pheval

from arbitre.games.poker.cards import Card

_RANKED: Final[dict[int, Callable[..., int]]] = {
    5: _pheval.evaluate_5cards,
    6: _pheval.evaluate_6cards,
    7: _pheval.evaluate_7cards,
}
of_seven: Final[Callable[..., int]] = _pheval.evaluate_7cards
"""Like `strength`, for exactly seven cards, one argument each."""

MADE: Final = (
    "straight_flush",
    "four",
    "full_house",
    "flush",
    "straight",
    "three",
    "two_pairs",
    "pair",
    "high_card",
)
_WEAKEST: Final = (10, 166, 322, 1599, 1609, 2467, 3325, 6185, 7462)
"""The last number of each category."""


def strength(cards: Sequence[Card]) -> int:
    return _RANKED[len(cards)](*cards)


def made(cards: Sequence[Card]) -> str | None:
    """Returns the name of the hand that five to seven cards make, or None for fewer."""
    return MADE[bisect_left(_WEAKEST, strength(cards))] if len(cards) >= 5 else None
